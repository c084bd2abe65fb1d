# make run      installs what is missing, builds, and runs the daemon (or plays the bundled sample)
# make test     installs what is missing, builds, and passes all tests that need no virtual machine
# make lint     formatting, and that pages, tables and code agree
# make embedded  compiles the core as Embedded Swift, for this machine and as WebAssembly
# make report-engine  compiles the core for the page of `gesturectl report`
# make test-report  the page of a report in Chromium, and that a kiosk's Chromium does not zoom
# make panels   plays recordings of real touchscreens, where they are at hand, and checks the outcome
# make panels-made  the same with recordings that are made for it
# make tried    each script that .ci/run does not run, once
# make hands    hands made of published distributions play through the pipeline: recall and false alarms
# make model    random plays, as the program and as a second reading of the rules has them
# make explored  what check --explore and check say of random files and of fifty gestures
# make sim      the whole daemon in simulated worlds, each from one seed, for SIM_SECONDS of each processor
# make fuzz     feeds what reads foreign bytes with bytes that grow from Tests/Corpora
# make test-address, test-thread, test-undefined   the tests, watched by a sanitizer of the compiler
# make traces   writes what comes of the traces in Tests/Traces that expect nothing yet. Read it, then commit
# make rules    writes docs/rules.md, the table of rules and their tests
# make docs     the library's documentation, in .build/docs
# make examples  builds the example of a type of one's own, as another package
# make vm-test  the end-to-end tests in virtual machines
# make arm64    both programs for arm64, in .build/arm64/release. test-arm64, vm-test-arm64 try them
# make vm-test-fresh  a kiosk and a laptop, from fresh Debians by the words of the documents
# make cost     what a frame costs beside the least that a program can do, for docs/performance.md
# make scale    what a broker and a Prometheus take for 10,000 machines, into docs/fleet.md
# make profile  where a frame's instructions go, and what memory holds, for docs/performance.md
# make mqtt     builds gestured-mqtt, the bridge to an MQTT broker. make install-mqtt installs it
# make deb      the Debian packages, in dist/
# make package-test  the packages in roots of Debian 11 to 13, and rpm's, Arch's and Nix's recipes
# make fleet-test  the examples for many machines in roots of Debian 12 and 13, and the queries of docs/fleet.md
# make desktop-test  which application is in front, on KWin, GNOME Shell, sway and X11 of Debian 12 and 13
# make source   the sources of HEAD as an archive and as a Debian source package, in dist/
# make release  both, the packages of both architectures, checksums, and the tag. TAG=no leaves the tag out
# make install  copies the built programs, the services, the rules and the manual below DESTDIR and PREFIX
.DEFAULT_GOAL := build
SHELL := /bin/bash

PREFIX ?= /usr
SYSTEMD ?= $(PREFIX)/lib/systemd/system
SYSTEMD_USER ?= $(PREFIX)/lib/systemd/user
SYSUSERS ?= $(PREFIX)/lib/sysusers.d
UDEV ?= $(PREFIX)/lib/udev/rules.d
UDEVLIB ?= $(PREFIX)/lib/udev
DOC ?= $(PREFIX)/share/doc/gestured
ZSH ?= $(PREFIX)/share/zsh/vendor-completions
# Empty: the programs keep their symbols, for packages that strip them by themselves.
STRIP ?= -s
REPORT := $(PREFIX)/share/gestured/report
EXTENSIONS := $(PREFIX)/share/gnome-shell/extensions
QUIRKS ?= /usr/share/gestured/quirks.d
MAN := .build/man
SAMPLE := Examples/recordings/sample.evemu
# A Swift SDK, for another architecture (scripts/arm64). By itself this machine's.
SDK ?=
BIN := .build$(SDK:%=/%)/release
# Recordings of real panels. Not ours to distribute.
GESTURED_DATA ?= ../shared/data
# What builds everything. Package.swift has no settings for warnings before Swift 6.2.
STRICT = -Xswiftc -warnings-as-errors $(addprefix -Xcc ,-Wall -Wextra -Werror)
RELEASE = GESTURED_CORE=$(CURDIR)/$(STATIC)/libswiftCore.a swift build -c release --disable-local-rpath \
  --static-swift-stdlib $(STRICT) $(LEAN) $(UNCHECKED) $(LINK) \
  $(if $(SDK),--swift-sdk $(SDK) --scratch-path .build/$(SDK))
