# To be sourced: sets `cargo_with_source` to a cargo whose compiler can build core and std itself.
# That is Debian's, if it is installed (apt-get install rustc-web cargo-web rust-web-src), else
# rustup's nightly, which needs its component rust-src.
if command -v dpkg >/dev/null && dpkg -s rustc-web cargo-web rust-web-src >/dev/null 2>&1; then
    cargo_with_source=(
        env RUSTC="$(dpkg -L rustc-web | grep -m1 'bin/rustc$')" RUSTC_BOOTSTRAP=1
        "$(dpkg -L cargo-web | grep -m1 'bin/cargo$')"
    )
else
    cargo_with_source=(cargo +nightly)
fi
