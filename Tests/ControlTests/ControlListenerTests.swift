import Control
import Foundation
import Testing

/// Which users may listen at a path, and which may talk to them.
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
    try stage.leaveSocket()
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

  @Test("a daemon that does not listen yet keeps its path: what lies there is no leftover")
  func simultaneous() throws {
    let stage = try Stage()
    try stage.makeFolder()
    let descriptor = open(stage.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    try stage.leaveSocket()
    #expect(throws: ControlError.taken(path: stage.path, process: nil)) { try stage.server() }
    #expect(write(descriptor, "4711\n", 5) == 5)
    #expect(throws: ControlError.taken(path: stage.path, process: 4711)) { try stage.server() }
    #expect(stage.mode() != nil && stage.mode(of: stage.lock) == 0o600)
    flock(descriptor, LOCK_UN)
    _ = try stage.server()
  }

  @Test("the lock goes with the server, is nobody else's to take, and no command inherits it")
  func lock() throws {
    let stage = try Stage()
    let server = try stage.server()
    #expect(stage.mode(of: stage.lock) == 0o600)
    #expect(try String(contentsOfFile: stage.lock, encoding: .utf8) == "\(getpid())\n")
    #expect(throws: ControlError.self) { try stage.server() }
    #expect(stage.mode(of: stage.lock) == 0o600)
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/ls")
    child.arguments = ["-l", "/proc/self/fd"]
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let listing = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(!listing.contains(stage.lock))
    server.close()
    #expect(stage.mode(of: stage.lock) == nil)
  }

  @Test("what a dead daemon left of its lock is in nobody's way")
  func staleLock() throws {
    let stage = try Stage()
    try stage.makeFolder()
    try Data("999999 and more\n".utf8).write(to: URL(fileURLWithPath: stage.lock))
    _ = try stage.server()
    #expect(try String(contentsOfFile: stage.lock, encoding: .utf8) == "\(getpid())\n")
  }

  @Test("a daemon of the same user elsewhere is enough")
  func elsewhere() throws {
    let stage = try Stage()
    let nobody = "\(stage.path)-of-nobody"
    let other = "\(stage.path)-of-another"
    #expect(throws: Never.self) { try stage.server(at: other, elsewhere: [nobody, stage.path]) }
    #expect(throws: ControlError.taken(path: other, process: getpid())) {
      try stage.server(elsewhere: [nobody, other])
    }
    #expect(stage.mode() == nil)
    // One of another user's is not.
    _ = try stage.server(elsewhere: [nobody, other], owner: geteuid() + 1)
  }

  @Test("a daemon that is too busy to accept anybody keeps its socket too")
  func busy() throws {
    let stage = try Stage()
    let first = try stage.server()
    unlink(stage.lock)
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
    unlink(stage.lock)
    let second = try stage.server()
    first.close()
    #expect(stage.mode() == 0o666 && stage.mode(of: stage.lock) == 0o600)
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
    let name = peer.map { "user \($0)" } ?? "an unknown user"
    let message =
      "\(name) may not control the gestured of user \(owner). That user and root may"
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
      text == #"{"ok":false,"error":"user 65534 may not control the gestured of user 0. "#
        + "That user and root may\"}\n")
  }
}
