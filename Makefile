# make run      installs what is missing, builds, and runs the daemon (or plays the bundled sample)
# make test     installs what is missing, builds, and passes all tests that need no virtual machine
# make panels   plays recordings of real touchscreens, where they are at hand, and checks the outcome
# make rules    writes docs/rules.md, the table of rules and their tests
# make vm-test  the end-to-end tests in a virtual machine
# make install  copies the built programs, the service and the rules below DESTDIR and PREFIX
.DEFAULT_GOAL := build
SHELL := /bin/bash

PREFIX ?= /usr
SYSTEMD ?= $(PREFIX)/lib/systemd/system
UDEV ?= $(PREFIX)/lib/udev/rules.d
UDEVLIB ?= $(PREFIX)/lib/udev
SAMPLE := Examples/recordings/sample.evemu
BIN := .build/release
# Recordings of real panels; not ours to distribute.
GESTURED_DATA ?= ../shared/data
RELEASE := -c release --static-swift-stdlib

BUILD_PACKAGES := make gcc g++ pkg-config libevdev-dev libudev-dev libsystemd-dev \
  libtomlplusplus-dev libevemu-dev libyaml-dev
TEST_PACKAGES := $(BUILD_PACKAGES) umockdev
VM_PACKAGES := $(BUILD_PACKAGES) qemu-system-x86 linux-image-amd64 busybox-static cpio kmod \
  systemd systemd-sysv libpam-systemd udev dbus dbus-user-session login passwd libinput-tools evemu-tools \
  libc6-dev jq

.PHONY: build deps test-deps vm-deps run test soak rules panels vm-test bench lint install uninstall clean

build: deps
	swift build $(RELEASE) --product gestured
	swift build $(RELEASE) --product gesturectl

deps:
	@scripts/install-missing $(BUILD_PACKAGES)

test-deps:
	@scripts/install-missing $(TEST_PACKAGES)

vm-deps:
	@scripts/install-missing $(VM_PACKAGES)

run: build
	@scripts/run-or-replay $(BIN) config.example.toml $(SAMPLE)

lint:
	swift format lint --strict -r Package.swift Sources Tests Benchmarks Examples
	scripts/rule-table --check

test: test-deps lint
	swift build --build-tests
	swift test
	swift test --package-path Examples/JogWheel

# Ten million frames of random touches against random gestures.
soak: test-deps
	GESTURED_FRAMES=10000000 swift test -c release -Xswiftc -enable-testing --filter PropertyTests

rules:
	scripts/rule-table > docs/rules.md

panels: build
	scripts/panels $(BIN)/gesturectl $(GESTURED_DATA)

# TESTS: globs of test names, default all.
vm-test: vm-deps build .vm/panel .vm/copier .vm/latency
	Tests/EndToEnd/run $(TESTS)

.vm/panel: $(wildcard Tests/EndToEnd/panel/*)
	mkdir -p $(@D)
	$(CC) -std=gnu17 -O2 -Wall -Wextra -Wconversion -Werror -o $@ $(filter %.c,$^) \
	  $$(pkg-config --cflags --libs libevdev) -lm

.vm/copier .vm/latency: .vm/%: Benchmarks/latency/%.c
	mkdir -p $(@D)
	$(CC) -std=gnu17 -O2 -Wall -Wextra -Werror -o $@ $< $$(pkg-config --cflags --libs libevdev)

bench: build
	swift build $(RELEASE) --product gestured-bench
	$(BIN)/gestured-bench
	scripts/measure-daemon $(BIN)/gestured
	$(MAKE) vm-test TESTS=90-latency

# Copies only; build first. Needs no compiler, so that it can run as root or in a package build.
install:
	install -D -s -m 755 $(BIN)/gestured $(DESTDIR)$(PREFIX)/bin/gestured
	install -D -s -m 755 $(BIN)/gesturectl $(DESTDIR)$(PREFIX)/bin/gesturectl
	install -d $(DESTDIR)$(SYSTEMD)
	sed 's|@PREFIX@|$(PREFIX)|' systemd/gestured.service > $(DESTDIR)$(SYSTEMD)/gestured.service
	chmod 644 $(DESTDIR)$(SYSTEMD)/gestured.service
	install -D -m 644 udev-rules/70-gestured.rules $(DESTDIR)$(UDEV)/70-gestured.rules
	sed 's|@UDEVLIB@|$(UDEVLIB)|' udev-rules/71-gestured-twin.rules > $(DESTDIR)$(UDEV)/71-gestured-twin.rules
	chmod 644 $(DESTDIR)$(UDEV)/71-gestured-twin.rules
	install -D -m 755 udev-rules/gestured-twin $(DESTDIR)$(UDEVLIB)/gestured-twin
	install -D -m 644 config.example.toml $(DESTDIR)$(PREFIX)/share/doc/gestured/config.example.toml
	install -D -m 644 README.md $(DESTDIR)$(PREFIX)/share/doc/gestured/README.md

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/gestured $(DESTDIR)$(PREFIX)/bin/gesturectl
	rm -f $(DESTDIR)$(SYSTEMD)/gestured.service $(DESTDIR)$(UDEV)/70-gestured.rules
	rm -f $(DESTDIR)$(UDEV)/71-gestured-twin.rules $(DESTDIR)$(UDEVLIB)/gestured-twin
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/gestured

clean:
	rm -rf .build .vm
