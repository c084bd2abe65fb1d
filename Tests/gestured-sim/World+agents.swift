import Glibc

// Who is where, and whose configuration is in force.

extension World {
  /// The daemon's own user: a person, or that of the machine's service.
  var owner: Int { plan.isOfSystem ? 998 : 1000 }

  /// The numbers of the seats that there are.
  var seats: [Int] { plan.hasSecondSeat ? [0, 1] : [0] }

  /// The seat of a panel. Nil for no panel.
  func seat(of device: String) -> Int? {
    glasses.first { $0.description.name == device }?.seat
  }

  /// The configuration in force is that of the first seat whose user has an agent that serves.
  /// Seats with a touchscreen come first, and which those are the daemon hears a moment later.
  var service: Standing.Service {
    let known = glasses.filter(\.node.isThere).map(\.seat) + [0]
    let screens = glasses.filter(\.isListed).map(\.seat)
    let isSure = glasses.allSatisfy { $0.lastChange < kernel.now - 1_000_000 }
    for seat in screens.sorted() + known.sorted() {
      guard let session = kernel.login.session(at: seat), session.kind == "user" else { continue }
      let agents = people.agents.filter { $0.user == Int(session.user) && $0.isThere }
      if agents.contains(where: { $0.serves == nil }) { return .unknown }
      if agents.contains(where: { $0.serves == true }) {
        let isAlone = seats.allSatisfy { kernel.login.session(at: $0)?.user == session.user }
        return isSure || isAlone ? .user(Int(session.user)) : .unknown
      }
    }
    return isSure ? .none : .unknown
  }

  /// Whether the daemon serves no user at a seat now.
  func isAway(at seat: Int, _ service: Standing.Service) -> Bool {
    guard let session = kernel.login.session(at: seat), session.kind == "user" else { return true }
    guard plan.isOfSystem else { return session.user != 1000 }
    if case .user(let user) = service { return session.user != UInt32(user) }
    return false
  }

  func follow(agentOf user: Int, _ word: String, _ text: String) {
    guard plan.isOfSystem else { return }
    people.agents.removeAll { !$0.isThere }
    let agent = people.agents.first { $0.user == user }
    switch (word, agent) {
    case ("comes", nil):
      guard let client = kernel.connect(user: user) else { return }
      people.agents.append(SimulatedAgent(user, client, self))
      people.agents.last?.serve(text)
    case ("comes", let agent?):
      // Only one of a user serves.
      request(SimulatedAgent.line(text), user: user) { [unowned self] in
        guard agent.isThere, agent.serves == true else { return }
        expect(!$0.hasPrefix(#"{"ok":true"#), "two agents of user \(user) serve: \($0)")
      }
    case ("serves", let agent?): agent.serve(text)
    case ("goes", let agent?): agent.leave()
    default: break
    }
  }
}
