//! Numbers of 64 bits as texts: JSON readers that take numbers for floats would spoil them.

use alloc::borrow::Cow;

use serde::{Deserialize, Deserializer, Serializer, de::Error};

use super::parse_number;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
pub(crate) fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let text = Cow::<str>::deserialize(deserializer)?;
    parse_number(&text).ok_or_else(|| {
        D::Error::custom("a number of 64 bits is a text of decimal digits, as \"2020\", below 2^64")
    })
}

/// As the others, for a number that may be missing.
pub(crate) mod optional {
    use super::{Deserializer, Serializer};

    #[expect(clippy::ref_option, reason = "serde's signature")]
    pub(crate) fn serialize<S: Serializer>(
        number: &Option<u64>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match number {
            Some(number) => super::serialize(number, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<u64>, D::Error> {
        super::deserialize(deserializer).map(Some)
    }
}
