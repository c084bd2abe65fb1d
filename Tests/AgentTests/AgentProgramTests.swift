import Control
import Foundation
import Loop
import Testing

/// The program, as a session starts it.
@Suite final class AgentProgramTests {
  private let loop: EventLoop
  private let folder: URL
  private var asked: [ControlRequest] = []
  private var program: Process?

  init() throws {
    loop = try EventLoop()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("agent-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("own/gestured"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("gestured-agent"),
      withDestinationURL: Bundle.main.bundleURL.appendingPathComponent("gestured"))
  }

  deinit {
    program?.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The daemon's program, which is the agent's by that name.
  private var path: String { folder.appendingPathComponent("gestured-agent").path }

  private var messages: String {
    let file = folder.appendingPathComponent("messages")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Starts a command, in a session of which systemd knows nothing.
  private func start(_ command: [String]) throws {
    let file = folder.appendingPathComponent("messages")
    try Data().write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command[1...])
    var environment = ProcessInfo.processInfo.environment
    for name in ["NIRI_SOCKET", "SWAYSOCK", "I3SOCK", "JOURNAL_STREAM"] { environment[name] = nil }
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["XDG_CONFIG_HOME"] = folder.appendingPathComponent("own").path
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
      environment[name] = ""
    }
    process.environment = environment
    process.standardError = try FileHandle(forWritingTo: file)
    try process.run()
    program = process
  }

  private func run(
    until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<1000 {
      if isOver() { return }
      try? loop.runOnce(waiting: 20_000)
    }
    Issue.record("never happened: \(asked) \(messages)", sourceLocation: sourceLocation)
  }

  private var served: [String] {
    asked.compactMap { if case .serve(let serving) = $0 { serving.path } else { nil } }
  }

  @Test("it finds its file and the compositor, and takes other places from its command line")
  func places() throws {
    let socket = folder.appendingPathComponent("control").path
    let server = try ControlServer(path: socket, in: loop) { [unowned self] in
      asked.append($0)
      return .done()
    }
    let niri = try StandInNiri(folder.path + "/niri.wayland-1.77.sock")
    niri.tell("firefox")
    try start([path, "--socket", socket])
    run {
      niri.greet()
      return asked.contains {
        if case .focus(let focus) = $0 { focus.front?.application == "firefox" } else { false }
      }
    }
    #expect(served == [folder.appendingPathComponent("own/gestured/config.toml").path])
    program?.terminate()
    program?.waitUntilExit()
    #expect(program?.terminationStatus == 0 && program?.terminationReason == .exit)
    asked = []
    let other = folder.appendingPathComponent("other.toml").path
    try start([path, "--socket", socket, "--config", other])
    run { served == [other] }
    withExtendedLifetime(server) {}
  }

  @Test("what keeps it from starting is said, with exit status 1")
  func cannotStart() throws {
    try start(["/bin/sh", "-c", "ulimit -n 4; exec \"$0\"", path])
    program?.waitUntilExit()
    #expect(program?.terminationStatus == 1)
    #expect(messages.hasPrefix("gestured-agent: cannot start: ") && messages.contains("open files"))
  }
}
