#!/usr/bin/env bash
# Holds the instructions of whole random games against benches/instructions.txt: they are the
# same however busy a machine is, so a slowdown is seen at once.
#   scripts/check-instructions.sh            fails if any is more than 3 % off
#   scripts/check-instructions.sh --write    writes what it counts
# Needs valgrind. Another compiler may count otherwise: then look at the difference and write.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/figures.sh
pinned=benches/instructions.txt
tolerance=3

cargo build --quiet --release -p hg-benches --example playout
playout=${CARGO_TARGET_DIR:-target}/release/examples/playout

if [ "${1:-}" = --write ]; then
    counted=$(mktemp)
    while IFS= read -r line; do
        case $line in
            '#'* | '') echo "$line" ;;
            # shellcheck disable=SC2086 # the words after the count are arguments
            *) set -- $line && shift && echo "$(instructions "$playout" "$@")${*:+ $*}" ;;
        esac
    done <"$pinned" >"$counted"
    mv "$counted" "$pinned"
    cat "$pinned"
    exit
fi

failed=0
while read -r wanted arguments; do
    case $wanted in '#'* | '') continue ;; esac
    # shellcheck disable=SC2086 # the words of $arguments are arguments
    counted=$(instructions "$playout" $arguments)
    off=$(awk -v a="$counted" -v b="$wanted" 'BEGIN { printf "%+.1f", (a / b - 1) * 100 }')
    echo "${arguments:-two seats}: $counted instructions a placement, $off % of $wanted"
    if awk -v off="$off" -v most="$tolerance" 'BEGIN { exit !(off > most || off < -most) }'; then
        failed=1
    fi
done <"$pinned"
if [ $failed = 1 ]; then
    echo "more than $tolerance % off: find out why; if it shall be so, scripts/check-instructions.sh --write" >&2
    exit 1
fi
