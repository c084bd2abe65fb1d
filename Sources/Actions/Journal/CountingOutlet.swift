import Loop

/// Gives entries to an outlet, and counts what it refuses.
///
///      taking ──────── something is refused ─────────> losing ──┐ something else is
///        ^                                             │   ^────┘
///        └── the outlet takes the number of the lost ──┘
///
/// That number is tried before every further entry, and as soon as the outlet has room again.
final class CountingOutlet {
  /// Whether debug entries are wanted.
  var isVerbose = false
  private enum State {
    case taking
    case losing(Losses, room: EventSource?)
  }

  /// Where it waits for room. Without a loop only the next entry can tell what was lost.
  var loop: EventLoop?
  private let outlet: any JournalOutlet
  private let program: String
  private let troubles: Troubles
  private var state = State.taking

  /// Makes one that tells what was lost in the name of `program`. The `troubles` get that, too.
  init(_ outlet: any JournalOutlet, program: String, troubles: Troubles) {
    self.outlet = outlet
    self.program = program
    self.troubles = troubles
  }

  /// Whether something was lost that could not be told yet.
  var isLosing: Bool {
    if case .losing = state { true } else { false }
  }

  /// Gives `entry` to the outlet.
  func take(_ entry: JournalEntry) {
    tellLosses()
    if isLosing || !isTaken(entry) { lose(\.entries) }
  }

  /// Counts the output of a command that had nowhere to go.
  func loseOutput() {
    lose(\.outputs)
  }

  private func isTaken(_ entry: JournalEntry) -> Bool { outlet.take(entry) == .taken }

  private func lose(_ kind: WritableKeyPath<Losses, Int>) {
    switch state {
    case .taking:
      var losses = Losses()
      losses[keyPath: kind] = 1
      state = .losing(losses, room: waitForRoom())
    case .losing(var losses, let room):
      losses[keyPath: kind] += 1
      state = .losing(losses, room: room)
    }
  }

  private func waitForRoom() -> EventSource? {
    guard let loop else { return nil }
    return try? EventSource.writable(outlet.descriptor, in: loop) { [unowned self] _ in
      tellLosses()
    }
  }

  private func tellLosses() {
    guard case .losing(let losses, let room) = state else { return }
    let entry = JournalEntry(program: program, priority: .warning, message: "\(losses)")
    switch outlet.take(entry) {
    case .taken:
      state = .taking
      troubles.note(entry.priority, entry.message)
    case .full: room?.set(isOn: true)
    // It may well be writable, and yet go nowhere: the next entry tries again.
    case .refused: room?.set(isOn: false)
    }
  }
}

/// What no program will read.
struct Losses: CustomStringConvertible {
  /// How many entries.
  var entries = 0
  /// The output of how many commands.
  var outputs = 0

  /// Such as "2 entries and the output of 1 command were lost, as the log's reader did not take
  /// them".
  var description: String {
    var parts: [String] = []
    if entries > 0 { parts.append(entries == 1 ? "1 entry" : "\(entries) entries") }
    if outputs > 0 {
      parts.append("the output of \(outputs) \(outputs == 1 ? "command" : "commands")")
    }
    let isOne = parts.count == 1 && entries <= 1
    return parts.joined(separator: " and ") + (isOne ? " was lost" : " were lost")
      + ", as the log's reader did not take \(isOne ? "it" : "them")"
  }
}
