import Configuration
import Foundation
import Loop
import Testing

@testable import Actions
@testable import Desk

/// The last configuration that worked, over starts, crashes and power cuts.
@Suite struct KeptConfigurationTests {
  private let loop: EventLoop
  private let folder: URL
  private let journal = Journal(destination: .lines(descriptor: open("/dev/null", O_WRONLY)))
  private var state: String { folder.appendingPathComponent("state").path }
  private var file: ConfigurationFile {
    ConfigurationFile(path: folder.appendingPathComponent("config.toml").path)
  }

  init() throws {
    loop = try EventLoop()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID())")
    for name in ["state", "config.d"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
  }

  private static func text(_ name: String, after seconds: Int = 300) -> String {
    "watch_config = false\n[rollback]\nafter_s = \(seconds)\n"
      + "[[gesture]]\nname = '\(name)'\ntype = 'tap'\nrun = 'true'\n"
  }

  private func write(_ text: String, to name: String = "config.toml") throws {
    let path = folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
  }

  /// The daemon starts, as far as its configuration goes.
  private func start() throws -> (ConfigurationDesk, String) {
    let desk = ConfigurationDesk(file, journal, in: loop, state: state) {}
    let configuration = try desk.readAtStart()
    desk.follow(configuration.rollback)
    return (desk, configuration.gestures.map(\.name).joined(separator: " "))
  }

  /// Makes `name` the kept configuration.
  private func keep(_ name: String) throws {
    try write(Self.text(name, after: 1))
    let (desk, _) = try start()
    try endTrial(of: desk)
    desk.keeper.pause()
    #expect(try FileManager.default.contentsOfDirectory(atPath: state) == ["configuration"])
  }

  /// The configuration in force serves until it is on trial no more.
  private func endTrial(of desk: ConfigurationDesk) throws {
    let end = DispatchTime.now().uptimeNanoseconds + 5_000_000_000
    while desk.keeper.isOnTrial, DispatchTime.now().uptimeNanoseconds < end {
      try loop.runOnce(waiting: 50_000)
    }
  }

