import Words

/// One entry of the journal.
struct JournalEntry {
  /// The program that says it.
  let program: String
  /// How much it matters.
  let priority: Journal.Priority
  /// What is said, on one line. Devices and files can have any name: no character of theirs
  /// forges a line, does anything to a terminal, or makes journalctl(1) say "blob data".
  let message: String
  /// The fields GESTURE, STATE, DEVICE and HEALTH, where there are any, as they are: people match
  /// with them.
  let gesture: String?
  let state: String?
  let device: String?
  let health: String?

  init(
    program: String, priority: Journal.Priority, message: String, gesture: String? = nil,
    state: String? = nil, device: String? = nil, health: String? = nil
  ) {
    self.program = program
    self.priority = priority
    self.message = message.shown
    self.gesture = gesture
    self.state = state
    self.device = device
    self.health = health
  }

  /// The entry as journald's socket takes it: `NAME=value`, a line each. A value with line feeds
  /// stands behind its length, eight bytes, the least significant first.
  /// https://systemd.io/JOURNAL_NATIVE_PROTOCOL
  var native: [UInt8] {
    var bytes: [UInt8] = []
    let fields = [
      ("MESSAGE", message), ("PRIORITY", "\(priority.rawValue)"), ("SYSLOG_IDENTIFIER", program),
      ("GESTURE", gesture), ("STATE", state), ("DEVICE", device),
      ("HEALTH", health),
    ]
    for case (let name, let value?) in fields { JournalEntry.add(name, value, to: &bytes) }
    return bytes
  }

  /// The entry as a line of text.
  var line: [UInt8] { Array("\(program): \(message)\n".utf8) }

  private static func add(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
    bytes += name.utf8
    if value.utf8.contains(lineFeed) {
      bytes.append(lineFeed)
      withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes += $0 }
    } else {
      bytes.append(UInt8(ascii: "="))
    }
    bytes += value.utf8
    bytes.append(lineFeed)
  }
}

/// Where entries leave the daemon. None of its calls ever waits.
protocol JournalOutlet: AnyObject {
  /// Writable when there is room again.
  var descriptor: Int32 { get }

  /// Takes an entry, or refuses it.
  func take(_ entry: JournalEntry) -> JournalOutcome
}

/// What became of an entry.
enum JournalOutcome {
  /// It will be read.
  case taken
  /// The reader is behind. There may be room later.
  case full
  /// It cannot be said now, and nothing will tell when it can.
  case refused
}
