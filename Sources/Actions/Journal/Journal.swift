import CSystemd
import Glibc
import Loop

/// Where the daemon says what happens: entries with fields in the journal when systemd runs it,
/// lines on standard error otherwise.
///
/// It never waits for its reader. Entries that find no room are lost. Once there is room, the first
/// entry says how many they were.
package struct Journal {
  /// How much an entry matters (syslog(3)).
  package enum Priority: Int32, Sendable {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    /// Only written when the journal is verbose.
    case debug = 7
  }

  /// Where entries go.
  package enum Destination: Hashable, Sendable {
    /// The journal of systemd.
    case journal
    /// Lines on an open file.
    case lines(descriptor: Int32)
  }

  /// Whether debug entries are written.
  package var isVerbose: Bool {
    get { outlet.isVerbose }
    nonmutating set { outlet.isVerbose = newValue }
  }
  /// What went wrong lately.
  package let troubles = Troubles()
  private let program: String
  private let outlet: CountingOutlet
  /// journald, if entries go there.
  private let journald: JournalSocket?

  /// Makes a journal that goes to `destination`. `program` stands before each line of text.
  package init(
    program: String = "gestured", isVerbose: Bool = false,
    destination: Destination = Journal.detected()
  ) {
    self.init(
      program: program, isVerbose: isVerbose, destination: destination, folder: JournalSocket.folder
    )
    // A library that complains on standard error shall not wait for the journal either. It is the
    // daemon's own there: no command gets it.
    if journald != nil {
      _ = fcntl(STDERR_FILENO, F_SETFL, fcntl(STDERR_FILENO, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Makes one whose journald listens in `folder`. Lines are what is left if there can be no
  /// socket.
  init(program: String, isVerbose: Bool, destination: Destination, folder: String) {
    self.program = program
    let descriptor: Int32
    switch destination {
    case .journal:
      journald = try? JournalSocket(in: folder)
      descriptor = STDERR_FILENO
    case .lines(let given):
      journald = nil
      descriptor = given
    }
    outlet = CountingOutlet(
      journald ?? LineOutlet(descriptor), program: program, troubles: troubles)
    outlet.isVerbose = isVerbose
  }

  /// The journal if standard error is connected to it, as `JOURNAL_STREAM` says (systemd.exec(5)),
  /// or else standard error.
  package static func detected() -> Destination {
    let stream = getenv("JOURNAL_STREAM").map { String(cString: $0) }
    return destination(of: STDERR_FILENO, stream: stream)
  }

  /// The journal if `descriptor` is the stream that `JOURNAL_STREAM` = `stream` names.
  static func destination(of descriptor: Int32, stream: String?) -> Destination {
    var status = stat()
    guard let stream, fstat(descriptor, &status) == 0,
      stream == "\(status.st_dev):\(status.st_ino)"
    else { return .lines(descriptor: descriptor) }
    return .journal
  }

  /// Tells what was lost as soon as there is room again, instead of with the next entry.
  package func tellLosses(in loop: EventLoop) {
    outlet.loop = loop
  }

  /// Writes one entry, with the fields GESTURE, STATE, DEVICE and HEALTH where they are given.
  package func write(
    _ priority: Priority, _ message: String, gesture: String? = nil, state: String? = nil,
    device: String? = nil, health: String? = nil
  ) {
    guard priority != .debug || isVerbose else { return }
    let entry = JournalEntry(
      program: program, priority: priority, message: message, gesture: gesture, state: state,
      device: device, health: health)
    if priority.rawValue <= Priority.warning.rawValue { troubles.note(priority, entry.message) }
    outlet.take(entry)
  }

  /// Opens what the commands of `gesture` write to: a stream whose lines become entries under its
  /// name. While entries are lost, or if there is no stream to be had, that is /dev/null. Nil where
  /// entries do not go to the journal: they share the daemon's standard error. The caller closes
  /// it.
  func output(of gesture: String) -> Int32? {
    guard let journald else { return nil }
    if !outlet.isLosing, let stream = journald.stream(identifier: gesture) { return stream }
    outlet.loseOutput()
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    return nowhere >= 0 ? nowhere : nil
  }
}

/// The latest warnings and errors, for a client that asks the daemon how it is.
package final class Troubles {
  /// One of them.
  package struct Entry: Hashable, Sendable {
    /// How bad it was.
    package let priority: Journal.Priority
    /// What was said.
    package let message: String
    /// When, in milliseconds of CLOCK_MONOTONIC.
    package let milliseconds: Int64
  }

  /// How many are remembered.
  static let limit = 8

  /// The latest ones, the oldest first.
  package private(set) var entries: [Entry] = []

  func note(_ priority: Journal.Priority, _ message: String) {
    if entries.count == Troubles.limit { entries.removeFirst() }
    entries.append(
      Entry(priority: priority, message: message, milliseconds: Clock.microseconds / 1000))
  }
}
