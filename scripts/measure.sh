#!/usr/bin/env bash
# Produces every figure of docs/BENCHMARKS.md in one sitting, in about five minutes.
#   scripts/measure.sh [PAIRS] [GAMES]
# Timings are taken in alternating pairs with the floor, pinned to one processor where taskset is
# there; instruction counts are taken with valgrind where it is there.
set -euo pipefail
cd "$(dirname "$0")/.."
pairs=${1:-5}
games=${2:-20000}
target=${CARGO_TARGET_DIR:-target}
. scripts/figures.sh

cargo build --quiet --release -p hg-benches --example playout --example by_turn
CARGO_TARGET_DIR=$target cargo build --quiet --release --manifest-path benches/floor/Cargo.toml
playout=$target/release/examples/playout
by_turn=$target/release/examples/by_turn
floor=$target/release/hg-floor

echo "machine: $(grep -m1 'model name' /proc/cpuinfo 2>/dev/null | cut -d: -f2- | xargs || uname -m), $(nproc) processors, $(rustc --version)"
echo "date: $(date -u +%F), commit $(git rev-parse --short HEAD), load $(cut -d' ' -f1 /proc/loadavg)"

echo
echo "== whole random two-seat games, $pairs alternating pairs of $games games"
engine_rates='' floor_rates='' ratios='' engine_copies='' floor_copies=''
for _ in $(seq "$pairs"); do
    engine_run=$(pin "$playout" "$games")
    floor_run=$(pin "$floor" "$games")
    engine_rate=$(field games/s <<<"$engine_run")
    floor_rate=$(field games/s <<<"$floor_run")
    engine_rates+="$engine_rate"$'\n' floor_rates+="$floor_rate"$'\n'
    ratios+="$(divide "$engine_rate" "$floor_rate" 3)"$'\n'
    engine_copies+="$(field ns <<<"$(grep clone <<<"$engine_run")")"$'\n'
    floor_copies+="$(field ns <<<"$(grep clone <<<"$floor_run")")"$'\n'
done
engine_rate=$(printf %s "$engine_rates" | median)
floor_rate=$(printf %s "$floor_rates" | median)
placements=$(field placements/game <<<"$engine_run")
echo "engine $engine_rate games/s, $(divide "$(awk -v r="$engine_rate" -v p="$placements" 'BEGIN { print r * p }')" 1000000) M placements/s"
echo "floor $floor_rate games/s"
echo "engine / floor: $(printf %s "$ratios" | median) (median of pairs; all: $(echo $ratios))"
echo "copy: engine $(printf %s "$engine_copies" | median) ns of $(field size <<<"$engine_run") bytes, floor $(printf %s "$floor_copies" | median) ns of $(field size <<<"$floor_run") bytes"

echo
echo "== other games, against two seats of 2020: ns a placement, median of $pairs"
for kind in "" "--seats 4" "--seats 5" "--edition first" "--scout" "--edition first --scout"; do
    ns=$(for _ in $(seq "$pairs"); do
        # shellcheck disable=SC2086 # the words of $kind are arguments
        here=$(pin "$playout" "$((games / 4))" $kind | field ns/placement)
        base=$(pin "$playout" "$((games / 4))" | field ns/placement)
        echo "$(divide "$here" "$base" 3) $here"
    done | sort -g | awk '{ a[NR] = $0 } END { print a[int((NR + 1) / 2)] }')
    echo "${kind:-two seats}: ${ns#* } ns, ${ns% *} of two seats"
done

echo
echo "== parts, by the difference of whole runs with and without"
# part NAME EXTRA WHAT: WHAT is the word for what it is divided by.
part() {
    local differences with without
    differences=$(for _ in $(seq "$pairs"); do
        with=$(pin "$playout" "$((games / 2))" --extra "$2")
        without=$(pin "$playout" "$((games / 2))" --extra nothing)
        awk -v a="$(field us/game <<<"$with")" -v b="$(field us/game <<<"$without")" \
            -v n="$(field "$3" <<<"$with")" 'BEGIN { printf "%.1f\n", (a - b) * 1000 / n }'
    done | median)
    echo "$1: $differences ns"
}
part "list, a decision" list decisions/game
part "count, a decision" count decisions/game
part "k-th, a decision" kth decisions/game
part "is-placeable, a placement" placeable placements/game
part "copy, a decision" clone decisions/game
for events in sink list; do
    ratio=$(for _ in $(seq "$pairs"); do
        divide "$(pin "$playout" "$((games / 4))" --events $events | field us/game)" \
            "$(pin "$playout" "$((games / 4))" --extra nothing | field us/game)" 3
        echo
    done | median)
    echo "whole game with events to a $events: $ratio of without"
done

echo
echo "== cost by turn"
pin "$by_turn" --svg docs/pictures/cost_by_turn.svg 2>&1 | awk -F, 'NR % 13 == 1 || !/,/'

if command -v valgrind >/dev/null; then
    echo
    echo "== instructions a placement (callgrind, 400 games less 200)"
    for program in "$playout" "$floor"; do
        echo "$(basename "$program"): $(instructions "$program")"
    done
fi

echo
echo "== criterion (ns an element: a tile, feature, game or action)"
cargo bench --quiet -p hg-benches -- --warm-up-time 0.3 --measurement-time 1 --sample-size 20 --discard-baseline 2>/dev/null |
    awk '
        /^[a-z_]+\// { name = $1 }
        /thrpt:/ && name != "" {
            rate = $4; unit = $5
            scale = unit ~ /^Gelem/ ? 1 : unit ~ /^Melem/ ? 1e3 : unit ~ /^Kelem/ ? 1e6 : 1e9
            printf "%-40s %.1f ns\n", name, scale / rate
            name = ""
        }'
