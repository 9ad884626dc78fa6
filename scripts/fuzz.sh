#!/usr/bin/env bash
# Fuzzes the targets in turn: scripts/fuzz.sh [SECONDS-PER-TARGET] [TARGET...]
#
# Needs cargo-fuzz (`cargo install cargo-fuzz`), a C++ compiler, and a nightly compiler or a stable
# one that is told to take its options, which is what this script does. Nothing else is run at the
# same time, so that the numbers mean something. What is found lands in fuzz/artifacts/TARGET/, what
# reaches new code in fuzz/corpus/TARGET/: `scripts/fuzz.sh cmin [TARGET...]` makes that small again.
#
# FUZZ_LOGS: a folder for the fuzzer's own output; without it there is none.
set -uo pipefail
cd "$(dirname "$0")/.."

if ! cargo fuzz --version >/dev/null 2>&1; then
    echo "needs cargo-fuzz: cargo install cargo-fuzz" >&2
    exit 2
fi
command -v c++ >/dev/null || { echo "needs a C++ compiler, to build the fuzzer" >&2; exit 2; }
export RUSTC_BOOTSTRAP=1

seconds=60
if [[ ${1:-} =~ ^[0-9]+$|^cmin$ ]]; then
    seconds=$1
    shift
fi
targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then
    mapfile -t targets < <(cd fuzz/fuzz_targets && ls -- *.rs | sed 's/\.rs$//' | sort)
fi
logs=${FUZZ_LOGS:-$(mktemp -d)}
mkdir -p "$logs"

# The longest input in bytes: what a whole game, or a whole tile set, needs and a little more.
longest() {
    case $1 in
        actions | merge_orders) echo 600 ;;
    play) echo 400 ;;
        game_log) echo 16384 ;;
        notation) echo 4096 ;;
        record_json | snapshot_json | tile_text) echo 12288 ;;
        ruleset) echo 400 ;;
        snapshot_binary) echo 2500 ;;
        *) echo 4096 ;;
    esac
}

# The library crates forbid unsafe code, so that no sanitizer has anything to find.
flags=(--sanitizer none --fuzz-dir fuzz)
found=0
for target in "${targets[@]}"; do
    log=$logs/$target.$(date +%s).log
    if ! cargo fuzz build "${flags[@]}" "$target" >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        exit 2
    fi
    options=("-max_len=$(longest "$target")" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1)
    dictionary=fuzz/dictionaries/$target.dict
    [[ -f $dictionary ]] && options+=("-dict=$dictionary")
    if [[ $seconds == cmin ]]; then
        cargo fuzz cmin "${flags[@]}" "$target" -- "${options[@]}" >>"$log" 2>&1
        printf '%-16s %4s files of %s bytes\n' "$target" \
            "$(ls "fuzz/corpus/$target" | wc -l)" "$(cat fuzz/corpus/"$target"/* | wc -c)"
        continue
    fi
    if cargo fuzz run "${flags[@]}" "$target" -- "${options[@]}" "-max_total_time=$seconds" \
        >>"$log" 2>&1; then
        verdict="nothing found"
    else
        verdict="FOUND: see $log"
        found=1
    fi
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
    printf '%-16s %12s executions in %s s: %s\n' "$target" "${executions:-?}" "$seconds" "$verdict"
done
exit $found
