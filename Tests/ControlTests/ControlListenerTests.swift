import Control
import Foundation
import Testing

/// Who may listen at a path, and who may talk to them.
@Suite struct ControlListenerTests {
  // The umask of most machines keeps others from writing: the mode is set in spite of it.
  @Test("the folder is made, everybody may connect, and the socket goes with the server")
  func comesAndGoes() throws {
    let stage = try Stage()
    let server = try stage.server()
    #expect(stage.mode() == 0o666)
    let client = try Client(server.path)
    stage.run { server.connectionCount == 1 }
    server.close()
    #expect(stage.mode() == nil)
    #expect(client.hasEnded)
    _ = try stage.server()
    #expect(stage.mode() == 0o666)
    stage.servers = []
    #expect(stage.mode() == nil)
  }

  @Test("the socket of a daemon that is gone is replaced")
  func stale() throws {
    let stage = try Stage()
    try stage.makeFolder()
    let dead = Process()
    dead.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    dead.arguments = [
      "-c", "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", stage.path,
    ]
    try dead.run()
    dead.waitUntilExit()
    #expect(stage.mode() != nil)
    let server = try stage.server()
    let client = try Client(server.path)
    client.send(ControlServerTests.pause)
    stage.run { client.lines == [ControlServerTests.paused] }
  }

  @Test("a daemon that answers keeps its socket")
  func second() throws {
    let stage = try Stage()
    let first = try stage.server()
    #expect(throws: ControlError.taken(path: stage.path, process: getpid())) {
      try stage.server()
    }
    let client = try Client(first.path)
    client.send(ControlServerTests.pause)
    stage.run { client.lines == [ControlServerTests.paused] }
  }

  @Test("a daemon that is too busy to accept anybody keeps its socket too")
  func busy() throws {
    let stage = try Stage()
    let first = try stage.server()
    var waiting: [Client] = []
    while let client = try? Client(first.path) { waiting.append(client) }
    #expect(throws: ControlError.taken(path: stage.path, process: nil)) { try stage.server() }
    #expect(waiting.allSatisfy { !$0.hasEnded })
  }

  @Test("a socket that another daemon has put there since is left alone")
  func replaced() throws {
    let stage = try Stage()
    let first = try stage.server()
    unlink(stage.path)
    let second = try stage.server()
    first.close()
    #expect(stage.mode() == 0o666)
    second.close()
  }

  @Test("a file in the way is left alone")
  func inTheWay() throws {
    let stage = try Stage()
    try stage.occupy(with: "precious")
    #expect(throws: ControlError.notASocket(path: stage.path)) { try stage.server() }
    #expect(try String(contentsOfFile: stage.path, encoding: .utf8) == "precious")
  }

  @Test("a path that is too long, or leads nowhere, has words")
  func badPaths() throws {
    let stage = try Stage()
    let long = "/" + String(repeating: "x", count: 107)
    #expect(throws: ControlError.pathTooLong(long)) { try stage.server(at: long) }
    let nowhere = "/proc/nowhere/control"
    do {
      _ = try stage.server(at: nowhere)
      Issue.record("listens at \(nowhere)")
    } catch {
      #expect("\(error)" == "/proc/nowhere: No such file or directory")
    }
  }

  static let users: [(peer: uid_t?, owner: uid_t, isObeyed: Bool)] = [
    (1000, 1000, true), (0, 1000, true), (1001, 1000, false), (1000, 0, false), (nil, 0, false),
  ]

  @Test("the daemon's own user and root are obeyed", arguments: users)
  func obeys(_ peer: uid_t?, _ owner: uid_t, _ isObeyed: Bool) throws {
    let stage = try Stage()
    let server = try stage.server(owner: owner) { _ in
      peer.map { PeerCredentials(process: 1, user: $0) }
    }
    let client = try Client(server.path)
    client.send(ControlServerTests.pause)
    stage.run { !client.lines.isEmpty }
    guard !isObeyed else {
      #expect(client.lines == [ControlServerTests.paused])
      return
    }
    stage.run { client.hasEnded }
    let name = peer.map { "user \($0)" } ?? "somebody unknown"
    let message =
      "\(name) may not control the gestured of user \(owner); that user and root may"
    #expect(client.lines == [#"{"ok":false,"error":"\#(message)"}"#])
    #expect(server.connectionCount == 0)
  }

  @Test("a process of another user is refused", .enabled(if: geteuid() == 0))
  func foreignProcess() throws {
    let stage = try Stage()
    let server = try stage.server()
    let ask = """
      import socket, sys
      s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])
      sys.stdout.write(s.makefile().readline())
      """
    let output = Pipe()
    let foreigner = Process()
    foreigner.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    foreigner.arguments = [
      "--reuid", "65534", "--regid", "65534", "--clear-groups", "/usr/bin/python3", "-c", ask,
      server.path,
    ]
    foreigner.standardOutput = output
    try foreigner.run()
    stage.run { !foreigner.isRunning }
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(
      text == #"{"ok":false,"error":"user 65534 may not control the gestured of user 0; "#
        + "that user and root may\"}\n")
  }
}
