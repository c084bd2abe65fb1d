import Control
import Glibc
import Words

// What clients of the control socket say, and hear.

/// A user whose daemon this is not.
private let stranger = 1234

extension World {
  func ask(_ line: String) {
    if line.mentions("shield") { people.hasShield = true }
    let isPause = line == Requests.pause
    let isResume = line == Requests.resume
    if isResume { resume() }
    let turns = standing.turns
    people.switches.doubt(line, at: kernel.now)
    request(line) { [unowned self] reply in
      // A client that comes when eight are there is told to come again.
      guard reply.mentions("\"ok\":true") else { return }
      people.switches.note(line, at: kernel.now)
      // It may have been heard only after what came since.
      if isResume { resume() }
      guard isPause, standing.turns == turns else { return }
      standing.isPaused = true
      standing.turns += 1
    }
  }

  private func resume() {
    if standing.isPaused { standing.turns += 1 }
    standing.isPaused = false
    // A person who says so sees that there is no lock screen.
    guard !kernel.login.isHinted, !kernel.login.lockedSessions.isEmpty else { return }
    kernel.login.lockedSessions = []
    standing.turns += 1
  }

  /// Asks for something. A client that gets no place or no time hears nothing.
  func request(
    _ line: String, user: Int? = nil, _ hear: @escaping (String) -> Void = { _ in }
  ) {
    guard let client = kernel.connect(user: user ?? owner) else { return }
    client.room = 1 << 20
    send(line + "\n", to: client)
    let asked = kernel.now
    people.waiting.append(
      (
        client,
        { [unowned self] reply in
          checkSwitches(reply, asked: asked)
          hear(reply)
        }
      ))
  }

  private func checkSwitches(_ reply: String, asked: Int64) {
    guard case .status(let status)? = try? ControlReply(line: reply.utf8.dropLast()),
      let contradiction = people.switches.contradiction(in: status, asked: asked)
    else { return }
    fail(contradiction)
  }

  func connect(_ kind: Act.Client, _ line: String) {
    let user = chance.happens(0.9) ? owner : stranger
    if user == stranger, kind == .prompt, Requests.all.contains(line) {
      return request(line, user: user) { [unowned self] in
        expect($0.mentions("\"ok\":false") || $0.isEmpty, "another user is obeyed: \(line): \($0)")
      }
    }
    guard let client = kernel.connect(user: user) else { return }
    if user != stranger { people.switches.doubt(line, at: kernel.now) }
    if line.mentions("shield") { people.hasShield = true }
    if kind == .slow {
      client.room = 300
      kernel.schedule(in: 400_000) { [weak self, weak client] in
        if let self, let client { readOn(client) }
      }
    }
    send(line + (chance.happens(0.8) ? "\n" : ""), to: client)
    if kind == .hasty { client.letGo() } else { people.clients.append(client) }
  }

  /// A client that reads little at once: until all is there that was said, in whole lines.
  private func readOn(_ client: StreamEnd) {
    guard people.clients.contains(where: { $0 === client }) else { return }
    client.last = client.input.last ?? client.last
    client.silence = client.input.isEmpty ? client.silence + 1 : 0
    client.input = []
    client.other?.announce()
    expect(
      !client.isOver || client.last == UInt8(ascii: "\n") || isOver || kernel.now < troubledUntil,
      "a reply is cut off")
    guard !client.isOver else { return }
    expect(
      client.last == UInt8(ascii: "\n") || client.silence < 100 || kernel.now < troubledUntil,
      "a reply is never finished")
    kernel.schedule(in: 20_000) { [weak self, weak client] in
      if let self, let client { readOn(client) }
    }
  }

  private func send(_ text: String, to client: StreamEnd) {
    _ = Array(text.utf8).withUnsafeBytes { client.put($0) }
  }

  /// Takes what was said to clients that read.
  func drainClients() {
    for client in people.clients where client.room > 300 && !client.input.isEmpty {
      client.input = []
      client.other?.announce()
    }
    hearAnswers()
  }

