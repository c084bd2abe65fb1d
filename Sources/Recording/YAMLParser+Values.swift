extension YAMLParser {
  /// Enters the mapping that comes next, or false if the value is empty. Throws if it is neither.
  func enterMapping(_ what: String) throws(RecordingError) -> Bool {
    switch try next() {
    case .mappingStart: return true
    case .scalar(""), .scalar("null"), .scalar("~"): return false
    default: throw problem("\(what): keys with values expected")
    }
  }

  /// Enters the sequence that comes next, or false if the value is empty. Throws if it is neither.
  func enterSequence(_ what: String) throws(RecordingError) -> Bool {
    switch try next() {
    case .sequenceStart: return true
    case .scalar(""), .scalar("null"), .scalar("~"): return false
    default: throw problem("\(what): a list expected")
    }
  }

  /// The next key of the mapping that was entered, or nil at its end.
  func nextKey() throws(RecordingError) -> String? {
    switch try next() {
    case .scalar(let key): return key
    case .mappingEnd, .end: return nil
    default: throw problem("a key expected")
    }
  }

  /// The beginning of the next item of the sequence that was entered, or nil at its end.
  func nextItem() throws(RecordingError) -> Event? {
    switch try next() {
    case .sequenceEnd, .end: return nil
    case let event: return event
    }
  }

  /// Passes over the value that comes next.
  func skipValue() throws(RecordingError) {
    try skip(next())
  }

  /// The text that comes next.
  func text(_ what: String) throws(RecordingError) -> String {
    guard case .scalar(let text) = try next() else { throw problem("\(what): a text expected") }
    return text
  }

  /// The whole number that `event` is, within `range`.
  func integer(
    _ event: Event, in range: ClosedRange<Int64>, _ what: String
  ) throws(RecordingError) -> Int64 {
    guard case .scalar(let text) = event, let number = Int64(text), range.contains(number) else {
      throw problem("\(what): a number from \(range.lowerBound) to \(range.upperBound) expected")
    }
    return number
  }

  /// The whole number that comes next, within `range`.
  func integer(in range: ClosedRange<Int64>, _ what: String) throws(RecordingError) -> Int64 {
    try integer(next(), in: range, what)
  }

  /// The list of numbers from 0 to `limit` that comes next.
  func list(_ what: String, upTo limit: UInt16 = .max) throws(RecordingError) -> [UInt16] {
    var numbers: [UInt16] = []
    guard try enterSequence(what) else { return numbers }
    while let item = try nextItem() {
      numbers.append(UInt16(try integer(item, in: 0...Int64(limit), what)))
    }
    return numbers
  }

  /// The end of the sequence that was entered.
  func leaveSequence(_ what: String) throws(RecordingError) {
    guard try nextItem() == nil else { throw problem("\(what): more numbers than expected") }
  }
}
