#!/usr/bin/env bash
# Compares the speed of two commits: whole random games in alternating runs, and instructions.
#   scripts/compare.sh OLD NEW [PAIRS] [GAMES]
# Both are built in work trees of their own below a temporary directory, which is removed.
set -euo pipefail
if [ $# -lt 2 ]; then
    echo "usage: scripts/compare.sh OLD NEW [PAIRS] [GAMES]" >&2
    exit 2
fi
cd "$(dirname "$0")/.."
old=$(git rev-parse --verify "$1^{commit}")
new=$(git rev-parse --verify "$2^{commit}")
pairs=${3:-9}
games=${4:-20000}
. scripts/figures.sh

scratch=$(mktemp -d)
clean() {
    for side in old new; do git worktree remove --force "$scratch/$side" 2>/dev/null || true; done
    rm -rf "$scratch"
}
trap clean EXIT
for side in old new; do
    git worktree add --quiet --detach "$scratch/$side" "${!side}"
    (cd "$scratch/$side" &&
        CARGO_TARGET_DIR=$scratch/target-$side cargo build --quiet --release -p hg-benches --example playout)
done
program() { echo "$scratch/target-$1/release/examples/playout"; }

echo "$pairs alternating pairs of $games games"
for _ in $(seq "$pairs"); do
    a=$(pin "$(program old)" "$games" | field us/game)
    b=$(pin "$(program new)" "$games" | field us/game)
    echo "$a $b" >>"$scratch/pairs"
done
echo "old: $(awk '{ print $1 }' "$scratch/pairs" | median) us a game"
echo "new: $(awk '{ print $2 }' "$scratch/pairs" | median) us a game"
echo "new / old: $(awk '{ printf "%.3f\n", $2 / $1 }' "$scratch/pairs" | median) (median of pairs)"

if command -v valgrind >/dev/null; then
    for side in old new; do
        echo "$side: $(instructions "$(program "$side")") instructions a placement"
    done
fi
