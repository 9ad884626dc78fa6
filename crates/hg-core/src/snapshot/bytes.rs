//! Snapshots as compact bytes: four that say what they are, then postcard.

use alloc::vec::Vec;

use super::GameSnapshot;

/// What every snapshot in bytes begins with; the last is the version.
const MARK: [u8; 4] = *b"HGS1";

/// Why bytes are no snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum SnapshotBytesError {
    /// They do not begin as a snapshot of this version does.
    #[error("the bytes do not begin with HGS1: they are no snapshot of version 1")]
    NotASnapshot,
    /// They end too soon.
    #[error("the bytes end within the snapshot")]
    Truncated,
    /// They hold what no snapshot has.
    #[error("the bytes before byte {at} are no list, number or text that a snapshot can have")]
    Malformed {
        /// How many bytes were read.
        at: usize,
    },
    /// More bytes follow the snapshot.
    #[error("{count} bytes follow the snapshot")]
    MoreBytes {
        /// How many.
        count: usize,
    },
}

impl GameSnapshot {
    /// The snapshot in some hundreds of bytes, to be read by [`GameSnapshot::from_bytes`]:
    /// the mark `HGS1`, then the fields as postcard writes them.
    ///
    /// # Panics
    ///
    /// Never: the fields can all be written, and the list grows as it must.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_extend(self, MARK.to_vec()).expect("a list that grows has room")
    }

    /// Reads what [`GameSnapshot::to_bytes`] wrote. Whether it is the snapshot of a game that
    /// can be is for [`crate::Game::from_snapshot`] to say.
    ///
    /// # Errors
    ///
    /// [`SnapshotBytesError`]. Any bytes may be given: they cost time in proportion to their
    /// number, and no memory but the snapshot's.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, SnapshotBytesError> {
        let fields = bytes.strip_prefix(&MARK).ok_or(SnapshotBytesError::NotASnapshot)?;
        let mut reader = postcard::Deserializer::from_bytes(fields);
        let snapshot = <Self as serde::Deserialize>::deserialize(&mut reader);
        let rest = reader.finalize().map_or(0, <[u8]>::len);
        match snapshot {
            Ok(snapshot) if rest == 0 => Ok(snapshot),
            Ok(_) => Err(SnapshotBytesError::MoreBytes { count: rest }),
            Err(postcard::Error::DeserializeUnexpectedEnd) => Err(SnapshotBytesError::Truncated),
            Err(_) => Err(SnapshotBytesError::Malformed { at: bytes.len() - rest }),
        }
    }
}
