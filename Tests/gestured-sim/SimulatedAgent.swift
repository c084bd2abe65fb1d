import Control
import Glibc
import JSON
import Words

/// The agent of a session (gestured-agent(1)): it serves a configuration, and runs what it is told
/// to, as far as its world's chance says.
final class SimulatedAgent {
  let user: Int
  /// Whether the daemon has a configuration of it. Nil while that is not known.
  private(set) var serves: Bool? = false
  /// How many commands of which gesture it was told to run.
  var orders: [String: Int] = [:]
  /// Whether its commands go on, so that it dies in the middle of them.
  var hangs = false

  private let client: StreamEnd
  private unowned let world: World
  private var text: [UInt8] = []
  /// What each answer that is to come is about: a configuration, or a command.
  private var asked: [Bool] = []

  init(_ user: Int, _ client: StreamEnd, _ world: World) {
    self.user = user
    self.client = client
    self.world = world
    client.room = 1 << 20
  }

  /// Until either end closes the connection.
  private(set) var isThere = true

  static func line(_ configuration: String) -> String {
    ControlRequest.serve(ControlServing(configuration: configuration, path: "/home/config.toml"))
      .line
  }

  func serve(_ configuration: String) {
    // What it has served stays where it serves something wrong.
    if serves != true { serves = nil }
    send(SimulatedAgent.line(configuration), isServing: true)
  }

  func leave() {
    guard isThere else { return }
    isThere = false
    world.standing.turns += 1
    client.letGo()
  }

  private func send(_ line: String, isServing: Bool) {
    guard isThere else { return }
    world.standing.turns += isServing ? 1 : 0
    asked.append(isServing)
    _ = Array((line + "\n").utf8).withUnsafeBytes { client.put($0) }
  }

  /// Takes what the daemon has said.
  func hear() {
    guard isThere else { return }
    text += client.input
    client.input = []
    client.other?.announce()
    var rest = text[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      hear(rest[..<end])
      rest = rest[(end + 1)...]
    }
    text = Array(rest)
    if client.isOver || client.other == nil { leave() }
  }

  private func hear(_ line: ArraySlice<UInt8>) {
    if world.isTold { print("      agent of \(user): \(String(decoding: line, as: UTF8.self))") }
    guard let fields = try? JSONFields(JSONReader.value(in: line)) else {
      world.fail("an agent is told what is no JSON: \(String(decoding: line, as: UTF8.self))")
    }
    if fields.names.contains("event") { return obey(fields) }
    guard !asked.isEmpty, asked.removeFirst(), serves != true else { return }
    serves = (try? fields.bool("ok")) ?? false
    world.standing.turns += 1
  }

  private func obey(_ fields: JSONFields) {
    guard let run = try? fields.whole("run"), (try? fields.string("event")) == "action" else {
      return
    }
    let name = (try? fields.string("gesture")) ?? "?"
    let state = (try? fields.string("state")) ?? "?"
    let device = (try? fields.string("device")) ?? ""
    orders["\(name) \(state)", default: 0] += 1
    world.expect(
      name.hasSuffix(" of \(user)"), "user \(user) is told to run a command of '\(name)'")
    world.watch.checkOrder(name, state, to: user, at: world.seat(of: device))
    guard !hangs, world.isOver || !world.chance.happens(world.plan.hang) else { return }
    let status = world.chance.happens(world.plan.fail) ? 3 : 0
    world.kernel.schedule(in: .random(in: 300...40_000, using: &world.chance)) { [weak self] in
      self?.send(#"{"command":"report","run":\#(run),"pid":77}"#, isServing: false)
      self?.send(#"{"command":"report","run":\#(run),"status":\#(status)}"#, isServing: false)
    }
  }
}
