#!/usr/bin/env bash
# Fuzzing: what nobody thought of.
#
#   scripts/fuzz.sh [SECONDS] [TARGET...]   runs each target for so long, 60 if not told
#   scripts/fuzz.sh keep [TARGET...]        adds to the corpus in git some dozen short inputs of
#                                           those by which runs have reached something new
#
# Needs cargo-fuzz (`cargo install cargo-fuzz`), a C++ compiler, and a nightly Rust compiler or a
# stable one that takes its options: this script asks that of it by RUSTC_BOOTSTRAP.
#
# Inputs that fail are left in fuzz/artifacts/TARGET, inputs that reach something new in
# fuzz/found/TARGET, from where the next run goes on, and the fuzzer's own output in fuzz/logs.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v cargo-fuzz >/dev/null || { echo "needs cargo-fuzz: cargo install cargo-fuzz"; exit 2; }
command -v c++ >/dev/null || { echo "needs a C++ compiler: the fuzzer is written in C++"; exit 2; }
export RUSTC_BOOTSTRAP=1

what=60
if [[ ${1:-} =~ ^([0-9]+|keep)$ ]]; then
    what=$1
    shift
fi
if [[ $# -eq 0 ]]; then
    for file in fuzz/fuzz_targets/*.rs; do set -- "$@" "$(basename "$file" .rs)"; done
fi

# The longest input, in bytes: what a whole game or tile set takes, and a little more. Of games
# only some dozens of choices: the referee is slow.
longest() {
    case $1 in
        ruleset) echo 400 ;;
        play) echo 300 ;;
        actions | merge_orders) echo 600 ;;
        snapshot_binary) echo 2500 ;;
        notation) echo 4096 ;;
        *) echo 12288 ;;
    esac
}

failed=0
mkdir -p fuzz/logs
for target in "$@"; do
    log=fuzz/logs/$target.$(date +%Y%m%d-%H%M%S).log
    found=fuzz/found/$target
    corpus=fuzz/corpus/$target
    mkdir -p "$found" "$corpus"
    # The library crates have no unsafe code, so there is nothing for a sanitizer to find.
    flags=(--fuzz-dir fuzz --sanitizer none)
    # Where there are no words to guess, watching every comparison takes most of the time.
    case $target in
        actions | merge_orders | play | tile_text) flags+=(--no-trace-compares) ;;
    esac
    cargo fuzz build "${flags[@]}" "$target" >"$log" 2>&1 || { tail -n 20 "$log"; exit 2; }
    options=("-max_len=$(longest "$target")" -timeout=20 -rss_limit_mb=2048)
    if [[ $what == keep ]]; then
        cover=$(mktemp -d)
        cargo fuzz run "${flags[@]}" "$target" "$cover" "$found" -- "${options[@]}" \
            -set_cover_merge=1 -use_counters=0 >>"$log" 2>&1
        # Names are hashes: one of every so many is a fair sample.
        find "$cover" -type f -size -4k | sort | awk -v all="$(ls "$cover" | wc -l)" \
            'NR % (int(all / 24) + 1) == 0' | xargs -r cp -t "$corpus"
        rm -r "$cover"
        printf '%-16s %4d files, %7d bytes\n' "$target" "$(find "$corpus" -type f | wc -l)" \
            "$(cat "$corpus"/* | wc -c)"
        continue
    fi
    dictionary=fuzz/dictionaries/$target.dict
    [[ ! -f $dictionary ]] || options+=("-dict=$dictionary")
    verdict="nothing found"
    TIMEFORMAT='%U+%S'
    { time cargo fuzz run "${flags[@]}" "$target" "$found" "$corpus" -- "${options[@]}" \
        -print_final_stats=1 "-max_total_time=$what" >>"$log" 2>&1; } 2>"$log.time" \
        || { verdict="FOUND something: $log"; failed=1; }
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    printf '%-16s %10s executions, %5.0f s of a processor: %s\n' "$target" "${executions:-?}" \
        "$(bc <"$log.time")" "$verdict"
    rm "$log.time"
done
exit $failed
