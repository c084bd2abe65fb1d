import Testing

@testable import Configuration

/// Files that are laid over one another, and tables for some hosts.
@Suite struct OverlayTests {
  private static func tap(_ name: String, _ fingers: Int = 1, run: String = "true") -> String {
    "[[gesture]]\nname = '\(name)'\ntype = 'tap'\nfingers = \(fingers)\nrun = '\(run)'\n"
  }

  private static func files(_ texts: [String]) -> [SourceFile] {
    texts.enumerated().map { SourceFile(name: "\($0)", text: Array($1.utf8)) }
  }

  private func read(_ texts: String..., host: String = "here") throws -> Configuration {
    try Configuration.parse(OverlayTests.files(texts), for: HostIdentity(name: host))
  }

  private func problems(_ texts: String..., host: String = "here") -> [String] {
    Configuration.check(OverlayTests.files(texts), for: HostIdentity(name: host))
      .map(\.description)
  }

  @Test("a table of the same name replaces the earlier one, at its place")
  func replaces() throws {
    let configuration = try read(
      Self.tap("a", 1) + Self.tap("b", 2) + "[[zone]]\nname = 'z'\nleft = '0%'\nright = '10%'\n",
      Self.tap("c", 3) + Self.tap("a", 4) + "[[zone]]\nname = 'z'\nleft = '0%'\nright = '20%'\n")
    #expect(configuration.gestures.map(\.name) == ["a", "b", "c"])
    #expect(configuration.gestures.map { $0.thresholds.count(.fingers) } == [4, 2, 3])
    #expect(configuration.gestures.map(\.place.file) == [1, 0, 1])
    #expect(configuration.zones.count == 1 && configuration.zones[0].place.file == 1)
  }

  @Test("the whole table is replaced, and not only the keys that the later one has")
  func replacesWhole() throws {
    let gesture = "[[gesture]]\nname = 'a'\ntype = 'long_press'\n"
    let configuration = try read(
      gesture + "on_began = 'true'\non_ended = 'true'\n", gesture + "on_ended = 'true'\n")
    #expect(configuration.gestures[0].commands.began == nil)
  }

  @Test("keys of a table that there is one of are replaced one by one, also in tables below")
  func keyByKey() throws {
    let configuration = try read(
      "[panic]\nfingers = 4\nduration_ms = 3000\n[defaults.tap]\nfingers = 2\nmax_duration_ms = 200\n"
        + "[[gesture]]\nname = 'a'\ntype = 'tap'\nrun = 'true'\n",
      "[panic]\nfingers = 3\n[defaults.tap]\nfingers = 3\n[conditions]\nx = true\n",
      "[conditions]\nx = false\ny = true\n")
    #expect(configuration.panic.fingers == 3)
    #expect(configuration.panic.durationMilliseconds == 3000)
    #expect(configuration.gestures[0].thresholds.count(.fingers) == 3)
    #expect(configuration.gestures[0].thresholds[.maxDuration] == 200)
    #expect(configuration.conditions == ["x": false, "y": true])
  }

