# shellcheck shell=bash
# For the scripts that measure: running pinned, and picking figures from what runs print.

# Runs a command on one processor, where that can be asked for.
pin() { if command -v taskset >/dev/null; then taskset -c 1 "$@"; else "$@"; fi; }

# The median of the numbers read, one a line.
median() { sort -g | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }'; }

# field NAME: the word after NAME in what a run printed.
field() { awk -v name="$1" '{ for (i = 1; i < NF; i++) if ($i == name) { print $(i + 1); exit } }'; }

divide() { awk -v a="$1" -v b="$2" -v digits="${3:-2}" 'BEGIN { printf "%.*f", digits, a / b }'; }

# instructions PROGRAM ARGUMENT…: instructions a placement of whole games, by callgrind. 400
# games less 200, so that what a run begins and ends with does not count.
instructions() {
    local program=$1 log run counts=()
    shift
    log=$(mktemp)
    for games in 200 400; do
        run=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$games" "$@" 2>"$log")
        counts+=("$(sed -n 's/.*Collected : //p' "$log")")
        counts+=("$(awk -v p="$(field placements/game <<<"$run")" -v g="$games" 'BEGIN { print p * g }')")
    done
    rm -f "$log"
    awk -v a="${counts[0]}" -v p="${counts[1]}" -v b="${counts[2]}" -v q="${counts[3]}" \
        'BEGIN { printf "%.0f", (b - a) / (q - p) }'
}
