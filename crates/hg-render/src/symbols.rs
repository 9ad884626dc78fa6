//! What is printed on segments, as small shapes around (0, 0), some 22 units wide.

use hg_core::tiles::{Power, Segment, SegmentKind};

/// A shape that pictures define once and use often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Symbol {
    Fish,
    Menhir,
    Mushrooms,
    Mammoth,
    Aurochs,
    Deer,
    Tiger,
    Bear,
    Spring,
    Power(Power),
}

impl Symbol {
    /// The id in the SVG.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Fish => "fish",
            Self::Menhir => "menhir",
            Self::Mushrooms => "mushrooms",
            Self::Mammoth => "mammoth",
            Self::Aurochs => "aurochs",
            Self::Deer => "deer",
            Self::Tiger => "tiger",
            Self::Bear => "bear",
            Self::Spring => "spring",
            Self::Power(power) => power.name(),
        }
    }

    /// The word in a legend.
    pub(crate) fn label(self) -> String {
        self.id().replace('_', " ")
    }

    /// The symbols of a segment, one for each thing printed on it. The bridge is part of the
    /// river's drawing.
    pub(crate) fn of_segment(segment: &Segment) -> Vec<Self> {
        let animals = segment.animals;
        let power = segment.power.filter(|_| segment.kind() != SegmentKind::River);
        let counts = [
            (Self::Fish, segment.fish),
            (Self::Mushrooms, segment.mushrooms),
            (Self::Menhir, segment.menhirs),
            (Self::Mammoth, animals.mammoths),
            (Self::Aurochs, animals.aurochs),
            (Self::Deer, animals.deer),
            (Self::Tiger, animals.tigers),
            (Self::Bear, animals.bears),
        ];
        let printed =
            counts.into_iter().flat_map(|(symbol, count)| (0..count).map(move |_| symbol));
        power.map(Self::Power).into_iter().chain(printed).collect()
    }

    /// The radius of the circle that a symbol needs.
    pub(crate) const RADIUS: i16 = 14;

    /// The drawing.
    pub(crate) fn shape(self) -> String {
        let Self::Power(power) = self else {
            return match self {
                // Antlers and horns are broad.
                Self::Deer | Self::Aurochs => {
                    format!(r#"<g transform="scale(.85)">{}</g>"#, self.plain_shape())
                }
                _ => self.plain_shape().to_owned(),
            };
        };
        let inner = power_shape(power);
        if power == Power::Bridge {
            return inner.to_owned();
        }
        format!(r##"<circle r="12" fill="#fff6d8" stroke="#7a5200" stroke-width="2"/>{inner}"##)
    }

    const fn plain_shape(self) -> &'static str {
        match self {
            Self::Fish => {
                r##"<path d="M-9 0C-5-6 3-6 6-1L10-5V5L6 1C3 6-5 6-9 0Z" fill="#fff" stroke="#123" stroke-width="1.2"/><circle cx="-4" cy="-1" r="1.2" fill="#123"/>"##
            }
            Self::Menhir => {
                r##"<path d="M-7 10L-6-6Q-4-12 1-11Q6-9 6-4L8 10Z" fill="#dcdcd4" stroke="#222" stroke-width="1.4"/><path d="M-3-5L0 0L-2 5M3-4V2" fill="none" stroke="#777" stroke-width="1.4"/>"##
            }
            Self::Mushrooms => {
                r##"<path d="M-3 0L-4 10H4L3 0Z" fill="#f6ead0" stroke="#222" stroke-width="1.2"/><path d="M-11 1C-10-14 10-14 11 1Q0 5-11 1Z" fill="#d3301f" stroke="#222" stroke-width="1.4"/><path d="M-6-3h0M0-7h0M6-2h0M1-1h0" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>"##
            }
            Self::Mammoth => {
                r##"<path d="M-6-6Q-12-6-11 3Q-8 5-6 2M6-6Q12-6 11 3Q8 5 6 2" fill="#6e431f" stroke="#26140a" stroke-width="1.2"/><path d="M-7-2Q-8-12 0-12Q8-12 7-2Q6 4 3 5L2 11H-2L-3 5Q-6 4-7-2Z" fill="#96612f" stroke="#26140a" stroke-width="1.4"/><path d="M-4 3Q-11 9-5 12M4 3Q11 9 5 12" fill="none" stroke="#26140a" stroke-width="4"/><path d="M-4 3Q-11 9-5 12M4 3Q11 9 5 12" fill="none" stroke="#fffdf0" stroke-width="2.2"/><path d="M-3-3h0M3-3h0" stroke="#111" stroke-width="2.2" stroke-linecap="round"/>"##
            }
            Self::Aurochs => {
                r##"<path d="M-5-4C-15-3-14-12-9-13M5-4C15-3 14-12 9-13" fill="none" stroke="#1c0f06" stroke-width="4.6" stroke-linecap="round"/><path d="M-5-4C-15-3-14-12-9-13M5-4C15-3 14-12 9-13" fill="none" stroke="#fff3d6" stroke-width="2.4" stroke-linecap="round"/><path d="M-7-6Q0-9 7-6L5 5Q4 11 0 11Q-4 11-5 5Z" fill="#3d2413" stroke="#140a04" stroke-width="1.2"/><ellipse cy="8" rx="4" ry="3" fill="#c9a98a"/><path d="M-4-1h0M4-1h0" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>"##
            }
            Self::Deer => {
                r##"<path d="M-3-4L-5-8L-10-9M-5-8L-5-13M-7-8.500L-9-12M3-4L5-8L10-9M5-8L5-13M7-8.500L9-12" fill="none" stroke="#5a2f0c" stroke-width="1.8" stroke-linecap="round"/><path d="M-5-3L-10-3L-6 0M5-3L10-3L6 0" fill="#d9a066" stroke="#3b220c" stroke-width="1.200"/><path d="M-5-5Q0-7 5-5L3 7Q0 13-3 7Z" fill="#d08d48" stroke="#3b220c" stroke-width="1.2"/><path d="M0 9h0" stroke="#1a0d04" stroke-width="3" stroke-linecap="round"/><path d="M-2-1h0M2-1h0" stroke="#1a0d04" stroke-width="1.8" stroke-linecap="round"/>"##
            }
            Self::Tiger => {
                r##"<path d="M-7-6h0M7-6h0" stroke="#3b1d00" stroke-width="7.500" stroke-linecap="round"/><path d="M-7-6h0M7-6h0" stroke="#f7a23c" stroke-width="5" stroke-linecap="round"/><circle r="10" fill="#f28a1a" stroke="#3b1d00" stroke-width="1.4"/><path d="M0-9V-4M-4-9L-3-5M4-9L3-5M-9-1H-5M-9 3H-6M9-1H5M9 3H6" stroke="#2a1300" stroke-width="1.800" fill="none"/><ellipse cy="5" rx="4.500" ry="3.500" fill="#fff"/><path d="M-1 3.500H1" stroke="#111" stroke-width="2.200" stroke-linecap="round"/><path d="M-4-1h0M4-1h0" stroke="#111" stroke-width="2.400" stroke-linecap="round"/>"##
            }
            Self::Bear => {
                r##"<path d="M-7-7h0M7-7h0" stroke="#1d1009" stroke-width="9" stroke-linecap="round"/><path d="M-7-7h0M7-7h0" stroke="#b98a5e" stroke-width="4" stroke-linecap="round"/><circle r="10" fill="#5f3d24" stroke="#1d1009" stroke-width="1.4"/><ellipse cy="4" rx="5.500" ry="4.500" fill="#e0bf97"/><path d="M-1 2H1" stroke="#111" stroke-width="3" stroke-linecap="round"/><path d="M-4-2h0M4-2h0" stroke="#111" stroke-width="2.400" stroke-linecap="round"/>"##
            }
            Self::Spring => {
                r##"<g stroke="#222" stroke-width="1.200"><circle cx="-8" cy="2" r="5.500" fill="#a9a9a2"/><circle cx="8" cy="3" r="5" fill="#a9a9a2"/><circle cx="1" cy="-3" r="7" fill="#c9c9c2"/></g>"##
            }
            Self::Power(_) => "",
        }
    }
}