  @Test("masked = true removes the earlier one, and a later file may bring it back")
  func masks() throws {
    let mask = "[[gesture]]\nname = 'a'\nmasked = true\n"
    let first = Self.tap("a") + Self.tap("b", 2)
    #expect(try read(first, mask).gestures.map(\.name) == ["b"])
    #expect(try read(first, mask, Self.tap("a", 3)).gestures.map(\.name) == ["b", "a"])
    #expect(try read(Self.tap("a") + "masked = false\n").gestures.map(\.name) == ["a"])
    let profile = "[[profile]]\nname = 'p'\nenable = ['a']\n"
    #expect(
      try read(first + profile, "[[profile]]\nname = 'p'\nmasked = true\n").profiles.isEmpty)
  }

  @Test("a [[device]] with the same match replaces keys, and any other one comes first")
  func devices() throws {
    let configuration = try read(
      "[[device]]\nmatch = 'ELAN*'\norientation = 'left'\nsize_mm = [100, 50]\n"
        + "[[device]]\nmatch = '*'\nenabled = false\n",
      "[[device]]\nmatch = { vendor = 1, product = 2 }\norientation = 'right'\n"
        + "[[device]]\nmatch = 'ELAN*'\norientation = 'inverted'\n",
      "[[device]]\nmatch = { product = 2, vendor = 1 }\nenabled = false\n")
    #expect(configuration.devices.count == 3)
    #expect(configuration.devices.map(\.orientation) == [.right, .inverted, .normal])
    #expect(configuration.devices.map(\.isEnabled) == [false, true, false])
    #expect(configuration.devices[1].size != nil)
  }

  @Test("tables of a [[host]] lie over their file, and below later files")
  func hosts() throws {
    let text =
      "version = 'all'\n" + Self.tap("a", 1)
      + "[[host]]\nmatch = 'kiosk-*'\nversion = 'k'\n[host.panic]\nfingers = 4\n"
      + "[[host.gesture]]\nname = 'a'\ntype = 'tap'\nfingers = 2\nrun = 'true'\n"
      + "[[host.gesture]]\nname = 'b'\ntype = 'tap'\nfingers = 3\nrun = 'true'\n"
      + "[[host]]\nmatch = 'kiosk-7'\n[[host.gesture]]\nname = 'b'\nmasked = true\n"
    let counts = { (host: String) in
      try read(text, host: host).gestures.map { "\($0.name)\($0.thresholds.count(.fingers))" }
    }
    #expect(try counts("desk") == ["a1"])
    #expect(try counts("kiosk-1") == ["a2", "b3"])
    #expect(try counts("kiosk-7") == ["a2"])
    let kiosk = try read(text, "[panic]\nduration_ms = 2000\n", host: "kiosk-1")
    #expect(kiosk.version == "k" && kiosk.panic.fingers == 4)
    #expect(kiosk.panic.durationMilliseconds == 2000)
    #expect(kiosk.hostsHere.map(\.pattern) == ["kiosk-*"])
    #expect(try read(text).version == "all")
    #expect(try read(text).panic.fingers == 5)
  }

  @Test("a host is known by its machine id and its product, too")
  func hostNames() {
    #expect(HostIdentity(hostname: "x").names.first == "x")
    #expect(HostIdentity(fitting: [Glob("a*")]).fits(Glob("a*")))
    #expect(!HostIdentity(fitting: [Glob("a*")]).fits(Glob("*")))
  }

  struct Complaint: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String]
    let says: [String]
  }

  static let complaints = [
    Complaint(
      testDescription: "one name in two files: the later wins",
      files: [tap("a"), "\n" + tap("a", 2)],
      says: ["1:2:1: note: this replaces [[gesture]] \"a\" in line 1 of '0'"]),
    Complaint(
      testDescription: "a host's table replaces without a word",
      files: [
        tap("a")
          + "[[host]]\nmatch = 'here'\n[[host.gesture]]\nname = 'a'\ntype = 'tap'\nrun = 'true'\n"
      ], says: []),
    Complaint(
      testDescription: "a mask of a name that exists nowhere",
      files: [tap("edge"), "[[gesture]]\nname = 'edgy'\nmasked = true\n"],
      says: [
        "1:1:1: warning: there is no [[gesture]] \"edgy\" in an earlier file for this to remove. "
          + "Did you mean \"edge\"?"
      ]),
    Complaint(
      testDescription: "a mask of its own file's table",
      files: [tap("a") + "[[gesture]]\nname = 'a'\nmasked = true\n"],
      says: [
        "0:6:1: warning: 'masked' removes a [[gesture]] of an earlier file, but the one that it "
          + "names is in the same file, in line 1. Delete both tables"
      ]),
    Complaint(
      testDescription: "a mask without a name", files: [tap("a"), "[[gesture]]\nmasked = true\n"],
      says: ["1:1:1: [[gesture]] with masked = true needs 'name'. Add name = \"…\""]),
    Complaint(
      testDescription: "a mask that is no truth",
      files: [tap("a"), tap("a") + "masked = 'yes'\n"],
      says: ["1:6:10: 'masked' must be true or false, not \"yes\". Write true"]),
    Complaint(
      testDescription: "a masked gesture that another needs",
      files: [
        tap("a") + "require_to_fail = ['b']\n" + tap("b", 2),
        "[[gesture]]\nname = 'b'\nmasked = true\n",
      ],
      says: [
        "0:6:20: there is no gesture \"b\": it is masked in line 1 of '1'. Drop the name here, or the"
          + " mask"
      ]),
    Complaint(
      testDescription: "a circle over two files",
      files: [
        tap("a") + "require_to_fail = ['b']\n", tap("b", 2) + "require_to_fail = ['a']\n",
      ],
      says: [
        "0:6:20: \"a\" requires \"b\" requires \"a\" to fail: none of them could ever act. Drop "
          + "\"b\" here, or a requirement of \"b\""
      ]),
    Complaint(
      testDescription: "one name twice in a later file",
      files: [tap("a"), tap("b", 3) + tap("b", 2)],
      says: [
        "1:7:8: the gesture in line 2 is called \"b\" already. Write name = \"b 2\" here, or "
          + "delete one of the two"
      ]),
    Complaint(
      testDescription: "an error, and a slip of TOML, each in its file",
      files: [tap("a") + "[panic]\nfingers = 0\n", "watch_config = flase\n"],
      says: [
        "0:7:11: 'fingers' must be a whole number from 1 to 10, not 0. Write 1 or more",
        "1:1:16: text stands in quotes. Write \"flase\"",
        "1:1:16: 'watch_config' must be true or false, not \"flase\". Write false",
      ]),
    Complaint(
      testDescription: "keys that no file has", files: [tap("a"), "[panik]\n"],
      says: ["1:1:2: there is no table 'panik'. Did you mean [panic]?"]),
    Complaint(
      testDescription: "a host without a pattern",
      files: [tap("a") + "[[host]]\n[host.panic]\nfingers = 3\n"],
      says: [
        "0:6:1: [[host]] needs 'match': the host's name, machine id or product. Add match = \"…\""
      ]),
    Complaint(
      testDescription: "a host in a host",
      files: [tap("a") + "[[host]]\nmatch = 'x'\n[[host.host]]\nmatch = 'y'\n"],
      says: ["0:8:8: there is no table 'host'. Did you mean [[host]]?"]),
    Complaint(
      testDescription: "one bracket for a host", files: [tap("a") + "[host]\nmatch = 'x'\n"],
      says: ["0:6:1: there may be several [[host]]. Write it with two brackets: [[host]]"]),
    Complaint(
      testDescription: "a zone of a replaced file",
      files: ["[[gesture]]\nname = 'a'\ntype = 'nonsense'\n", tap("a")],
      says: ["1:1:1: note: this replaces [[gesture]] \"a\" in line 1 of '0'"]),
    Complaint(
      testDescription: "a version that is no text", files: ["version = 2026-11-24\n" + tap("a")],
      says: [
        "0:1:11: 'version' must be text, as \"2026-11-24\", not a date or time."
          + " Write \"2026-11-24\""
      ]),
  ]

  @Test("what is said, and of which file", arguments: complaints)
  func says(_ it: Complaint) {
    let found = Configuration.check(
      OverlayTests.files(it.files), for: HostIdentity(name: "here"))
    #expect(Set(found.map(\.description)) == Set(it.says))
  }

  @Test("other hosts' tables are looked at by check, and by no daemon")
  func otherHosts() throws {
    let text = Self.tap("a") + "[[host]]\nmatch = 'far*'\n[host.panic]\nfingers = 0\n"
    #expect(try read(text).gestures.count == 1)
    #expect(problems(text) == [])
    let files = OverlayTests.files([text])
    let said = Configuration.checkOtherHosts(files, beside: [])
    #expect(said.map(\.description).count == 1)
    #expect(said.first?.position == "0:9:11")
    #expect(said.first?.fault.hasSuffix("not 0 (on hosts like \"far*\")") == true)
  }

  @Test("what was packed is what is unpacked, and anything else is one file")
  func packing() throws {
    let files = OverlayTests.files(["a = 1", "#: file 3 x\n\n", ""])
    let packed = PackedFiles.pack(files, hosts: [Glob("k *")])
    #expect(PackedFiles(packed, name: "x").files == files)
    #expect(PackedFiles(packed, name: "x").host == HostIdentity(fitting: [Glob("k *")]))
    for cut in 0..<packed.count where PackedFiles(Array(packed[..<cut]), name: "x").files == files {
      Issue.record("\(cut) of \(packed.count) bytes are taken for all")
    }
    let alone = [files[0]]
    #expect(PackedFiles.pack(alone) == alone[0].text)
    #expect(PackedFiles(PackedFiles.pack(alone, isAlways: true), name: "x").files == alone)
    let odd = Array("#: gestured configuration 1\n#: file 99 x\n".utf8)
    #expect(PackedFiles(odd, name: "x").files == [SourceFile(name: "x", text: odd)])
    let text = PackedFiles.pack(
      OverlayTests.files([
        Self.tap("a"), "[[host]]\nmatch = 'far'\n[[host.gesture]]\nname = 'a'\nmasked = true\n",
      ]), hosts: [Glob("far")])
    #expect(try Configuration.parse(text, name: "x").gestures.isEmpty)
  }
}