# Tests look for overlapping accesses. Looking for them at each access was nearly half of a frame.
UNCHECKED = -Xswiftc -enforce-exclusivity=unchecked
# Swift imports these by itself. With regular expressions and concurrency the programs were half as
# large again. What is public is for the program alone, and each function has a section of its own:
# what nothing calls can be left out.
LEAN = $(addprefix -Xswiftc -Xfrontend -Xswiftc ,-disable-implicit-concurrency-module-import \
  -disable-implicit-string-processing-module-import -internalize-at-link -function-sections)
# lld: no exported symbols, equal code once, addresses packed. libstdc++ and libgcc in the program.
LINK = -Xswiftc -use-ld=lld $(addprefix -Xlinker ,--no-export-dynamic --gc-sections --icf=all \
  $(if $(LATER_LLD),$(SMALLER)) \
  -z pack-relative-relocs --as-needed -L$(CURDIR)/$(STATIC) -lgcc_eh $(SDK:%=$(CURDIR)/$(STATIC)/isoc23.o) \
  $(if $(FIXED),-no-pie))
# No tables for exceptions, and none of the names of Unicode's characters: to ask for one ends the
# program. The lld of Debian 13 fails on such scripts.
NAMES := _swift_stdlib_getScalarName
SMALLER = $(CURDIR)/scripts/without-unwinding.ld --no-eh-frame-hdr \
  --wrap=$(NAMES) --defsym=__wrap_$(NAMES)=swift_deletedMethodError
LATER_LLD := $(shell scripts/swift-at-least 6.2 2>/dev/null && echo yes)
# FIXED=1: the programs always lie at one address. That spares what relocation writes, and a guess
# to an attacker (docs/performance.md).
FIXED ?=
STATIC := .build$(SDK:%=/%)/static
# What programs are linked with. Package.swift names the second.
LINKED := $(STATIC)/libstdc++.a $(STATIC)/libswiftCore.a $(SDK:%=$(STATIC)/isoc23.o)
# The folder of the compiler's static libraries.
SWIFT_STATIC ?= $(dir $(realpath $(shell command -v swiftc)))../lib/swift_static

BUILD_PACKAGES := make gcc g++ pkgconf libevdev-dev libmtdev-dev libudev-dev libsystemd-dev \
  libtomlplusplus-dev libxcb1-dev libyaml-dev zlib1g-dev scdoc
# gestured-mqtt alone needs it. `make run` and `make install` do without.
MQTT_PACKAGES := libmosquitto-dev
TEST_PACKAGES := $(BUILD_PACKAGES) $(MQTT_PACKAGES) umockdev python3 dbus-daemon nodejs mosquitto \
  mosquitto-clients openssl
DEB_PACKAGES := $(BUILD_PACKAGES) $(MQTT_PACKAGES) debhelper dpkg-dev lintian
VM_PACKAGES := $(DEB_PACKAGES) qemu-system-x86 linux-image-amd64 busybox-static cpio kmod \
  systemd systemd-sysv libpam-systemd udev dbus dbus-user-session login passwd libinput-tools evemu-tools \
  libc6-dev jq acl \
  mosquitto mosquitto-clients lisgd \
  weston cage sway kwin-wayland xserver-xorg-core xserver-xorg-input-libinput x11-xserver-utils \
  libwayland-dev wayland-protocols libx11-dev libxi-dev

.PHONY: always examples build swift programs mqtt install-mqtt uninstall-mqtt deps test-deps vm-deps deb-deps run test test-address test-thread \
  test-undefined soak explored fuzz sim model worlds traces rules docs panels strokes panels-made tried hands \
  test-half test-other-half scale \
  arm64 test-arm64 vm-test-arm64 vm-test vm-test-fresh bench cost late profile fixed embedded report-engine test-report \
  lint man deb source package-test fleet-test desktop-test package-check release install uninstall clean

build: swift deps man programs $(BIN)/gestured-guardian
	@$(MAKE) --no-print-directory report-engine || \
	  echo "reports are made without thresholds to drag: WebAssembly could not be built" >&2

programs: deps $(LINKED)
	$(RELEASE) --product gestured
	$(RELEASE) --product gesturectl

mqtt: deps $(LINKED)
	@$(if $(SDK),,scripts/install-missing $(MQTT_PACKAGES))
	$(RELEASE) --product gestured-mqtt

$(STATIC)/libstdc++.a: | deps
	mkdir -p $(@D)
	ln -sf $$($(CXX) -print-file-name=$(@F)) $@

