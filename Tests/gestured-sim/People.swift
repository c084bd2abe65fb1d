import Control

/// The clients of the control socket, and what is known of what they have said.
struct People {
  var clients: [StreamEnd] = []
  /// The clients that wait for a reply, and what it is good for.
  var waiting: [(client: StreamEnd, hear: (String) -> Void)] = []
  /// Whether a user has shielded a panel: it may be grabbed while it is locked.
  var hasShield = false
  /// From when on nothing is known of what the daemon could hear over the bus.
  var isDeaf = false
  var switches = Switches()
  /// The agents of sessions that have come.
  var agents: [SimulatedAgent] = []
}

/// What clients have switched on and off, as far as it is known. It stays across reloads.
struct Switches {
  private var known: [String: Bool] = [:]
  /// When one was last asked for, or answered.
  private var lastNews: Int64 = 0

  /// A client asks for something. Until it is answered, what it switches may be so or so.
  mutating func doubt(_ line: String, at now: Int64) {
    switch ControlRequest(switching: line) {
    case .enable(let gesture), .disable(let gesture): known[gesture] = nil
    case .profile: known = [:]
    default: return
    }
    lastNews = now
  }

  /// The daemon has done what was asked.
  mutating func note(_ line: String, at now: Int64) {
    doubt(line, at: now)
    switch ControlRequest(switching: line) {
    case .enable(let gesture): known[gesture] = true
    case .disable(let gesture): known[gesture] = false
    default: break
    }
  }

  /// Other gestures may be in force from now on.
  mutating func forget(but names: [String]) { known = known.filter { names.contains($0.key) } }

  /// What a status that was asked for at a moment says otherwise. Nil if nothing.
  func contradiction(in status: ControlStatus, asked: Int64) -> String? {
    // While locked, those without when_locked count as switched off.
    guard asked > lastNews + 500_000, status.state != .locked else { return nil }
    let wrong = status.gestures.first { known[$0.name] == !$0.isEnabled }
    return wrong.map { "'\($0.name)' was \($0.isEnabled ? "disabled" : "enabled"), and is not" }
  }
}

extension ControlRequest {
  fileprivate init?(switching line: String) {
    guard let request = try? ControlRequest(line: line.utf8) else { return nil }
    self = request
  }
}
