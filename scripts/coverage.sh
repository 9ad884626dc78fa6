#!/usr/bin/env bash
# Which lines of the library crates the tests reach, by file; fails if it is below 95 % for any of
# hg-tiles, hg-features and hg-core. Examples in the documentation run too but are not counted:
# a stable compiler cannot.
#
#   scripts/coverage.sh             the table
#   scripts/coverage.sh --missing   each line that was not reached, as well
#
# It needs cargo-llvm-cov (cargo install cargo-llvm-cov), and LLVM's tools of the compiler's own
# version: rustup component add llvm-tools, or those of a package such as Debian's llvm-22, with
#   LLVM_COV=/usr/lib/llvm-22/bin/llvm-cov LLVM_PROFDATA=/usr/lib/llvm-22/bin/llvm-profdata
set -euo pipefail
cd "$(dirname "$0")/.."

if ! cargo llvm-cov --version >/dev/null 2>&1; then
    echo "cargo-llvm-cov is not installed: cargo install cargo-llvm-cov" >&2
    exit 2
fi
if [ -z "${LLVM_COV:-}" ] && [ -x /usr/lib/llvm-22/bin/llvm-cov ]; then
    export LLVM_COV=/usr/lib/llvm-22/bin/llvm-cov LLVM_PROFDATA=/usr/lib/llvm-22/bin/llvm-profdata
fi

crates=(hg-tiles hg-features hg-core hg-sim)
# The referee, what plays against it, tests and examples are not what is to be covered.
counted=(--ignore-filename-regex '(hg-oracle|hg-checks|hg-testing|benches|examples|tests)/|/tests\.rs')
# Runs of before do not count, nor programs of before.
cargo llvm-cov clean --workspace
cargo llvm-cov --no-report --quiet --all-features "${crates[@]/#/--package=}" --lib --tests
status=0
table=$(cargo llvm-cov report "${counted[@]}")

# The columns of a file's row: name, then regions, functions and lines, each with how many there
# are, how many were missed, and the share.
echo "$table" | awk -v crates="${crates[*]}" '
    $1 ~ /\.rs$/ {
        file = $1
        sub(/^.*crates\//, "", file)
        crate = (split(file, part, "/") > 1) ? part[1] : "?"
        lines[crate] += $8
        missed[crate] += $9
        printf "%-48s %6d lines %4d missed %8s\n", file, $8, $9, $10
    }
    END {
        printf "\n"
        for (i = 1; i <= split(crates, name, " "); i++) {
            crate = name[i]
            share = lines[crate] ? 100 * (1 - missed[crate] / lines[crate]) : 0
            printf "%-48s %6d lines %4d missed %7.2f%%\n", crate, lines[crate], missed[crate], share
            # Of hg-sim the figure is for information.
            if (share < 95 && crate != "hg-sim") low = 1
        }
        exit low
    }' || status=$?
if [ "${1:-}" = --missing ]; then
    cargo llvm-cov report "${counted[@]}" --show-missing-lines | sed -n '/^Uncovered/,$p'
fi
exit $status
