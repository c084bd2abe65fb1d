import CSystemd
import Control
import Foundation
import Glibc
import Loop
import Sessions
import Testing

@testable import Actions
@testable import Agent
@testable import Configuration
@testable import Daemon
@testable import Gestures

/// The service of the machine in this process, with people at its seat that tests make up, and the
/// agents of their sessions on the same loop.
final class ServeStage {
  let daemon: Daemon
  /// The user at seat0.
  var front: uid_t?
  /// The user of gestured-mqtt, and what the machine says of it.
  static let bridge: uid_t = 993
  var bridgeUser: uid_t? = ServeStage.bridge
  /// How often that was asked.
  private(set) var lookups = 0
  /// The user that connects next.
  var next: uid_t = 5001
  let folder: URL
  private let log: FileHandle

  init(_ configuration: String? = nil, places: String = "claimed") throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("serve-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = folder.appendingPathComponent("system.toml")
    if let configuration { try ServeStage.write(configuration, to: file) }
    let journal = folder.appendingPathComponent("journal")
    try Data().write(to: journal)
    log = try #require(FileHandle(forUpdatingAtPath: journal.path))
    var around = Surroundings()
    around.user = 0
    around.state = folder.path
    around.machineFile = file.path
    around.controlPath = folder.appendingPathComponent("control").path
    let people = People()
    around.credentials = { _ in PeerCredentials(process: 77, user: people.next()) }
    around.bridge = { people.bridge() }
    around.seats = { _ throws(SystemError) in
      SeatState(active: people.front().map { SeatState.Session("1", user: $0) })
    }
    daemon = try Daemon(
      ConfigurationFile(path: file.path),
      Journal(destination: .lines(descriptor: log.fileDescriptor)), servesSessions: true,
      around: around)
    people.stage = self
  }

  /// What the daemon asks, of a stage that is still being made or is there.
  private final class People {
    weak var stage: ServeStage?
    func next() -> uid_t { stage?.next ?? 0 }
    func bridge() -> uid_t? {
      stage?.lookups += 1
      return stage == nil ? ServeStage.bridge : stage?.bridgeUser
    }
    func front() -> uid_t? { stage?.front }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a file that no other user may write.
  static func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// Another user comes to the front.
  func bring(_ user: uid_t?) {
    front = user
    daemon.sessions.forgetLocks()
    daemon.handle(.sessionChanged)
  }

  /// What the daemon's journal has.
  var journal: String {
    (try? String(contentsOf: folder.appendingPathComponent("journal"), encoding: .utf8)) ?? ""
  }

  /// The file whose configuration is in force.
  var inForce: String { daemon.situation.configuration.file }

  /// Runs the loop until `isOver`. Fails the test if that never comes.
  func run(until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<300 {
      if isOver() { return }
      try? daemon.loop.runOnce(waiting: 20_000)
    }
    Issue.record("never happened", sourceLocation: sourceLocation)
  }

  /// Has a gesture of the configuration in force call back.
  func perform(
    _ name: String, _ state: GestureState = .ended, isDiscrete: Bool = true, fingers: Int = 1,
    of recognizer: GestureRecognizer? = nil
  ) throws {
    let configuration = daemon.situation.configuration
    let gesture = try #require(configuration.gestures.first { $0.name == name })
    let recognizer = try recognizer ?? #require(gesture.makeRecognizers().first)
    let event = GestureEvent(
      recognizer: recognizer, state: state, isDiscrete: isDiscrete,
      time: EventTime(microseconds: 1000), duration: .milliseconds(20),
      values: GestureValues(location: Point(x: 50, y: 25), fingers: fingers))
    var device = ActionDevice(
      name: "Panel", node: "/dev/input/event4", size: Size(width: 200, height: 100))
    device.hidesPlaces = configuration.hidesPlaces
    daemon.performers.inForce.perform(event, gesture.actions, on: device)
  }

  /// An agent of `user` on the same loop, with a file of its own.
  func agent(of user: uid_t, _ configuration: String?) throws -> StageAgent {
    next = user
    return try StageAgent(user, configuration, on: self)
  }
}

/// An agent of a user's session.
final class StageAgent {
  let service: SessionService
  let link: DaemonLink
  let file: URL
  private let log: FileHandle
  private let logPath: URL

  init(_ user: uid_t, _ configuration: String?, on stage: ServeStage) throws {
    file = stage.folder.appendingPathComponent("\(user).toml")
    if let configuration { try ServeStage.write(configuration, to: file) }
    logPath = stage.folder.appendingPathComponent("journal-\(user)")
    try Data().write(to: logPath)
    log = try #require(FileHandle(forUpdatingAtPath: logPath.path))
    let journal = Journal(
      program: "gestured-agent", destination: .lines(descriptor: log.fileDescriptor))
    var changed: () -> Void = {}
    let service = SessionService(
      ConfigurationFile(path: file.path), journal, in: stage.daemon.loop,
      machineFile: stage.daemon.file.path
    ) { changed() }
    let link = DaemonLink(
      stage.daemon.around.controlPath, in: stage.daemon.loop,
      DaemonLink.News(
        changed: {}, answered: { [unowned service] in service.take($0, from: "control") },
        happened: { [unowned service] in service.take($0) },
        say: { journal.write(.warning, $0) }))
    (self.service, self.link) = (service, link)
    changed = { [unowned link, unowned service] in link.serve(service.serving) }
    service.report = { [unowned link] in link.report($0) }
    link.connect()
    link.serve(service.serving)
  }

  /// What its journal has.
  var journal: String { (try? String(contentsOf: logPath, encoding: .utf8)) ?? "" }
}