# Each time, because another Swift may lie there. The tool runs on this machine, also if the programs are for arm64. Where the library lies elsewhere, the
# copy is empty.
$(STATIC)/libswiftCore.a: $(STATIC)/unretained always
	$< $(SWIFT_STATIC)/linux/$(@F) $@.new || \
	  { printf '!<arch>\n' >$@.new && echo "Swift's static library is linked whole: the programs are larger" >&2; }
	cmp --quiet $@.new $@ && rm $@.new || mv $@.new $@

$(STATIC)/unretained: scripts/unretained.c | swift deps
	mkdir -p $(@D)
	cc -std=gnu17 -O2 -Wall -Wextra -Wconversion -Werror -o $@ $<

$(STATIC)/isoc23.o: scripts/isoc23.c
	mkdir -p $(@D)
	$(CC) -std=gnu17 -O2 -fPIE -Wall -Wextra -Wconversion -Werror -c -o $@ $<

# swift build would link all of Swift to it. After the programs: swift build makes $(BIN) a link, and
# takes away what stood in its place.
$(BIN)/gestured-guardian: Sources/CGuardian/main.c | programs
	$(CC) -std=gnu17 -O2 -g -fPIE -pie -Wl,-z,relro,-z,now -Wall -Wextra -Wconversion -Werror -o $@ $<

# First: without Swift nothing else is worth installing.
swift:
	@scripts/swift-at-least --install 6.0

deps: swift
	@scripts/install-missing $(BUILD_PACKAGES)

deb-deps:
	@scripts/install-missing $(DEB_PACKAGES)

test-deps:
	@scripts/install-missing $(TEST_PACKAGES)

vm-deps:
	@scripts/install-missing $(VM_PACKAGES)

run: build
	@scripts/run-or-replay $(BIN) config.example.toml $(SAMPLE)

