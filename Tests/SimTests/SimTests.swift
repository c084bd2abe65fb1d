import Foundation
import Testing

/// The daemon in simulated worlds, for a moment. `make sim` does it for longer.
@Suite struct SimTests {
  /// The built programs lie beside the test bundle. This one must be no dependency of its: the
  /// bundle would have the simulation's calls of C in it.
  private static let program = Bundle.main.bundleURL.appendingPathComponent("gestured-sim")

  /// What the simulation says of a seed, and its exit status.
  private func play(_ arguments: [String]) throws -> (text: String, status: Int32) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = SimTests.program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // The folder of the configuration has a name by chance.
    return (
      text.replacing(/gestured-sim-\w+/, with: "gestured-sim-"), process.terminationStatus
    )
  }

  @Test(arguments: 1...6) func nothingBreaks(seed: Int) throws {
    let (text, status) = try play(["--seed", "\(seed)"])
    #expect(status == 0, "\(text)")
  }

  /// Worlds in which something was wrong once, made small.
  static let kept: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Worlds")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  @Test(arguments: kept) func whatWasWrongOnceIsRight(world: URL) throws {
    let (text, status) = try play(["--play", world.path])
    #expect(status == 0, "\(text)")
  }

  /// A world of its own, without faults, with acts of a test.
  private func told(
    _ configuration: String, with device: String? = nil, _ acts: String...
  ) throws -> [Substring] {
    let settings = ["hang 0.0", "fail 0.0", "refused 0.0", "slowness 1", "duration 9000"]
    let world =
      ["seed 1", "panel eGalaxTouch Virtual Device for Multi"] + (device.map { [$0] } ?? [])
      + settings
      + ["config \(configuration)"] + acts
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).world")
    try (world.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try play(["--play", file.path, "--told"]).text.split(separator: "\n")
  }

  /// A panel that is opened anew, as its `[[device]]` changed, was touched a moment ago all the
  /// same.
  @Test func idleRuleKnowsOfTouchesBeforeTheReload() throws {
    let rule = #"[[idle]]\nname = "off"\nafter_s = 3\nrun = "off"\n"#
    let lines = try told(
      rule, "2500 hand 0 0,5000,5000 ^400", "4500 hand 0 0,5000,5000 ^400",
      #"5000 configure false true [[device]]\nmatch = "*"\nsize_mm = [200, 100]\n"# + rule)
    let idle = try #require(lines.first { $0.hasSuffix(" 'off' idle") })
    let time = try #require(idle.split(separator: " ").first.flatMap { Int($0) })
    #expect((7500..<7700).contains(time), "\(idle)")
  }

  /// No matter what becomes of a rule that has started, its 'on_touch' runs: nothing else puts the
  /// screen on again.
  @Test(arguments: [
    ("after_s = 4", 4000..<4100), ("after_s = 4\\nenabled = false", 4000..<4100), ("", 3000..<3100),
  ]) func startedIdleRuleIsNotForgotten(change: String, times: Range<Int>) throws {
    let rule = { (keys: String) in
      #"[[idle]]\nname = "off"\n\#(keys)\nrun = "off"\non_touch = "on"\n"#
    }
    let lines = try told(
      rule("after_s = 2"),
      "3000 configure false true \(change.isEmpty ? #"watch_config = true\n"# : rule(change))",
      "4000 hand 0 0,5000,5000 ^400")
    let touched = try #require(lines.first { $0.hasSuffix(" command of off, touched") })
    let time = try #require(touched.split(separator: " ").first.flatMap { Int($0) })
    #expect(times.contains(time), "\(touched)")
  }

  /// A key that is held while a panel is opened anew, or plugged in, is held for its gestures, too.
  @Test func keysAreHeldForPanelsThatComeLater() throws {
    let rest =
      #"[[device]]\nmatch = "gpio*"\nkeys = true\n"#
      + #"[[gesture]]\nname = "held"\ntype = "tap"\nwhile_pressed = ["volumedown"]\nrun = "held"\n"#
    let lines = try told(
      rest, with: "keys", "500 key 114 true",
      #"1500 configure false true [[device]]\nmatch = "eG*"\nsize_mm = [200, 100]\n"# + rest,
      "2500 hand 0 0,5000,5000 ^400", "3500 key 114 false", "4500 hand 0 0,5000,5000 ^400")
    let commands = lines.filter { $0.hasSuffix(" command of held, recognized") }
    #expect(commands.count == 1 && commands[0].hasPrefix("    25"), "\(commands)")
  }

  /// A person who writes with a pen is there, whether or not a gesture takes pens, and wakes the
  /// screen.
  @Test(arguments: [[], [#"touch_kinds = ["pen"]\n"#]])
  func penKeepsIdleRulesFromStarting(kinds: [String]) throws {
    let lines = try told(
      #"[[idle]]\nname = "off"\nafter_s = 2\nrun = "off"\non_touch = "on"\n"#
        + #"[[gesture]]\nname = "pan"\ntype = "pan"\nrun = "pan"\n"# + kinds.joined(),
      with: "pens", "1000 pen 0 0.5 0.5 0.5 0.5 3000", "8000 pen 0 0.2 0.2 0.3 0.3 500")
    let times = lines.filter { $0.contains(" command of off, ") }.prefix(2).compactMap {
      $0.split(separator: " ").first.flatMap { Int($0) }
    }
    // It touches 120 ms after it has come.
    #expect(times.count == 2 && (6120..<6200).contains(times[0]), "\(times)")
    #expect(times.count == 2 && (8120..<8200).contains(times[1]), "\(times)")
  }

  /// HND1: two touchscreens differ in what is done for hands, until a profile is in force.
  @Test func eachPanelHasItsOwnAccommodation() throws {
    let taps = { (time: Int, panel: Int) in
      [time, time + 300].map { "\($0) hand \(panel) 0,5000,5000 ^400" }
    }
    let guest = #"6000 request {"command":"profile","profile":"guest"}"#
    let acts = taps(2000, 0) + taps(4000, 1) + [guest] + taps(7000, 0)
    let lines = try told(
      #"[[device]]\nmatch = "eG*"\nignore_repeat_ms = 1000\n[[gesture]]\nname = "tap"\n"#
        + #"type = "tap"\nrun = "tap"\n[[profile]]\nname = "guest"\nignore_repeat_ms = 0\n"#,
      with: (["panel ILITEK ILITEK Multi-Touch"] + acts).joined(separator: "\n"))
    let seconds = lines.filter { $0.hasSuffix(" command of tap, recognized") }.compactMap {
      $0.split(separator: " ").first.flatMap { Int($0) }.map { $0 / 1000 }
    }.filter { $0 < 9 }
    #expect(seconds == [2, 4, 4, 7, 7], "\(seconds)")
  }

  /// C15: applications have the pen of an exclusive panel's node while it is near, and not after.
  @Test func penOnTheNodeOfAnExclusivePanel() throws {
    let lines = try told(
      #"[[device]]\nmatch = "*"\nexclusive = true\n"#, with: "pens\nshared nodes",
      "2000 pen 0 0.5 0.5 0.6 0.5 3000", "3000 hand 0 0,5000,5000 ^400")
    #expect(lines.contains { $0.contains(" for its pen, ") })
    #expect(!lines.contains { $0.hasPrefix("FAILURE") }, "\(lines.suffix(2))")
  }

  /// E9, C15: a pen that never leaves keeps fingers out, and a panel from being exclusive, for ten
  /// minutes.
  @Test(arguments: ["pens", "pens\nshared nodes"]) func penThatNeverLeaves(kind: String) throws {
    let tap = #"[[gesture]]\nname = "tap"\ntype = "tap"\nrun = "tap"\n"#
    let lines = try told(
      tap, with: kind, "duration 690000", "2000 pen 0 0.5 0.5 0.5 0.5 900000",
      #"5000 configure false true [[device]]\nmatch = "*"\nexclusive = true\n"# + tap,
      "500000 hand 0 0,5000,5000 ^400", "660000 hand 0 0,5000,5000 ^400")
    let times = { (text: String) in
      lines.filter { $0.contains(text) }.compactMap {
        $0.split(separator: " ").first.flatMap { Int($0) }
      }
    }
    let news = times("has been near and has said nothing for 10 minutes, so it counts as away")
    #expect(news.count == 1 && (602_120..<602_200).contains(news[0]), "\(news)")
    let taps = times(" command of tap, recognized").filter { $0 < 690_000 }
    #expect(taps.count == 1 && (660_000..<661_000).contains(taps[0]), "\(taps)")
    if kind != "pens" {
      let grabs = times(" is exclusive: applications get ")
      #expect(grabs.first.map { (602_120..<602_200).contains($0) } ?? false, "\(grabs)")
    }
    #expect(!lines.contains { $0.hasPrefix("FAILURE") }, "\(lines.suffix(2))")
  }

  /// A trace is the world of its seed, so that it outlives what seeds mean.
  @Test(arguments: [7, 23]) func traceIsTheWorldOfItsSeed(seed: Int) throws {
    let trace = try play(["--seed", "\(seed)", "--trace"]).text
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).world")
    try trace.split(separator: "\n").filter { !$0.hasPrefix("= ") }.joined(separator: "\n")
      .write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let first = try play(["--seed", "\(seed)", "--told"])
    #expect(first.text.count > 1000)
    #expect(try play(["--play", file.path, "--told"]).text == first.text)
  }

  /// A failure can be had again from its seed alone.
  @Test(arguments: [7, 23]) func oneSeedIsOneRun(seed: Int) throws {
    let first = try play(["--seed", "\(seed)", "--told"])
    #expect(first.text.count > 1000)
    #expect(try play(["--seed", "\(seed)", "--told"]).text == first.text)
  }
}
