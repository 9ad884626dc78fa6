#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| hg_checks::fuzz::merge_orders::body(data));
