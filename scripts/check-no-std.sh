#!/usr/bin/env bash
# Builds the library crates against core and alloc alone, for a target that has no std, which
# shows that none is needed. Wants a cargo and rustc that can build core themselves:
# either a nightly toolchain with its rust-src component, or on Debian
#   apt-get install rustc-web cargo-web rust-web-src
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/toolchain-with-source.sh

target=wasm32v1-none
for features in "" serde; do
    "${cargo_with_source[@]}" build --target $target -Zbuild-std=core,alloc --target-dir target/no-std \
        -p hg-core --no-default-features --features "$features"
done
echo "hg-tiles, hg-features and hg-core build against core and alloc alone, with and without serde"
