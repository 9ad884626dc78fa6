#!/usr/bin/env bash
# Plays the same games in builds of many kinds, and shows that the same bytes come out: debug and
# release, with and without features, on one thread and several, in several processes; then on
# wasm32, which has 32 bits, and on s390x, which is big-endian.
#
#   scripts/check-determinism.sh [--games N] [--native] [--strict]
#
#   --games N   how many games; 1000 unless told
#   --native    only the builds for this machine
#   --strict    fail where something is not installed, rather than leave it out
#
# The builds for this machine need nothing but cargo. The others need
#   wasm32   Node, and the target: rustup target add wasm32-unknown-unknown
#   s390x    qemu-user and gcc-s390x-linux-gnu, and rustup target add s390x-unknown-linux-gnu
# On Debian, without rustup's targets, also rustc-web cargo-web rust-web-src lld do.
#
# Where builds differ, `determinism show KIND N` prints the bytes of a kind in each.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C

games=1000 native=no strict=no
while [ $# -gt 0 ]; do
    case $1 in
        --games) games=$2; shift ;;
        --native) native=yes ;;
        --strict) strict=yes ;;
        *) sed -n '2,/^set/{/^#/p}' "$0" >&2; exit 2 ;;
    esac
    shift
done

target_dir=${CARGO_TARGET_DIR:-target}
out=$target_dir/determinism
mkdir -p "$out"
files=(crates/hg-core/tests/records/*/*.json crates/hg-sim/tests/games/*.jsonl)
status=0

# check NAME PROGRAM...: keeps all that a build prints in a file, and compares it, kind by kind,
# with what the release build printed. Without hg-sim nothing recorded is replayed.
check() {
    local name=$1
    shift
    if ! run "$@" >"$out/$name.txt"; then
        echo "FAILED     $name"
        status=1
    fi
    if [ "$name" != release ]; then compare "$name"; fi
}

run() {
    "$@" games "$games" ${threads:-} && "$@" pinned &&
        { [ -n "${library_alone:-}" ] || "$@" recorded "${files[@]}"; }
}

compare() {
    awk 'NR == FNR { kinds[substr($0, 1, 18)]; next } substr($0, 1, 18) in kinds' \
        "$out/$1.txt" "$out/release.txt" >"$out/expected.txt"
    if [ -s "$out/$1.txt" ] && diff "$out/expected.txt" "$out/$1.txt"; then
        echo "same       $1: $(grep -c ' bytes ' "$out/$1.txt") kinds of output"
    else
        echo "DIFFERENT  $1 (< release, > $1)"
        status=1
    fi
}

# this_machine NAME CARGO_ARGUMENTS...: builds the program, and keeps it by that name.
this_machine() {
    local name=$1 profile=debug
    shift
    case " $* " in *" --release "*) profile=release ;; esac
    cargo build --quiet --target-dir "$target_dir" -p hg-checks --example determinism "$@"
    cp "$target_dir/$profile/examples/determinism" "$out/$name"
}

this_machine release --release
check release "$out/release"
echo "$games games in a release build on one thread:"
cat "$out/release.txt"
check release-again "$out/release"
threads=4 check release-4-threads "$out/release"
this_machine debug
threads=4 check debug-4-threads "$out/debug"
for features in "" std; do
    name=release-${features:-no-features}
    this_machine "$name" --release --no-default-features --features "$features"
    library_alone=yes check "$name" "$out/$name"
done
this_machine debug-no-features --no-default-features
library_alone=yes check debug-no-features "$out/debug-no-features"

# ---- other targets -------------------------------------------------------------------------

missing() {
    echo "left out   $1"
    if [ $strict = yes ]; then status=1; fi
}

. scripts/toolchain-with-source.sh

# other_target TARGET CARGO_ARGUMENTS...: builds for it, with rustup's std or one built from source.
other_target() {
    local target=$1 cargo=(cargo) std=()
    shift
    if [ ! -d "$(rustc --print target-libdir --target "$target")" ]; then
        cargo=("${cargo_with_source[@]}") std=(-Zbuild-std=std,panic_abort)
        "${cargo[@]}" --version >/dev/null 2>&1 || return
    fi
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
        CARGO_PROFILE_RELEASE_PANIC=abort "${cargo[@]}" rustc --quiet --release \
        --target-dir "$target_dir/other-targets" --target "$target" "${std[@]}" -p hg-checks "$@"
}

wasm32() {
    command -v node >/dev/null || { missing "wasm32: node is not installed"; return; }
    if command -v wasm-ld >/dev/null; then export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld; fi
    if other_target wasm32-unknown-unknown --lib --crate-type cdylib; then
        local module=$target_dir/other-targets/wasm32-unknown-unknown/release/hg_checks.wasm
        check wasm32 node crates/hg-checks/examples/determinism_wasm.mjs "$module"
    else
        missing "wasm32: it does not build here; rustup target add wasm32-unknown-unknown"
    fi
}

s390x() {
    local need
    for need in qemu-s390x s390x-linux-gnu-gcc; do
        command -v $need >/dev/null || { missing "s390x: $need is not installed"; return; }
    done
    export CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_LINKER=s390x-linux-gnu-gcc
    if other_target s390x-unknown-linux-gnu --example determinism; then
        local program=$target_dir/other-targets/s390x-unknown-linux-gnu/release/examples/determinism
        check s390x qemu-s390x -L /usr/s390x-linux-gnu "$program"
    else
        missing "s390x: it does not build here; rustup target add s390x-unknown-linux-gnu"
    fi
}

if [ $native = no ]; then
    wasm32
    s390x
fi
if [ $status -ne 0 ]; then echo "the builds do not agree, or some are missing"; fi
exit $status
