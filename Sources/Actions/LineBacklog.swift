import Glibc

/// The lines that a stream's reader has not taken yet: never more than it needs.
///
/// A line that may be skipped gives way to the next such line. The others are kept in order. A line
/// that was taken in part is always finished.
struct LineBacklog {
  /// How writing ended.
  enum Outcome { case written, full, closed }

  private var begun: ArraySlice<UInt8> = []
  private var waiting: [(line: [UInt8], maySkip: Bool)] = []

  /// Adds a line, without its line feed. Of two that may be skipped the newer replaces the older.
  mutating func add(_ line: String, maySkip: Bool) {
    if maySkip, waiting.last?.maySkip == true { waiting.removeLast() }
    waiting.append((Array(line.utf8) + [UInt8(ascii: "\n")], maySkip))
  }

  /// Writes what the pipe `descriptor`, which does not block, has room for.
  mutating func write(to descriptor: Int32) -> Outcome {
    while true {
      if begun.isEmpty {
        guard !waiting.isEmpty else { return .written }
        begun = waiting.removeFirst().line[...]
      }
      let count = begun.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        begun = begun.dropFirst(count)
      } else if errno == EAGAIN {
        return .full
      } else if errno != EINTR {
        return .closed
      }
    }
  }
}
