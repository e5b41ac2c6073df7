//! For the release in parts, the linker keeps what wasm-split-cli cuts by.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_ARCH", "wasm32") && is("CARGO_FEATURE_SPLIT", "1") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
