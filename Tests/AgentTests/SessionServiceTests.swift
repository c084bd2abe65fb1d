import Actions
import Configuration
import Control
import Foundation
import JSON
import Loop
import Testing
import Version

@testable import Agent

/// What an agent makes of the daemon's replies and orders, without a daemon.
@Suite("Session service")
final class SessionServiceTests {
  private let loop: EventLoop
  private let folder: URL
  private let log: FileHandle
  private var changes = 0

  init() throws {
    loop = try EventLoop()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("service-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let journal = folder.appendingPathComponent("journal")
    try Data().write(to: journal)
    log = try #require(FileHandle(forUpdatingAtPath: journal.path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var journal: String {
    (try? String(contentsOf: folder.appendingPathComponent("journal"), encoding: .utf8)) ?? ""
  }

  private func write(_ text: String, _ name: String) throws {
    let file = folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    #expect(chmod(file, 0o600) == 0)
  }

  private func service() -> SessionService {
    let journal = Journal(
      program: "agent", destination: .lines(descriptor: log.fileDescriptor))
    return SessionService(
      ConfigurationFile(path: folder.appendingPathComponent("own.toml").path), journal, in: loop,
      machineFile: folder.appendingPathComponent("machine.toml").path
    ) { [unowned self] in changes += 1 }
  }

  private static func toml(_ most: Int) -> String {
    "[[gesture]]\nname = 'tap'\ntype = 'tap'\nrun = 'true'\n[actions]\nmax_running = \(most)\n"
  }

  private func order(_ path: String, _ sha256: String) throws -> JSONFields {
    let text =
      #"{"event":"action","run":9,"gesture":"none","state":"recognized","environment":{},"#
      + #""actions":[],"machine":{"path":"\#(path)","sha256":"\#(sha256)"}}"#
    return try JSONFields(JSONReader.value(in: text.utf8))
  }

  @Test("of the user's file and the machine's the one that lets more commands run counts")
  func limits() throws {
    try write(Self.toml(5), "own.toml")
    let service = service()
    #expect(changes == 1 && service.serving?.configuration == Self.toml(5))
    #expect(service.runner.limit == 32)
    service.take(.served(nil, problems: [], version: Version.text), from: "/control")
    #expect(service.runner.limit == 5)
    let machine = folder.appendingPathComponent("machine.toml").path
    for (most, limit) in [(7, 7), (3, 5)] {
      try write(Self.toml(most), "machine.toml")
      let files = try ConfigurationFile(path: machine).readAll(refusingUnsafe: true)
      service.take(try order(machine, files.sha256))
      #expect(service.runner.limit == limit)
    }
    try write(Self.toml(2), "own.toml")
    service.readAgain()
    #expect(changes == 2)
    service.take(.served(nil, problems: [], version: Version.text), from: "/control")
    #expect(service.runner.limit == 3)
    #expect(journal.components(separatedBy: "run in this session").count == 3)
  }

  @Test("commands of the machine's file are refused with the reason, which is said once")
  func refusals() throws {
    let service = service()
    let machine = folder.appendingPathComponent("machine.toml").path
    func refused(_ path: String, _ sha256: String = "") throws -> String {
      let before = journal.utf8.count
      for _ in 0..<2 { service.take(try order(path, sha256)) }
      return String(decoding: journal.utf8.dropFirst(before), as: UTF8.self)
    }
    #expect(
      try refused("/other").contains(
        "commands of /other do not run here: commands of \(machine) may run here, and of no other"))
    #expect(try !refused("/another").contains("do not run here"))
    #expect(try refused(machine).contains("No such file or directory"))
    try write(Self.toml(5), "machine.toml")
    let other = try refused(machine)
    #expect(other.contains("the daemon has read another version of it"))
    #expect(other.components(separatedBy: "another version").count == 2)
    try write("[[gesture", "machine.toml")
    let files = try ConfigurationFile(path: machine).readAll(refusingUnsafe: true)
    #expect(try refused(machine, files.sha256).contains("machine.toml:1"))
    // The former reason is said again after commands ran.
    try write(Self.toml(5), "machine.toml")
    let sound = try ConfigurationFile(path: machine).readAll(refusingUnsafe: true).sha256
    #expect(try refused(machine, sound).components(separatedBy: "run in this session").count == 2)
    #expect(try refused(machine, "").contains("another version"))
    // A new daemon may order the same.
    #expect(try refused(machine, sound).contains("run in this session"))
    service.forgetDaemon()
    #expect(try refused(machine, sound).contains("run in this session"))
  }

  @Test("orders that cannot be read are said, and other events are none")
  func unreadable() throws {
    let service = service()
    let strange = #"{"event":"action","machine":7}"#
    service.take(try JSONFields(JSONReader.value(in: strange.utf8)))
    #expect(journal.contains("the daemon orders what cannot be read: "))
  }

  @Test("what the daemon says of what was served")
  func replies() throws {
    try write(Self.toml(5), "own.toml")
    let service = service()
    let file = folder.appendingPathComponent("own.toml").path
    func said(_ reply: ControlReply) -> String {
      let before = journal.utf8.count
      service.take(reply, from: "/control")
      return String(decoding: journal.utf8.dropFirst(before), as: UTF8.self)
    }
    #expect(said(.done()).isEmpty && said(.failed("no")).isEmpty)
    let problems = ["error", "warning"].map {
      ControlProblem(file: "f", severity: $0, code: "c", message: "an \($0)")
    }
    let refused = said(
      .served("in force", refusal: "not used", problems: problems, version: Version.text))
    #expect(refused.contains("an error") && !refused.contains("an warning"))
    #expect(refused.contains("not used") && !refused.contains("in force"))
    #expect(service.runner.limit == 32)
    let taken = said(.served("in force", problems: [], version: Version.text))
    #expect(taken.hasSuffix("in force\n") && !taken.contains("version"))
    #expect(said(.served(nil, problems: [], version: Version.text)).contains("\(file) is served"))
    #expect(
      said(.served(nil, problems: [problems[1]], version: Version.text)).contains("1 warning"))
    // Another version is told of once, until it is another again.
    for (version, isTold) in [("1", true), ("1", false), ("2", true), (Version.text, false)] {
      let words = "the gestured at /control is of version \(version), and this of \(Version.text)"
      #expect(said(.served(nil, problems: [], version: version)).contains(words) == isTold)
    }
  }

  @Test("a file with errors is not served, its errors are said, and mending it is heard")
  func errors() throws {
    try write("[[gesture", "own.toml")
    let service = service()
    #expect(service.serving == nil && changes == 0)
    #expect(journal.contains("own.toml:1"))
    try write(Self.toml(4), "own.toml")
    for _ in 0..<300 where changes == 0 { try loop.runOnce(waiting: 20_000) }
    #expect(service.serving?.configuration == Self.toml(4))
  }
}