# Documents, and folders of Swift with comments and messages, that read as docs/style.md asks.
PLAIN := README.md SECURITY.md CONTRIBUTING.md CHANGELOG.md config.example.toml $(wildcard docs/man/*.scd) \
  $(wildcard Examples/*.toml Examples/*/config.toml) \
  $(filter-out docs/rules.md,$(wildcard docs/*.md Tests/*/README.md packaging/*.md)) $(wildcard Examples/*/Sources/*.swift) \
  Sources
# Of these only the comments count.
COMMENTED := Package.swift Makefile Benchmarks Report $(wildcard packaging/*/*.js packaging/nix/*) $(wildcard Tests/*) \
  $(wildcard Tests/*/run Tests/EndToEnd/vm Tests/EndToEnd/guest/* .ci/* debian/*rm debian/*inst debian/rules) \
  $(wildcard systemd/*.service systemd/*/*.service udev-rules/*.rules) \
  $(wildcard scripts/*)

lint: man
	scripts/prose $(PLAIN) --comments $(COMMENTED)
	@! git ls-files '*.swift' | LC_ALL=C.UTF-8 xargs grep -nP '^(?=.{101})\s*//(?!/? {3})' || \
	  { echo 'these comments have more than 100 columns' >&2; false; }
	@! git ls-files 'Sources/*.swift' '*.[ch]' '*.cpp' | LC_ALL=C.UTF-8 xargs grep -nP '^(?=.{101})[^─│]*$$' || \
	  { echo 'these lines have more than 100 columns' >&2; false; }
	@if scripts/swift-at-least 6.2; then \
	  swift format lint --strict -r Package.swift Sources Tests Benchmarks Examples; \
	else echo "left out, because it needs the rules of Swift 6.2: swift format lint" >&2; fi
	scripts/rule-table --check
	scripts/references
	scripts/module-table --check
	scripts/manual-check
	Benchmarks/fleet/scale --check
	scripts/plant-bugs Tests/gestured-sim/planted-bugs.txt .build/planted/tree
	scripts/terminal-picture Tests/MonitorTests/Expected/hand Tests/MonitorTests/Expected/hand.toml | \
	  cmp - docs/pictures/monitor.svg

# The core as Embedded Swift, again only after a change of it.
embedded: swift
	$(call embed,.build/embedded/sizes,the core as Embedded Swift)

# Embedded Swift has strings from 6.2 on.
embed = @if scripts/swift-at-least 6.2; then $(MAKE) --no-print-directory $(1); \
  else echo "left out, because it needs Swift 6.2: $(2)" >&2; fi

.build/embedded/sizes: scripts/embedded $(shell find Sources/Gestures Sources/Words -name '*.swift')
	mkdir -p $(@D)
	scripts/embedded >$@.new && cat $@.new && mv $@.new $@

# The same for the page of `gesturectl report`, with what it calls.
report-engine: swift
	$(call embed,.build/report/engine.wasm,the page of a report plays with its thresholds (WebAssembly))

.build/report/engine.wasm: scripts/report-engine Report/runtime.c .build/embedded/sizes \
    $(wildcard Sources/ReportEngine/*.swift)
	@scripts/install-missing binaryen
	scripts/report-engine $@

test: swift test-deps lint embedded report-engine
	swift build $(STRICT) --build-tests
	@$(MAKE) --no-print-directory --jobs=2 test-half test-other-half

# Two halves that take about as long. In each, one test comes after the other, so that the durations are
# theirs. SKIP: names of tests that are left out.
SKIP ?=
SWIFT_TEST = swift test $(STRICT) --no-parallel $(addprefix --skip ,$(SKIP))
HALF = set -o pipefail; $(SWIFT_TEST) --skip-build --ignore-lock $(1) '^(CommandTests|GesturesTests)\.' 2>&1 | \
  scripts/slowest-tests
test-half:
	$(call HALF,--filter)
	$(COMPARE)

# SwiftPM locks its database for a moment at its start, and ends if another one has locked it.
test-other-half:
	@sleep 5
	$(call HALF,--skip)

# So many frames of random touches against random gestures. By itself, because nothing else is built
# in this way.
FRAMES ?= 10000000
SOAK = --scratch-path .build/soak -c release $(STRICT) -Xswiftc -enable-testing -Xswiftc -enforce-exclusivity=unchecked
soak: test-deps
	GESTURED_FRAMES=$(FRAMES) swift test $(SOAK) --filter PropertyTests

# The programs for arm64, in .build/arm64/release. Checks that they answer as those of this machine do.
arm64:
	scripts/arm64 build $(TEST_PACKAGES)

test-arm64: test-deps build arm64
	@scripts/install-missing qemu-user-static jq
	scripts/arm64 compare $(BIN)/gesturectl

# The page of a report in a browser, by keyboard and mouse, and as axe-core judges it for screen readers. What it
# looks like, in .build/report/pictures.
test-report: test-deps report-engine .build/report/axe.min.js
	@scripts/install-missing chromium
	swift build $(STRICT) --product gesturectl
	mkdir -p .build/report/pictures
	.build/debug/gesturectl report --config config.example.toml -o .build/report/sample.html $(SAMPLE)
	sed -e 's/^enabled = false$$/enabled = true/' -e '/^require_to_fail = \["done"\]/d' config.example.toml >.build/report/palm.toml
	printf '[[gesture]]\nname = "fingers"\ntype = "touches"\n' >>.build/report/palm.toml
	.build/debug/gesturectl report --config .build/report/palm.toml -o .build/report/palm.html Examples/recordings/palm.evemu
	.build/debug/gesturectl report -o .build/report/drawn.html Tests/Report/drawn.trace
	node Tests/Report/browse.mjs $(addprefix $(CURDIR)/.build/report/,sample.html palm.html drawn.html) .build/report/pictures \
	  .build/report/axe.min.js
	node Tests/Report/zoom.mjs .build/debug/gesturectl docs/kiosk.md "No zoom"

# axe-core (MPL-2.0), of which only this test makes use. Where PyPI cannot be reached, the browser's own
# accessibility tree is looked at alone.
AXE := axe_core_python-0.1.0-py3-none-any.whl
AXE_SHA256 := f99f6bd674726c631c5e20b876983b44dff2b8f452a0ccf08f3c23ee45d0aac3
.build/report/axe.min.js:
	mkdir -p $(@D)/axe
	python3 -m pip download --quiet --no-deps --dest $(@D)/axe axe-core-python==0.1.0 && \
	  echo "$(AXE_SHA256)  $(@D)/axe/$(AXE)" | sha256sum --check --quiet && \
	  python3 -m zipfile -e $(@D)/axe/$(AXE) $(@D)/axe && cp $(@D)/axe/axe_core_python/axe.min.js $@ || \
	  echo "no axe-core from PyPI: the page is judged by the browser's accessibility tree alone" >&2

# What the README shows, as Chromium shows it.
docs/pictures/report.png: test-report
	@scripts/install-missing pngquant
	pngquant 32 --nofs --speed 1 --strip --force --output $@ .build/report/pictures/top.png

# DEATHS files whose dead gestures are attacked, and EXPLORED that are explored, both from the seed
# FIRST on, and all planted conflicts. Then how long exploring takes, and how much memory.
DEATHS ?= 100000
EXPLORED ?= 10000
FIRST ?= 1
explored: test-deps programs
	GESTURED_FILES=$(DEATHS) GESTURED_EXPLORED=$(EXPLORED) GESTURED_FIRST=$(FIRST) GESTURED_PLANTED=1 \
	  swift test $(SOAK) --filter '\.(DeathTests|ExplorerTests|ExplorationTests)/'
	scripts/explored $(BIN)/gesturectl

# From SIM_SEED on. A failure is shrunk to what is needed for it.
SIM_SECONDS ?= 60
SIM_SEED ?= 1
sim: deps $(LINKED)
	$(RELEASE) --product gestured-sim
	$(BIN)/gestured-sim --seconds $(SIM_SECONDS) --first $(SIM_SEED) $(SIM_LAST:%=--last %)

# So many random plays, from MODEL_SEED on. A play that differs is shrunk to what is needed for it.
MODEL_PLAYS ?= 2500
MODEL_SEED ?= 1
COMPARE = Tests/Model/compare .build/debug/gesturectl $(MODEL_PLAYS) $(MODEL_SEED)
model: test-deps
	swift build $(STRICT) --product gesturectl
	$(COMPARE)

# Small worlds of so many recognizers and so many events. Without the latter until nothing is new. With a
# third number 1, one of those that differ only by which was added first.
WORLDS ?= 2 3,2
worlds: test-deps
	GESTURED_WORLDS="$(WORLDS)" swift test $(SOAK) --filter SmallWorldTests

# TARGETS, each for FUZZ_SECONDS. FUZZ_MERGE=1 packs what was reached into Tests/Corpora.
FUZZ_SECONDS ?= 60
fuzz: test-deps
	GESTURED_FUZZ=1 swift build $(STRICT) --scratch-path .build/fuzz -c release --sanitize=fuzzer \
	  --product gestured-fuzz
	scripts/fuzz .build/fuzz/release/gestured-fuzz $(FUZZ_SECONDS) $(TARGETS)

# Swift's globals and what an exit leaves behind are no leaks. Swift itself traps where C's behaviour
# would be undefined, so that one is of the shims alone, and traps as well.
test-address test-thread: test-%: test-deps report-engine
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT_TEST) --scratch-path .build/$* --sanitize=$*

test-undefined: test-deps report-engine
	$(SWIFT_TEST) --scratch-path .build/undefined \
	  $(foreach option,-fsanitize=undefined -fsanitize-trap=undefined,-Xcc $(option) -Xcxx $(option))

traces: deps
	swift build $(STRICT) --product gesturectl
	.build/debug/gesturectl test --fill Tests/Traces/*.trace

rules:
	scripts/rule-table > docs/rules.md

# Needs the toolchain only, and no build.
docs:
	scripts/library-docs .build/docs

panels: build
	scripts/panels $(BIN)/gesturectl $(GESTURED_DATA) quirks.d

strokes: deps $(LINKED)
	$(RELEASE) --product gestured-strokes
	$(BIN)/gestured-strokes $(GESTURED_DATA) >.build/strokes
	@cat .build/strokes
	@! grep '^|' .build/strokes | grep -vxFf docs/strokes.md || \
	  { echo 'docs/strokes.md has other figures than these rows' >&2; false; }

# Without a panel that is not to be handed on: what has to come of hands that a script makes.
MADE := .build/panels
panels-made: build
	mkdir -p $(MADE)/rec/hid-devices $(MADE)/rec/evemu-devices
	Examples/recordings/make-sample drags >$(MADE)/rec/hid-devices/drags.evemu
	Examples/recordings/make-sample breaks >$(MADE)/rec/hid-devices/breaks.evemu
	Examples/recordings/make-sample pad >$(MADE)/rec/evemu-devices/touchpad__made.evemu
	scripts/panels $(BIN)/gesturectl $(MADE) quirks.d >$(MADE)/came
	diff Tests/Fixtures/panels/made $(MADE)/came

# Each script that .ci/run does not run, once.
tried: panels-made examples
	@scripts/install-missing valgrind
	$(MAKE) --no-print-directory fuzz FUZZ_SECONDS=5
	scripts/run-or-replay $(BIN) config.example.toml $(SAMPLE)
	$(RELEASE) --product gestured-bench
	scripts/profile $(BIN)/gestured-bench $(BIN)/gestured
	scripts/planted-bugs 20 1
	scripts/release --no-tag

# ACTS of each kind, drawn from SEED.
ACTS ?= 20000
SEED ?= 1
hands: build
	$(RELEASE) --product gestured-hands
	$(BIN)/gestured-hands $(ACTS) $(SEED)

examples: deps
	swift build $(STRICT) --package-path Examples/Rub

# Fresh Debians, installed by the words of the documents: FRESH=trixie for one of them.
vm-test-fresh: vm-deps deb
	Tests/EndToEnd/fresh/run $(FRESH)

# TESTS: globs of test names, default all.
vm-test: vm-deps deb
	$(RELEASE) --product rub
	$(RELEASE) --product gestured-hands
	Tests/EndToEnd/run $(TESTS)

# The same in an emulated machine of arm64, with Debian 12's kernel for it.
vm-test-arm64: vm-deps arm64
	@scripts/install-missing qemu-system-arm
	scripts/arm64 vm-test $(or $(TESTS),20-swipe-runs-command 50-exclusive-swipe 52-exclusive-double-tap)

.vm/panel: $(wildcard Tests/EndToEnd/panel/*)
	mkdir -p $(@D)
	$(CC) -std=gnu17 -O2 -Wall -Wextra -Wconversion -Werror -o $@ $(filter %.c,$^) \
	  $$(pkg-config --cflags --libs libevdev) -lm

PROTOCOLS = $$(pkg-config --variable=pkgdatadir wayland-protocols)
XDG_SHELL = $(PROTOCOLS)/stable/xdg-shell/xdg-shell.xml
TABLET = $(PROTOCOLS)/unstable/tablet/tablet-unstable-v2.xml

.vm/client: $(wildcard Tests/EndToEnd/client/*)
	mkdir -p $(@D)/protocol
	wayland-scanner client-header $(XDG_SHELL) $(@D)/protocol/xdg-shell.h
	wayland-scanner private-code $(XDG_SHELL) $(@D)/protocol/xdg-shell.c
	wayland-scanner client-header $(TABLET) $(@D)/protocol/tablet-v2.h
	wayland-scanner private-code $(TABLET) $(@D)/protocol/tablet-v2.c
	$(CC) -std=gnu17 -O2 -Wall -Wextra -Wconversion -Werror -I$(@D)/protocol -o $@ $(filter %.c,$^) \
	  $(@D)/protocol/xdg-shell.c $(@D)/protocol/tablet-v2.c $$(pkg-config --cflags --libs wayland-client x11 xi)

.vm/ticks: Tests/EndToEnd/ticks.c
.vm/copier .vm/latency: .vm/%: Benchmarks/latency/%.c
.vm/load .vm/floor .vm/ready .vm/bare .vm/spent: .vm/%: Benchmarks/cost/%.c
.vm/latency .vm/load: Benchmarks/touchscreen.h
.vm/ticks .vm/copier .vm/latency .vm/load .vm/floor .vm/ready .vm/bare .vm/spent:
	mkdir -p $(@D)
	$(CC) -std=gnu17 -O2 -Wall -Wextra -Werror -o $@ $< $$(pkg-config --cflags --libs libevdev)

bench: build
	$(RELEASE) --product gestured-bench
	$(BIN)/gestured-bench
	$(MAKE) vm-test TESTS=90-latency
	$(MAKE) cost

# Takes some twenty minutes, and 3 GB of memory. Other work on this machine makes the seconds more.
scale: deps $(LINKED)
	@scripts/install-missing $(MQTT_PACKAGES) mosquitto mosquitto-clients prometheus
	$(RELEASE) --product gestured-fleet
	$(RELEASE) --product gestured-sim
	$(RELEASE) --product gesturectl
	Benchmarks/fleet/scale $(addprefix $(BIN)/,gestured-fleet gestured-sim gesturectl)

# In a virtual machine that counts instructions. docs/performance.md has the table.
cost: vm-deps deb
	Tests/EndToEnd/run --bench
	@scripts/cost-table --check

# How late a frame is under load. In a virtual machine with Debian 13's kernel.
late: vm-deps deb
	Benchmarks/late/run

fixed: FIXED = 1
fixed: deps $(LINKED)
	$(RELEASE) --scratch-path .build/fixed --product gestured

# Where a frame's instructions go and what memory holds, into docs/performance.md.
profile: build
	@scripts/install-missing valgrind
	$(RELEASE) --product gestured-bench
	$(MAKE) --no-print-directory fixed
	scripts/profile $(BIN)/gestured-bench $(BIN)/gestured .build/fixed/release/gestured

man: $(addprefix $(MAN)/,gestured.1 gestured-agent.1 gestured-mqtt.1 gesturectl.1 gestured.toml.5)

# The first line has man(1) run tbl, since scdoc writes tables.
$(MAN)/%: docs/man/%.scd Makefile
	mkdir -p $(@D)
	{ echo "'\\\" t" && scdoc <$<; } >$@.new && mv $@.new $@

# Copies only. Build first. Needs no compiler, so that it can run as root or in a package build. What the
# documents link to keeps its name beside them. `make lint` holds that nothing is missing.
install: man
	install -D $(STRIP) -m 755 $(BIN)/gestured $(DESTDIR)$(PREFIX)/bin/gestured
	install -D $(STRIP) -m 755 $(BIN)/gesturectl $(DESTDIR)$(PREFIX)/bin/gesturectl
	ln -sf gestured $(DESTDIR)$(PREFIX)/bin/gestured-agent
	install -D $(STRIP) -m 755 $(BIN)/gestured-guardian $(DESTDIR)$(PREFIX)/libexec/gestured/gestured-guardian
	$(call fill,systemd/gestured.service,$(SYSTEMD)/gestured.service)
	$(call fill,systemd/user/gestured.service,$(SYSTEMD_USER)/gestured.service)
	$(call fill,systemd/user/gestured-agent.service,$(SYSTEMD_USER)/gestured-agent.service)
	install -D -m 644 systemd/gestured.sysusers $(DESTDIR)$(SYSUSERS)/gestured.conf
	$(call fill,udev-rules/70-gestured.rules,$(UDEV)/70-gestured.rules)
	$(call fill,udev-rules/71-gestured-twin.rules,$(UDEV)/71-gestured-twin.rules)
	install -D -m 644 -t $(DESTDIR)$(UDEV) udev-rules/72-gestured-uinput.rules
	install -D -m 755 -t $(DESTDIR)$(UDEVLIB) udev-rules/gestured-access udev-rules/gestured-twin
	$(call fill,udev-rules/72-gestured-laptop.rules,$(DOC)/examples/72-gestured-laptop.rules)
	$(call fill,udev-rules/72-gestured-uinput-session.rules,$(DOC)/examples/72-gestured-uinput-session.rules)
	install -D -m 644 -t $(DESTDIR)$(QUIRKS) $(wildcard quirks.d/*.toml)
	install -D -m 644 -t $(DESTDIR)$(REPORT) $(filter-out %.c,$(wildcard Report/*)) \
	  $(wildcard .build/report/engine.wasm)
	install -D -m 644 -t $(DESTDIR)$(EXTENSIONS)/focus@gestured $(addprefix packaging/gnome/,extension.js metadata.json)
	sed "s|^import \(.*\) from 'gi://.*|const \1 = imports.gi.\1;|; s|^export default class|class|; \
	  \$$a function init() { return new Focus(); }" packaging/gnome/extension.js | \
	  install -D -m 644 /dev/stdin $(DESTDIR)$(EXTENSIONS)/focus-44@gestured/extension.js
	sed 's|focus@|focus-44@|; s|"shell-version": .*|"shell-version": ["42", "43", "44"]|' packaging/gnome/metadata.json | \
	  install -D -m 644 /dev/stdin $(DESTDIR)$(EXTENSIONS)/focus-44@gestured/metadata.json
	install -D -m 644 config.example.toml $(DESTDIR)$(DOC)/examples/config.toml
	install -D -m 644 -t $(DESTDIR)$(DOC)/examples Examples/touch-as-mouse.toml Examples/recordings/palm.evemu
	install -D -m 644 -t $(DESTDIR)$(DOC) README.md CHANGELOG.md SECURITY.md
	install -D -m 644 -t $(DESTDIR)$(DOC)/docs $(wildcard docs/*.md)
	install -D -m 644 -t $(DESTDIR)$(DOC)/docs/pictures $(wildcard docs/pictures/*)
	ln -sf examples/config.toml $(DESTDIR)$(DOC)/config.example.toml
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man1 $(MAN)/gestured.1 $(MAN)/gestured-agent.1 $(MAN)/gesturectl.1
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man5 $(MAN)/gestured.toml.5
	install -D -m 644 completions/gesturectl.bash \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/gesturectl
	ln -sf gesturectl $(DESTDIR)$(PREFIX)/share/bash-completion/completions/gestured
	install -D -m 644 completions/gesturectl.zsh $(DESTDIR)$(ZSH)/_gesturectl
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d \
	  completions/gesturectl.fish completions/gestured.fish

# The bridge to a broker, which is a package of its own.
install-mqtt: man
	install -D $(STRIP) -m 755 $(BIN)/gestured-mqtt $(DESTDIR)$(PREFIX)/bin/gestured-mqtt
	$(call fill,systemd/gestured-mqtt.service,$(SYSTEMD)/gestured-mqtt.service)
	install -D -m 644 systemd/gestured-mqtt.sysusers $(DESTDIR)$(SYSUSERS)/gestured-mqtt.conf
	install -D -m 644 Examples/mqtt.toml $(DESTDIR)$(PREFIX)/share/doc/gestured-mqtt/examples/mqtt.toml
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man1 $(MAN)/gestured-mqtt.1

uninstall-mqtt:
	rm -f $(DESTDIR)$(PREFIX)/bin/gestured-mqtt $(DESTDIR)$(SYSTEMD)/gestured-mqtt.service
	rm -f $(DESTDIR)$(SYSUSERS)/gestured-mqtt.conf $(DESTDIR)$(PREFIX)/share/man/man1/gestured-mqtt.1
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/gestured-mqtt

uninstall: uninstall-mqtt
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/bin/,gestured gestured-agent gesturectl)
	rm -rf $(DESTDIR)$(PREFIX)/libexec/gestured
	rm -f $(addsuffix /gestured.service,$(DESTDIR)$(SYSTEMD) $(DESTDIR)$(SYSTEMD_USER))
	rm -f $(DESTDIR)$(SYSTEMD_USER)/gestured-agent.service
	rm -f $(DESTDIR)$(SYSUSERS)/gestured.conf
	rm -f $(addprefix $(DESTDIR)$(UDEV)/,70-gestured.rules 71-gestured-twin.rules 72-gestured-uinput.rules)
	rm -f $(addprefix $(DESTDIR)$(UDEVLIB)/,gestured-access gestured-twin)
	rm -rf $(DESTDIR)$(DOC) $(DESTDIR)$(REPORT) $(addprefix $(DESTDIR)$(EXTENSIONS)/,focus@gestured focus-44@gestured)
	rm -f $(addprefix $(DESTDIR)$(QUIRKS)/,$(notdir $(wildcard quirks.d/*.toml)))
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/man/,man1/gestured.1 man1/gestured-agent.1 man1/gesturectl.1 man5/gestured.toml.5)
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/bash-completion/completions/,gestured gesturectl)
	rm -f $(DESTDIR)$(ZSH)/_gesturectl
	rm -f $(addprefix $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/,gestured.fish gesturectl.fish)

# Built on Debian 12 it is for every Debian and Ubuntu whose libc6 is new enough. SDK=arm64: for arm64.
deb: deb-deps $(if $(SDK),$(SDK) man report-engine,build mqtt)
	@scripts/install-missing $(if $(SDK),binutils-aarch64-linux-gnu)
	mkdir -p dist
	rm -f $(addsuffix _*_$(or $(SDK),$$(dpkg --print-architecture)).deb,dist/gestured dist/gestured-mqtt)
	debian/rules clean BUILT=1
	$(SDK:%=dpkg-architecture --host-arch % --command) debian/rules binary BUILT=1 DESTINATION=dist
	debian/rules clean BUILT=1
	lintian --allow-root --fail-on error,warning dist/*.deb

source: deb-deps
	scripts/source-archive

package-test: deb source
	@scripts/install-missing rpm jq
	Tests/Packages/run $(PARTS)

# SUITES=trixie: one of the two.
fleet-test: deb
	Tests/Fleet/run $(SUITES)

desktop-test: deb
	Tests/Desktops/run $(SUITES)

# What a source package's build checks.
package-check:
	scripts/package-check $(BIN)/gesturectl

release: deb-deps
	@scripts/release $(if $(filter no,$(TAG)),--no-tag)

# A file with the places where things are installed put in.
fill = install -d $(dir $(DESTDIR)$(2)) && \
  sed 's|@PREFIX@|$(PREFIX)|; s|@UDEVLIB@|$(UDEVLIB)|; s|@DOC@|$(DOC)|' $(1) >$(DESTDIR)$(2) && \
  chmod 644 $(DESTDIR)$(2)

clean:
	rm -rf .build .vm dist
