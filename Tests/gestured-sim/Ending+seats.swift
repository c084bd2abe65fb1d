// Each seat for itself, and the agents of sessions.

extension Ending {
  /// What there is to see of seats and agents, and then the rest of life.
  var visits: [(Int, () -> Void)] {
    let seats: [(Int, () -> Void)] = [
      (21_300, { [unowned self] in lock(0) }), (21_400, tap),
      (21_800, { [unowned self] in expectTaps(at: [1]) }),
      (21_800, unlockOwn), (21_850, { [unowned self] in lock(1) }), (21_950, tap),
      (22_350, { [unowned self] in expectTaps(at: [0]) }), (22_350, unlockOwn),
      (22_400, { [unowned self] in world.show("other", at: 1) }), (22_500, expectServed),
      (22_500, tap), (22_900, expectTapsOfServed),
      (22_900, { [unowned self] in world.show("own", at: 1) }),
    ]
    let agents: [(Int, () -> Void)] = [
      (23_000, { [unowned self] in come(1000) }), (23_000, { [unowned self] in come(1001) }),
      (23_200, { [unowned self] in agent(1000)?.hangs = true }), (23_200, tap),
      (23_600, { [unowned self] in expectOrders(of: 1000, at: [0, 1]) }),
      (23_600, { [unowned self] in agent(1000)?.leave() }), (23_700, tap), (24_100, expectTap),
      (24_100, { [unowned self] in come(1000) }),
      (24_100, { [unowned self] in world.show("other") }), (24_300, tap),
      (24_700, { [unowned self] in expectOrders(of: 1001, at: [0]) }),
      (24_700, { [unowned self] in agent(1001)?.serve("colour = 1") }), (24_800, tap),
      (25_200, { [unowned self] in expectOrders(of: 1001, at: [0]) }),
      (25_200, { [unowned self] in world.show("own") }), (25_400, tap),
      (25_800, { [unowned self] in expectOrders(of: 1000, at: [0, 1]) }),
      // What was served before the wrong file is still there.
      (25_800, { [unowned self] in world.show("other") }), (26_000, tap),
      (26_400, { [unowned self] in expectOrders(of: 1001, at: [0]) }),
      (26_400, { [unowned self] in world.show("own") }),
      (26_400, { [unowned self] in for agent in world.people.agents { agent.leave() } }),
      (26_500, tap), (26_900, expectTap),
    ]
    return (world.plan.hasSecondSeat ? seats : []) + (world.plan.isOfSystem ? agents : [])
      + [(26_900, live)]
  }

  private func lock(_ seat: Int) {
    world.standing.turns += 1
    kernel.login.lock(World.own[seat], true, byHint: false)
  }

  private func panels(at seats: [Int]) -> Int {
    world.glasses.count { seats.contains($0.seat) }
  }

  private func expectTaps(at seats: [Int]) {
    expectActs("probe recognized", panels(at: seats))
  }

  /// A person's own daemon is none of another user's. The machine's serves everybody.
  private var served: [Int] { world.plan.isOfSystem ? [0, 1] : [0] }

  private func expectServed() {
    for glass in world.glasses {
      world.expect(
        glass.node.isOpen == served.contains(glass.seat),
        "'\(glass.description.name)' is\(glass.node.isOpen ? "" : " not") read")
    }
  }

  private func expectTapsOfServed() { expectTaps(at: served) }

  // MARK: Agents

  private func agent(_ user: Int) -> SimulatedAgent? {
    world.people.agents.last { $0.user == user && $0.isThere }
  }

  private func come(_ user: Int) {
    world.follow(agentOf: user, "comes", Settings.ofAgent(user, isExclusive: isExclusive))
  }

  /// Only that user's agent is told to run something, and the daemon runs nothing itself.
  private func expectOrders(of user: Int, at seats: [Int]) {
    for agent in world.people.agents where agent.isThere {
      world.expect(agent.serves == true, "the daemon does not take what user \(agent.user) serves")
      let count = agent.orders.removeValue(forKey: "tap of \(agent.user) recognized") ?? 0
      let expected = agent.user == user ? panels(at: seats) : 0
      world.expect(count == expected, "user \(agent.user) runs \(count) taps, not \(expected)")
    }
    expectTaps(at: [])
  }
}
