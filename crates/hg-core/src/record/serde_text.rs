//! Numbers of 64 bits as texts: JSON readers that take numbers for floats would spoil them.

/// A number that may be missing, in decimal digits.
pub(super) mod decimal {
    use alloc::borrow::Cow;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::ref_option, reason = "serde's signature")]
    pub(in crate::record) fn serialize<S: Serializer>(
        number: &Option<u64>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match number {
            Some(number) => serializer.collect_str(number),
            None => serializer.serialize_none(),
        }
    }

    pub(in crate::record) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<u64>, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        crate::notation::parse_number(&text).map(Some).ok_or_else(|| {
            D::Error::custom("a seed is a text of decimal digits, as \"2020\", below 2^64")
        })
    }
}