  @Test("files with an error at a start: the kept one comes back, with all its files")
  func unreadable() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      "[[gesture]]\nname = 'b'\ntype = 'tap'\nfingers = 2\nrun = 'true'\n", to: "config.d/1.toml")
    try keep("a")
    try write("[[gesture")
    let (desk, names) = try start()
    #expect(names == "a b")
    #expect(
      desk.reasonNotInForce
        == "the kept one is in force, because it had an error when gestured started. 'gesturectl "
        + "reload' tries it again")
    let errors = journal.troubles.entries.map(\.message)
    #expect(errors.count == 2)
    #expect(errors.last == "\(file.path) is not used. The kept configuration is in force")
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try start().1 == "a b")
  }

  @Test("without a kept one, an error at a start is an error")
  func nothingKept() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("[[gesture")
    #expect(throws: InvalidConfiguration.self) { _ = try start() }
  }

  @Test("a crash soon after a new one: the kept one comes back, until a file changes")
  func crash() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try keep("a")
    try write(Self.text("bad"))
    #expect(try start().1 == "bad")
    // It ended without a word.
    #expect(try start().1 == "a")
    #expect(try start().1 == "a")
    let (desk, _) = try start()
    #expect(
      desk.reasonNotInForce?.hasPrefix("the kept one is in force, because it did harm") == true)
    #expect(desk.readIfNew() == nil)
    // 'gesturectl reload' tries it again.
    #expect(try desk.readAgain().gestures[0].name == "bad")
    try write(Self.text("good"))
    #expect(try start().1 == "good")
  }

  @Test("an orderly end and a reboot are no crash")
  func noCrash() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try keep("a")
    try write(Self.text("new"))
    let (desk, _) = try start()
    desk.keeper.pause()
    let (again, names) = try start()
    #expect(names == "new")
    let line = try String(contentsOfFile: state + "/verdict", encoding: .utf8)
    let number = String(again.inForce.fingerprint, radix: 16)
    #expect(line == "trial \(number) \(ConfigurationKeeper.Verdict.boot)\n")
    try "trial \(number) another-boot\n".write(
      toFile: state + "/verdict", atomically: false, encoding: .utf8)
    #expect(try start().1 == "new")
  }

  @Test("rollback, and why there may be none")
  func rollback() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.text("first"))
    let (fresh, _) = try start()
    #expect(reason(fresh) == "no configuration has served for long enough to be kept")
    fresh.keeper.pause()
    try keep("a")
    let (kept, _) = try start()
    #expect(reason(kept) == "the configuration in force is the one that is kept")
    try write(Self.text("new", after: 1))
    let (desk, _) = try start()
    #expect(desk.keeper.isOnTrial)
    #expect(try desk.goBack(because: "of a test").gestures[0].name == "a")
    #expect(!desk.keeper.isOnTrial)
    // An agent's configuration was in force, and is not any more.
    desk.keeper.pause()
    desk.keeper.resume()
    try endTrial(of: desk)
    #expect(try start().1 == "a")
    let stateless = ConfigurationDesk(file, journal, in: loop, state: nil) {}
    _ = try stateless.readAtStart()
    #expect(
      reason(stateless) == "gestured has no safe state directory (STATE_DIRECTORY) to keep one in")
  }

  private func reason(_ desk: ConfigurationDesk) -> String? {
    do throws(NoWayBack) {
      _ = try desk.goBack(because: "of a test")
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("a kept one that this version cannot read, or that is not whole: one line, and it runs")
  func useless() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [SourceFile(name: file.path, text: Array("nonsense = 1\n".utf8))]
    let kept = ConfigurationKeeper.packed(files)
    try Data(kept).write(to: URL(fileURLWithPath: state + "/configuration"))
    chmod(state + "/configuration", 0o600)
    try write(Self.text("new"))
    let (desk, names) = try start()
    #expect(names == "new")
    #expect(journal.troubles.entries.count == 1)
    #expect(reason(desk)?.hasPrefix("the kept configuration cannot be used: ") == true)
    for length in 0..<kept.count {
      #expect(ConfigurationKeeper.unpacked(Array(kept[..<length])) == nil)
    }
    #expect(ConfigurationKeeper.unpacked(kept) == files)
    // Another file's.
    let other = ConfigurationFile(path: folder.appendingPathComponent("other.toml").path)
    #expect(try desk.keeper.kept(for: other) == nil)
  }

  @Test("what version 0.2.0 has kept and refused counts")
  func fromBefore() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [SourceFile(name: file.path, text: Array(Self.text("a").utf8))]
    let kept = ConfigurationKeeper.packed(files).drop { $0 != UInt8(ascii: "\n") }
    try Data(Array("#: kept \(files.sha256)".utf8) + kept)
      .write(to: URL(fileURLWithPath: state + "/configuration"))
    chmod(state + "/configuration", 0o600)
    try write(Self.text("bad"))
    try "refused \(try file.readAll(refusingUnsafe: true).sha256)\n".write(
      toFile: state + "/verdict", atomically: false, encoding: .utf8)
    #expect(try start().1 == "a")
    try write(Self.text("new"))
    #expect(try start().1 == "new")
  }

  @Test("what other programs of a person may write does not stand in for root's file")
  func safety() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("")
    let me = getuid()
    #expect(ConfigurationKeeper.isSafe(state, for: file, user: me))
    let roots = ConfigurationFile(path: "/etc/passwd")
    #expect(!ConfigurationKeeper.isSafe("/etc", for: roots, user: 1000))
    #expect(!ConfigurationKeeper.isSafe(file.path, for: roots, user: me))
    #expect(!ConfigurationKeeper.isSafe("/nonexistent", for: roots, user: me))
    chmod(state, 0o701)
    #expect(!ConfigurationKeeper.isSafe(state, for: file, user: me))
    // As root: a person's folder, and the service's.
    guard me == 0 else { return }
    chmod(state, 0o700)
    chown(state, 4000, 4000)
    #expect(!ConfigurationKeeper.isSafe(state, for: roots, user: 4000))
    chown(file.path, 4000, 4000)
    #expect(ConfigurationKeeper.isSafe(state, for: file, user: 4000))
    chown(state, 0, 4001)
    chmod(state, 0o770)
    #expect(ConfigurationKeeper.isSafe(state, for: roots, user: 4000))
    chown(state, 0, getgid())
    #expect(!ConfigurationKeeper.isSafe(state, for: roots, user: 4000))
  }

  @Test("after_s = 0 keeps nothing")
  func off() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.text("a", after: 0))
    let (desk, _) = try start()
    #expect(!desk.keeper.isOnTrial)
    #expect(try FileManager.default.contentsOfDirectory(atPath: state).isEmpty)
  }

  @Test("a cut after each step of keeping leaves a start with a whole configuration")
  func cuts() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try keep("a")
    let old = try Data(contentsOf: URL(fileURLWithPath: state + "/configuration"))
    try write(Self.text("b"))
    let next = try file.readAll(refusingUnsafe: true)
    let new = ConfigurationKeeper.packed(next)
    for count in 0...FileReplacement.Step.allCases.count {
      try old.write(to: URL(fileURLWithPath: state + "/configuration"))
      chmod(state + "/configuration", 0o600)
      var replacement = FileReplacement(
        state + "/configuration", temporary: state + "/configuration.new", text: new)
      for step in FileReplacement.Step.allCases.prefix(count) { try replacement.perform(step) }
      try write("broken")
      let isNew = FileReplacement.Step.allCases.prefix(count).contains(.rename)
      #expect(try start().1 == (isNew ? "b" : "a"), "cut after \(count) steps")
    }
  }
}
