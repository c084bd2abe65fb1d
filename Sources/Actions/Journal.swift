import CSystemd
import Glibc

/// Where the daemon says what happens: entries with fields in the journal when systemd runs it,
/// lines on standard error otherwise.
public struct Journal {
  /// How much an entry matters (syslog(3)).
  public enum Priority: Int32, Sendable {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    /// Only written when the journal is verbose.
    case debug = 7
  }

  /// Where entries go.
  public enum Destination: Hashable, Sendable {
    /// The journal of systemd.
    case journal
    /// Lines on an open file.
    case lines(descriptor: Int32)
  }

  /// Where entries go.
  public let destination: Destination
  /// Whether debug entries are written.
  public var isVerbose: Bool
  /// What went wrong lately.
  public let troubles = Troubles()
  private let program: String

  /// Makes a journal that goes to `destination`; `program` stands before each line of text.
  public init(
    program: String = "gestured", isVerbose: Bool = false,
    destination: Destination = Journal.detected()
  ) {
    self.program = program
    self.isVerbose = isVerbose
    self.destination = destination
  }

  /// The journal if standard error is connected to it, as `JOURNAL_STREAM` says (systemd.exec(5));
  /// else standard error.
  public static func detected() -> Destination {
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

  /// Writes one entry, with the fields GESTURE, STATE and DEVICE where they are given.
  public func write(
    _ priority: Priority, _ message: String, gesture: String? = nil, state: String? = nil,
    device: String? = nil
  ) {
    guard priority != .debug || isVerbose else { return }
    if priority.rawValue <= Priority.warning.rawValue { troubles.note(priority, message) }
    switch destination {
    case .journal:
      send([
        "MESSAGE=\(message)", "PRIORITY=\(priority.rawValue)", gesture.map { "GESTURE=\($0)" },
        state.map { "STATE=\($0)" }, device.map { "DEVICE=\($0)" },
      ])
    case .lines(let descriptor):
      let line = Array("\(program): \(message.onOneLine)\n".utf8)
      // Nobody is left to tell if standard error cannot be written.
      _ = line.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  /// Opens a stream whose lines become entries under `identifier`; nil where entries do not go to
  /// the journal or it cannot be reached. The caller closes it.
  func stream(identifier: String) -> Int32? {
    guard destination == .journal else { return nil }
    let descriptor = sd_journal_stream_fd(identifier.onOneLine, Priority.info.rawValue, 0)
    return descriptor >= 0 ? descriptor : nil
  }

  private func send(_ fields: [String?]) {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    for field in fields {
      guard let field else { continue }
      bytes += Array(field.utf8)
      ends.append(bytes.count)
    }
    bytes.withUnsafeMutableBytes { buffer in
      var start = 0
      let parts = ends.map { end in
        defer { start = end }
        return iovec(iov_base: buffer.baseAddress.map { $0 + start }, iov_len: end - start)
      }
      _ = sd_journal_sendv(parts, Int32(parts.count))
    }
  }
}

extension String {
  /// The text with a blank for every control character, so that it cannot break a line.
  var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