/// The drawing of a power, within a badge of radius 12.
const fn power_shape(power: Power) -> &'static str {
    match power {
        Power::Logboat => {
            r##"<path d="M-9 0H9Q6 7 0 7Q-6 7-9 0Z" fill="#8a5a2b" stroke="#331d08" stroke-width="1.200"/><path d="M-4 6L5-9" stroke="#331d08" stroke-width="1.800"/><path d="M5-9h0" stroke="#331d08" stroke-width="4" stroke-linecap="round"/>"##
        }
        Power::Dugout => {
            r##"<path d="M-10-2Q0 14 10-2Q0 2-10-2Z" fill="#8a5a2b" stroke="#331d08" stroke-width="1.200"/><path d="M-7-6H7M-3-9V-3M3-9V-3" stroke="#331d08" stroke-width="1.800"/>"##
        }
        Power::Raft => {
            r##"<path d="M-6-7V7M-2-7V7M2-7V7M6-7V7" stroke="#8a5a2b" stroke-width="3.400"/><path d="M-8-4H8M-8 4H8" stroke="#331d08" stroke-width="1.400"/>"##
        }
        Power::HuntingTrap => {
            r##"<path d="M-9 0C-9-11 9-11 9 0M-9 0C-9 11 9 11 9 0" fill="none" stroke="#333" stroke-width="2"/><path d="M-6-5L-4-1L-2-6L0-2L2-6L4-1L6-5M-6 5L-4 1L-2 6L0 2L2 6L4 1L6 5" fill="none" stroke="#333" stroke-width="1.400"/>"##
        }
        Power::Shaman => {
            r##"<path d="M-5-5L-8-9M-2-6L-3-11M2-6L3-11M5-5L8-9" stroke="#b0261b" stroke-width="2"/><path d="M-6-5H6Q7 4 0 9Q-7 4-6-5Z" fill="#5b3a8c" stroke="#1d1030" stroke-width="1.200"/><path d="M-3-1h0M3-1h0M0 4h0" stroke="#fff" stroke-width="2.600" stroke-linecap="round"/>"##
        }
        Power::PitTrap => {
            r##"<ellipse cy="2" rx="9" ry="6" fill="#2b1c10"/><path d="M-5 5V-7M0 6V-9M5 5V-7" stroke="#c79a5b" stroke-width="2.200"/>"##
        }
        Power::Wildfire => {
            r##"<path d="M0-11C3-5 9-3 8 3C7 9 3 10 0 10C-3 10-8 9-8 3C-8-1-5-2-5-6C-2-5-2-3-1-2C1-4 1-8 0-11Z" fill="#e0431b" stroke="#6b1400" stroke-width="1"/><path d="M0 0C3 3 4 5 3 7Q0 10-3 7C-4 5-1 4 0 0Z" fill="#ffd23f"/>"##
        }
        Power::Fire => {
            r##"<path d="M0-9C1-4 6-2 5 2Q0 6-5 2C-6-2-1-4 0-9Z" fill="#f08a1d" stroke="#6b1400" stroke-width="1"/><path d="M-8 8L8 3M-8 3L8 8" stroke="#5a3312" stroke-width="3" stroke-linecap="round"/>"##
        }
        Power::Shrine => {
            r##"<path d="M-6 8V-3M6 8V-3" stroke="#555" stroke-width="4"/><path d="M-9-5H9" stroke="#444" stroke-width="4.500" stroke-linecap="round"/><path d="M0 6h0" stroke="#c0392b" stroke-width="4" stroke-linecap="round"/>"##
        }
        Power::Scout => {
            r##"<path d="M-10 0Q0-11 10 0Q0 11-10 0Z" fill="#fff" stroke="#222" stroke-width="1.600"/><circle r="4.500" fill="#22673a"/><circle r="1.800" fill="#111"/>"##
        }
        Power::Bridge => {
            r##"<path d="M-15-5H15V5H-15Z" fill="#c79a5b" stroke="#3b220c" stroke-width="1.400"/><path d="M-10-5V5M-5-5V5M0-5V5M5-5V5M10-5V5" stroke="#3b220c" stroke-width="1.200"/><path d="M-17-6H17M-17 6H17" stroke="#3b220c" stroke-width="2.400"/>"##
        }
        Power::Agriculture => {
            r##"<path d="M0 10V-8" stroke="#7a5a00" stroke-width="1.600"/><path d="M0-9h0M-3-6L-4-7M3-6L4-7M-3-2L-4-3M3-2L4-3M-3 2L-4 1M3 2L4 1" stroke="#d99a00" stroke-width="3.800" stroke-linecap="round"/>"##
        }
        _ => r##"<path d="M-6 0H6M0-6V6" stroke="#222" stroke-width="3"/>"##,
    }
}
