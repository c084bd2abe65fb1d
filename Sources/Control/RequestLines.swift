/// What a client has sent, a request a line, as it comes in parts.
struct RequestLines {
  /// Whether a line may be as long as a configuration, if it begins as the request that has one.
  var mayServe = false
  private var bytes: [UInt8] = []
  /// Where the first line feed is, and before which byte there is none.
  private var end: Int?
  private var searched = 0

  /// How many bytes to read at once: a long line comes in large parts.
  var part: Int { bytes.count < ControlRequest.longestLine ? ControlRequest.longestLine : 1 << 16 }

  /// Whether nothing has come.
  var isEmpty: Bool { bytes.isEmpty }

  /// Whether a line is complete, or too long to be.
  var hasRequest: Bool { end != nil || isOverlong }

  /// Whether the first line is longer than any request.
  var isOverlong: Bool { (end ?? bytes.count) > longest }

  /// How long the first line may be, in bytes without the line feed.
  var longest: Int {
    mayServe && bytes.starts(with: ControlServing.beginning)
      ? ControlServing.longestLine : ControlRequest.longestLine
  }

  /// Adds what has come.
  mutating func add(_ part: ArraySlice<UInt8>) {
    bytes += part
    search()
  }

  /// Takes the first line, if it is complete. Half a line at the end of the input counts for
  /// nothing.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end else { return nil }
    let line = bytes[..<end]
    bytes = Array(bytes[(end + 1)...])
    (self.end, searched) = (nil, 0)
    search()
    return line
  }

  /// Forgets everything.
  mutating func removeAll() { (bytes, end, searched) = ([], nil, 0) }

  private mutating func search() {
    guard end == nil else { return }
    end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = bytes.count
  }
}