  /// Takes the answers that have come to clients that wait for one.
  func hearAnswers() {
    guard people.waiting.contains(where: { $0.client.input.last == UInt8(ascii: "\n") }) else {
      return
    }
    let (answered, others) = people.waiting.divided {
      $0.client.input.last == UInt8(ascii: "\n")
    }
    people.waiting = others
    for (client, hear) in answered {
      hear(String(decoding: client.input, as: UTF8.self))
      client.letGo()
    }
  }

  /// A client that looks on, goes. One that has asked for something stays, since it may yet be
  /// done.
  func leave() {
    for client in people.clients { client.letGo() }
    people.clients = []
  }

  func hangUp() {
    leave()
    for (client, _) in people.waiting { client.letGo() }
    people.waiting = []
  }

  /// Prints ten states of the daemon, from the beginning to the end of the plan.
  func askOften() {
    for tenth in 1...10 {
      schedule(after: plan.duration * tenth / 10) { [unowned self] in
        request(Requests.status) { print("heard \($0)", terminator: "") }
      }
    }
  }

  func beginToWatch() {
    guard let client = kernel.connect(user: owner) else { return }
    client.room = 1 << 22
    // In most worlds moves of no interest are kept, which clients that see the glass prevent.
    send(#"{"command":"watch","contacts":\#(plan.seed % 5 == 0)}"# + "\n", to: client)
    observer = Observer(client, self)
  }

  // MARK: What is to be heard

  /// A broken file, which is written now, changes nothing. After trouble panels may still be
  /// opened.
  func compareStatus() {
    guard kernel.now > max(lastWrite + 600_000, troubledUntil) else { return }
    let written = kernel.now
    request(Requests.status) { [unowned self] before in
      kernel.schedule(in: 250_000) { [unowned self] in
        request(Requests.status) { [unowned self] after in
          guard lastWrite == written, nothingElseMayHaveChanged(since: written) else { return }
          let (before, after) = (settled(before), settled(after))
          expect(
            before == after || before.isEmpty || after.isEmpty,
            "a wrong configuration changes \(before) to \(after)")
        }
      }
    }
  }

  /// Whether of the acts until now just one may have changed the status, from some time before that
  /// moment on: the answer may take long.
  private func nothingElseMayHaveChanged(since moment: Int64) -> Bool {
    let start = Int(moment - self.start) / 1000 - 600
    let acts = plan.acts.filter {
      $0.kind.mayChangeStatus && $0.milliseconds > start && $0.milliseconds <= milliseconds
    }
    return acts.count == 1 && !isOver && !people.isDeaf
  }

  /// What of a status depends on file and switches only.
  private func settled(_ reply: String) -> [String] {
    guard case .status(let status) = try? ControlReply(line: reply.utf8.dropLast()) else {
      return []
    }
    return status.gestures.map { "\($0.name) \($0.isEnabled)" } + status.profiles
      + status.devices.map { "\($0.name) \($0.orientation) \($0.remembers ?? 0)" }
  }

  /// Asks what a panel remembers: nothing that is older than the file says, nor of times when
  /// nothing may be read.
  func recall(_ glass: Glass, hear: ((_ count: Int) -> Void)? = nil) {
    let asked = kernel.now
    request(#"{"command":"recall","node":"\#(glass.node.path)","from":0}"#) { [unowned self] in
      guard case .memory(let memory) = try? ControlReply(line: $0.utf8.dropLast()) else {
        hear?(0)
        return
      }
      let times = stride(from: 0, to: memory.events.count, by: 4).map { Int64(memory.events[$0]) }
      let oldest = asked - Int64(Settings.keptSeconds) * 1_000_000 - 300_000
      // The rest begins with where fingers are that landed before.
      if let time = times.first(where: { $0 != times[0] }), asked > troubledUntil {
        expect(time >= oldest, "what was touched \(asked - time) µs ago is remembered")
      }
      expect(
        !times.contains { watch.wasSilent($0, at: glass.seat) },
        "what was touched in silence is remembered")
      hear?(times.count)
    }
  }
}

extension Array {
  /// Those for which something holds, and the others.
  fileprivate func divided(_ holds: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}

extension Act.Kind {
  /// Whether status may say something else afterwards.
  fileprivate var mayChangeStatus: Bool {
    switch self {
    case .hand, .pen, .key, .recall, .journal, .clock: false
    default: true
    }
  }
}
