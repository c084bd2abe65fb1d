import Gestures

/// What a trace file says above its first heading: the screen, and what is told of a play.
struct TraceHeader {
  /// The screen's width in micrometres.
  private(set) var width: Int64 = 160_000
  /// The screen's height in micrometres.
  private(set) var height: Int64 = 100_000
  /// The touchscreen's name.
  private(set) var device = "Touchscreen"
  /// What is told beside the outcomes.
  private(set) var shows: Set<Trace.Extra> = [.changes]

  /// The word that stands for no extras.
  static let outcomes = "outcomes"

  /// Takes one line. Throws where it is wrong.
  mutating func read(_ scanner: inout LineScanner) throws(RecordingError) {
    let place = scanner
    if scanner.takes("screen:") {
      try readScreen(&scanner)
    } else if scanner.takes("device:") {
      device = scanner.rest().trimmed
    } else if scanner.takes("shows:") {
      try readShows(&scanner)
    } else {
      throw place.problem(
        "not a line of a trace",
        remedy: "above the first heading stand 'screen: 160 x 100 mm', 'device: NAME',"
          + " 'shows: changes'. Headings are '--- configuration', '--- fingers', '--- expected'")
    }
  }

  private mutating func readScreen(_ scanner: inout LineScanner) throws(RecordingError) {
    scanner.skipBlanks()
    let place = scanner
    width = try scanner.fixedPoint(decimals: TraceStep.placeDecimals, in: 0...10_000)
    scanner.skipBlanks()
    try scanner.expect(UInt8(ascii: "x"))
    scanner.skipBlanks()
    height = try scanner.fixedPoint(decimals: TraceStep.placeDecimals, in: 0...10_000)
    scanner.skipBlanks()
    guard scanner.takes("mm") else {
      throw scanner.problem("'mm' expected", remedy: "a screen is written '160 x 100 mm'")
    }
    try scanner.expectEnd()
    let size = Size(width: Double(width) / 1000, height: Double(height) / 1000)
    if let doubt = ScreenSize.doubt(about: size) {
      throw place.problem("no touchscreen has this size: \(doubt.description)")
    }
  }

  private mutating func readShows(_ scanner: inout LineScanner) throws(RecordingError) {
    let place = scanner
    shows = []
    for word in scanner.rest().split(separator: ",").map(\.trimmed) {
      if word == TraceHeader.outcomes { continue }
      guard let extra = Trace.Extra(rawValue: word) else {
        throw place.problem(
          "cannot show '\(word)'",
          remedy:
            "outcomes are always shown. Write what else is to be, with commas between:"
            + " \(Trace.Extra.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      shows.insert(extra)
    }
  }
}

extension StringProtocol {
  /// Without the blanks at both ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
