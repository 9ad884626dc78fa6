//! Where events go.

use alloc::vec::Vec;

use crate::Event;

/// The events of one action, in order.
pub type Events = Vec<Event>;

/// Where the events of an action go.
pub trait EventSink {
    /// Whether the sink looks at events at all. If not, they are not even made.
    const WANTS_EVENTS: bool = true;

    /// Takes one event.
    fn event(&mut self, event: Event);
}

/// Ignores all events: what playouts use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoEvents;

impl EventSink for NoEvents {
    const WANTS_EVENTS: bool = false;

    fn event(&mut self, _event: Event) {}
}

impl EventSink for Events {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

impl<S: EventSink> EventSink for &mut S {
    const WANTS_EVENTS: bool = S::WANTS_EVENTS;

    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
}

/// Hands each event to both sinks, in this order.
///
/// ```
/// use hg_core::{Draws, Events, GameConfig, OnEvent, Preset, ScoutUse, Setup};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let (mut events, mut count) = (Events::new(), 0);
/// setup.begin(Draws::Seed(7), &mut (&mut events, OnEvent::new(|_| count += 1)))?;
/// assert_eq!(events.len(), count);
/// # Ok::<(), hg_core::ConfigError>(())
/// ```
impl<A: EventSink, B: EventSink> EventSink for (A, B) {
    const WANTS_EVENTS: bool = A::WANTS_EVENTS || B::WANTS_EVENTS;

    fn event(&mut self, event: Event) {
        self.0.event(event);
        self.1.event(event);
    }
}

/// Hands each event to the sink, if there is one.
impl<S: EventSink> EventSink for Option<S> {
    const WANTS_EVENTS: bool = S::WANTS_EVENTS;

    fn event(&mut self, event: Event) {
        if let Some(sink) = self {
            sink.event(event);
        }
    }
}

/// Hands each event to a function.
#[derive(Clone, Copy, Debug)]
pub struct OnEvent<F>(F);

impl<F: FnMut(Event)> OnEvent<F> {
    /// A sink that hands each event to this function.
    ///
    /// ```
    /// use hg_core::{Game, GameConfig, OnEvent, Preset, ScoutUse};
    /// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    /// let mut game = Game::new(config, 1)?;
    /// let mut count = 0;
    /// game.apply_with(game.legal_actions()[0], &mut OnEvent::new(|_| count += 1))?;
    /// assert!(count > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn new(tell: F) -> Self {
        Self(tell)
    }
}

impl<F: FnMut(Event)> EventSink for OnEvent<F> {
    fn event(&mut self, event: Event) {
        (self.0)(event);
    }
}
