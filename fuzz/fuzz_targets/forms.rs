#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hg_checks::fuzz::forms::body(data));
