import Control
import Foundation
import Sessions
import Testing

@testable import Actions
@testable import Configuration
@testable import Daemon
@testable import Gestures
@testable import Loop
@testable import TouchInput

/// A whole daemon, whose touchscreens the test stands in for.
final class DaemonStage {
  let daemon: Daemon
  /// What udev lists, and who is at seat0.
  var panels: [PanelCandidate] {
    get { world.panels }
    set { world.panels = newValue }
  }
  var seat: SeatState {
    get { world.seat }
    set { world.seat = newValue }
  }
  let folder: URL
  private let world = World()
  private let log: FileHandle
  private var told = 0

  private final class World {
    var panels: [PanelCandidate] = []
    var seat = SeatState()
  }

  /// A daemon of `user`, or of the test's own user. `peer` says who its clients are, or the kernel.
  init(
    _ toml: String, _ panels: [PanelCandidate], user: uid_t? = nil, peer: PeerCredentials? = nil
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("daemon-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let file = folder.appendingPathComponent("config.toml")
    try Data(toml.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let journal = folder.appendingPathComponent("journal")
    try Data().write(to: journal)
    log = try #require(FileHandle(forUpdatingAtPath: journal.path))
    var around = Surroundings()
    around.controlPath = folder.appendingPathComponent("control").path
    around.state = nil
    if let user { around.user = user }
    if let peer { around.credentials = { _ in peer } }
    around.seats = { [world] _ throws(SystemError) in world.seat }
    around.panels = { [world] in world.panels }
    world.panels = panels
    daemon = try Daemon(
      ConfigurationFile(path: file.path),
      Journal(destination: .lines(descriptor: log.fileDescriptor)), around: around)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A panel says something, and the daemon hears of it.
  func send(_ events: String, from node: StandInNode) throws {
    try node.send(events)
    for station in daemon.panelDesk.stations { daemon.handle(.input(.panel(station))) }
  }

  /// What the journal has got since the last call.
  func said() -> [String] {
    let journal = folder.appendingPathComponent("journal")
    let text = (try? String(contentsOf: journal, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map { String($0).replacing("gestured: ", with: "") }
    defer { told = lines.count }
    return Array(lines[told...])
  }

  /// Runs the loop until `isOver`. Fails the test if that never comes.
  func run(until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<300 {
      if isOver() { return }
      try? daemon.loop.runOnce(waiting: 20_000)
    }
    Issue.record("never happened", sourceLocation: sourceLocation)
  }
}

/// A client that watches a stage's daemon.
final class Watcher {
  private(set) var lines: [String] = []
  private var stream: SocketStream?
  private var buffer = LineBuffer(longest: 1 << 20)

  init(_ stage: DaemonStage, contacts: Bool = false) throws {
    stream = try SocketStream(stage.daemon.around.controlPath, in: stage.daemon.loop) {
      [unowned self] part in
      lines += buffer.take(part).map { String(decoding: $0, as: UTF8.self) }
    } ended: {
    }
    stream?.send("\(ControlRequest.watch(contacts: contacts).line)\n".utf8)
    stage.run { lines.contains { $0.contains("standing") } }
  }

  /// Whether a line with all of these words comes.
  func hears(_ words: String..., on stage: DaemonStage) -> Bool {
    for _ in 0..<30 {
      if lines.contains(where: { line in words.allSatisfy(line.contains) }) { return true }
      try? stage.daemon.loop.runOnce(waiting: 10_000)
    }
    return false
  }

  func forget() { lines = [] }
}
