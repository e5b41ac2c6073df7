# Every target first sets up what it needs and is missing; a second run installs nothing.

CACHE := $(or $(SIGHTLINE_CACHE),$(or $(XDG_CACHE_HOME),$(HOME)/.cache)/sightline)
TRUNK := 0.21.14
SPLIT := 0.2.4
GECKODRIVER := 0.36.0
# wasm-bindgen's command must be of the very version that Cargo.lock holds.
BINDGEN := $(shell sed -n '/^name = "wasm-bindgen"$$/{n;s/^version = "\(.*\)"/\1/p;}' Cargo.lock)

export PATH := $(CACHE)/trunk-$(TRUNK)/bin:$(CACHE)/wasm-bindgen-cli-$(BINDGEN)/bin:$(CACHE)/wasm_split_cli_support-$(SPLIT)/bin:$(CACHE)/geckodriver-$(GECKODRIVER)/bin:$(CURDIR)/node_modules/.bin:$(PATH)
export SIGHTLINE_CACHE := $(CACHE)
export GECKODRIVER
SETUP := tools/setup $(TRUNK) $(BINDGEN) $(SPLIT)

# Trunk reads NO_COLOR as one of its own options and refuses the usual "1".
unexport NO_COLOR

.PHONY: help serve test build bench check shots dist-dev test-rules test-browser test-engines workbench

help:
	@echo "make serve         open the app at http://127.0.0.1:8080, rebuilt at every change"
	@echo "make test          every test: the rules, the release build, the browser"
	@echo "make build         the release, in dist/, ready for any static host"
	@echo "make check         formatting and lints, warnings denied"
	@echo "make bench         sizes and start-up against a hello-world, taps in large fights and maps, the benches of the rules"
	@echo "make shots         the screenshots of the README, into docs/"
	@echo
	@echo "While working:"
	@echo "make test-rules    the rules alone, without the browser"
	@echo "make dist-dev      a quick build in dist-dev/"
	@echo "make test-browser  the browser tests on what is in dist/; DIST=dist-dev and ONLY='sheet -g wound' narrow it"
	@echo "make test-engines  one evening in Firefox and in WebKit, the engine of Safari, on the release in dist/; ENGINES=webkit narrows it"

serve:
	@$(SETUP) wasm npm
	trunk serve

test: test-rules build workbench
	@$(SETUP) chromium
	playwright test

test-rules:
	@$(SETUP) rust
	cargo test --no-default-features --package sightline --package sightline-forecast --package sightline-scanner
	tests/setup

build:
	@$(SETUP) wasm split npm
	trunk build --release --features split

# The element builder by itself, for tests/e2e/ui.spec.js.
workbench:
	@$(SETUP) wasm
	cargo build --quiet --example ui --target wasm32-unknown-unknown
	wasm-bindgen --target web --no-typescript --out-dir target/workbench \
		$(or $(CARGO_TARGET_DIR),target)/wasm32-unknown-unknown/debug/examples/ui.wasm

dist-dev:
	@$(SETUP) wasm npm
	trunk build --dist dist-dev

test-browser: workbench
	@$(SETUP) npm chromium
	SIGHTLINE_DIST=$(or $(DIST),dist) playwright test $(ONLY)

test-engines: $(if $(wildcard dist/sw.js),,build)
	@$(SETUP) engines
	node tools/engines.js $(ENGINES)

check:
	@$(SETUP) wasm lints
	cargo fmt --all --check
	cargo clippy --quiet --no-default-features --all-targets --package sightline --package sightline-forecast --package sightline-scanner -- -D warnings
	cargo clippy --quiet --target wasm32-unknown-unknown --package sightline --package sightline-forecast --package sightline-scanner -- -D warnings

bench: build
	@$(SETUP) chromium
	node tools/bench.js

shots: build
	@$(SETUP) chromium
	node tools/shots.js
