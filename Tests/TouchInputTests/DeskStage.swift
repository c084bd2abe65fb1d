import CSystemd
import Foundation
import Glibc
import Loop
import Testing

@testable import Actions
@testable import Configuration
@testable import Daemon
@testable import Gestures
@testable import Pipeline
@testable import TouchInput

/// The daemon's desk of touchscreens. The test is the kernel of their nodes, udev, and journald.
final class DeskStage {
  let desk: PanelDesk
  let starter: Starter
  let onlookers = Onlookers()
  let journal: Journal
  /// What the desk is brought to, and what udev lists.
  var situation: Situation
  var candidates: [PanelCandidate] = []
  var keyCandidates: [KeyCandidate] = []
  /// The nodes of panels that were let go of.
  private(set) var left: [String] = []
  private let folder: URL
  private let entries: Int32

  init(_ toml: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("desk-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let address = try #require(UnixAddress(path: "\(folder.path)/socket"))
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    try #require(address.with { Glibc.bind(descriptor, $0, $1) } == 0)
    entries = descriptor
    journal = Journal(
      program: "gestured", isVerbose: false, destination: .journal, folder: folder.path)
    let loop = try EventLoop()
    starter = Starter(loop)
    situation = Situation(configuration: try Configuration.parse(toml, name: "test.toml"))
    let performers = Performers(own: ActionPerformer(runner: starter, patience: 1000))
    desk = PanelDesk(
      Outlet(performers: performers, journal: journal, onlookers: onlookers),
      guardian: TwinGuardian(program: TwinGuardianTests.program), in: loop
    ) { _ in }
    desk.leaving = { [unowned self] in left.append($0.device.node) }
  }

  deinit {
    desk.leaving = { _ in }
    desk.guardian.watch = { _ in }
    close(entries)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Another file is read.
  func configure(_ toml: String) throws {
    situation.configuration = try Configuration.parse(toml, name: "test.toml")
    bring(.configuration)
  }

  /// A stage whose desk has found one touchscreen.
  static func reading(_ node: StandInNode, _ toml: String) throws -> DeskStage {
    let stage = try DeskStage(toml)
    stage.plugIn(node.path)
    stage.bring(.hotplug)
    return stage
  }

  func bring(_ occasion: Occasion = .change) {
    desk.bring(to: situation, among: candidates, keyCandidates, on: occasion)
  }

  /// udev lists a device with this node.
  func plugIn(
    _ node: String, verdict: PanelVerdict = .usable, place: PanelPlace = PanelPlace(),
    at syspath: String = "/sys/1", group: String? = nil
  ) {
    candidates.removeAll { $0.syspath == syspath }
    candidates.append(
      PanelCandidate(
        standingIn: node, verdict: verdict, place: place, at: syspath, group: group))
  }

  /// A panel says something, and the desk reads that.
  func send(_ events: String, from node: StandInNode) throws {
    try node.send(events)
    desk.readAll()
  }

  /// What was said since the last call: the priority, the message, and in brackets the other
  /// fields. The device's name is "*", and a node is what `names` calls it.
  func said(_ names: [String: String] = [:]) -> [String] {
    var lines: [String] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(entries, &bytes, bytes.count, Int32(MSG_DONTWAIT)), count > 0 {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      var fields: [String: String] = [:]
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { fields[String(parts[0])] = String(parts[1]) }
      }
      let others = ["GESTURE", "STATE", "DEVICE", "HEALTH"].compactMap { fields[$0] }
      var line = "\(fields["PRIORITY"] ?? "") \(fields["MESSAGE"] ?? "") \(others)"
      for (node, name) in names { line = line.replacing(node, with: name) }
      lines.append(
        line.replacing("Stood In For", with: "*").replacing("\"", with: "")
          .replacing(" []", with: ""))
    }
    return lines
  }
}

extension PanelCandidate {
  /// What udev would say of a `StandInNode`.
  init(
    standingIn node: String, verdict: PanelVerdict = .usable, place: PanelPlace = PanelPlace(),
    at syspath: String = "/sys/1", group: String? = nil
  ) {
    self.init(
      node: node, name: "Stood In For", vendor: 4, product: 5, place: place, syspath: syspath,
      verdict: verdict, keys: DeviceKeys(nil),
      kinship: DeviceKinship(group: group, parent: nil, phys: "", vendor: 4, product: 5))
  }
}

/// Starts no command, and notes which it was to start.
final class Starter: ActionStarter {
  let loop: EventLoop
  let failures: [String: Int] = [:]
  let commands: [RunningCommand] = []
  private var started: [String] = []
  private var ends: [(Bool) -> Void] = []

  init(_ loop: EventLoop) { self.loop = loop }

  func run(_ action: Action, whenDone: @escaping (Bool) -> Void) -> Bool {
    started.append("\(action.gesture) \(action.state)")
    ends.append(whenDone)
    return true
  }

  func stream(_ action: Action) -> (any ActionStream)? { nil }

  /// What was started since the last call.
  func take() -> [String] {
    defer { started = [] }
    return started
  }

  /// All that was started ends.
  func end() {
    let all = ends
    ends = []
    for end in all { end(false) }
  }
}
