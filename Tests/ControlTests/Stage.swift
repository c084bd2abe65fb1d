import Control
import Foundation
import Loop
import Testing

/// A real loop and a folder for sockets.
final class Stage {
  let loop: EventLoop
  /// Where servers listen: in a folder that is not there yet.
  let path: String
  /// The servers, which live as long as the stage unless they are let go of.
  var servers: [ControlServer] = []
  /// The servers' time, in microseconds.
  var now: Int64 = 0
  /// What servers answer instead, if it is not nil.
  var answer: ((ControlRequest) -> ControlReply)?
  /// The requests that servers were asked, in their order.
  private(set) var requests: [ControlRequest] = []
  private let folder: String

  init() throws {
    loop = try EventLoop()
    folder = FileManager.default.temporaryDirectory.appending(path: "gestured-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    path = "\(folder)/run/control"
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Makes the folder of the socket, and puts a file in the socket's place.
  func occupy(with text: String) throws {
    try makeFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The path of the file that a daemon locks.
  var lock: String { "\(path).lock" }

  /// Makes the folder of the socket.
  func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/run", withIntermediateDirectories: false)
  }

  /// Leaves a socket at the path, as a daemon that died does.
  func leaveSocket() throws {
    let dead = Process()
    dead.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    dead.arguments = [
      "-c", "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", path,
    ]
    try dead.run()
    dead.waitUntilExit()
  }

  /// A server that answers each request with the word it begins with, and `status` with a status.
  func server(
    at path: String? = nil, elsewhere: [String] = [], owner: uid_t = geteuid(),
    credentials: @escaping (Int32) -> PeerCredentials? = PeerCredentials.init(of:),
    requestPatience: UInt64 = 30_000
  ) throws -> ControlServer {
    let clock: () -> Int64 = { [unowned self] in now }
    let server = try ControlServer(
      path: path ?? self.path, elsewhere: elsewhere, in: loop, owner: owner,
      credentials: credentials, now: clock, requestPatience: requestPatience
    ) { [unowned self] in
      requests.append($0)
      if let answer { return answer($0) }
      return switch $0 {
      case .status: .status(Samples.status)
      case .reload: .failed("not read", errors: [String(repeating: "e", count: 1 << 20)])
      case let request: .done("\(request)")
      }
    }
    servers.append(server)
    return server
  }

  /// Runs the loop until `isOver`. Fails the test if that never comes.
  func run(until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<300 {
      if isOver() { return }
      // In tenths of a second, as a condition may come true without an event here.
      try? loop.runOnce(waiting: 100_000)
    }
    Issue.record("never happened", sourceLocation: sourceLocation)
  }

  /// Handles everything that can be handled now.
  func settle() {
    for _ in 0..<100 { try? loop.runOnce(waiting: 0) }
  }

  /// The mode of what lies at the socket's path. Nil if there is nothing.
  func mode(of path: String? = nil) -> mode_t? {
    var status = stat()
    return lstat(path ?? self.path, &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
