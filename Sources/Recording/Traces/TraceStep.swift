import Gestures
import Keys

/// One word of a trace's fingers: `a+0(40,40)`, `a>20(45,40)`, `a-50`, `a!80`,
/// `[volumedown]+0`, `{firefox}@0`, `@500` or `|`.
struct TraceStep {
  /// What a finger does.
  enum Deed {
    case lands(x: Int32, y: Int32, isPen: Bool)
    case moves(x: Int32, y: Int32)
    case lifts, isCancelled
  }

  /// What a key does, as the kernel's values say it.
  enum KeyDeed: Int32 {
    case isReleased, isPressed, isHeldStill
  }

  /// What the word says.
  enum Meaning {
    case finger(Character, Deed)
    case key(UInt16, KeyDeed)
    /// It comes in front, with this title.
    case application(String, title: String)
    case timePasses
    case frameEnds
  }

  /// Places are written with so many decimals of a millimetre.
  static let placeDecimals = 3
  /// Times are written with so many decimals of a millisecond.
  static let timeDecimals = 3
  /// The fingers' names, in the order in which they are given.
  static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private static let farthest: Int64 = 10_000
  private static let latest = EventCollector.latestSecond * 1000

  let meaning: Meaning
  /// When, or nil for the end of a frame.
  let time: EventTime?

  /// Reads the next word. Throws where it is wrong.
  init(_ scanner: inout LineScanner) throws(RecordingError) {
    let start = scanner
    guard let letter = scanner.character() else { throw TraceStep.unknown(start) }
    switch letter {
    case "|":
      (meaning, time) = (.frameEnds, nil)
    case "@":
      (meaning, time) = (.timePasses, try TraceStep.time(&scanner))
    case "{":
      let words = try TraceStep.application(&scanner, at: start)
      guard scanner.character() == "@" else { throw TraceStep.unknown(start) }
      (meaning, time) = (words, try TraceStep.time(&scanner))
    case "[":
      let code = try TraceStep.key(&scanner, at: start)
      let deeds: [Character: KeyDeed] = ["+": .isPressed, ">": .isHeldStill, "-": .isReleased]
      guard let deed = scanner.character().flatMap({ deeds[$0] }) else {
        throw TraceStep.unknown(start)
      }
      (meaning, time) = (.key(code, deed), try TraceStep.time(&scanner))
    default:
      guard TraceStep.letters.contains(letter), let sign = scanner.character() else {
        throw TraceStep.unknown(start)
      }
      switch sign {
      case "+":
        time = try TraceStep.time(&scanner)
        let (x, y) = try TraceStep.place(&scanner)
        meaning = .finger(letter, .lands(x: x, y: y, isPen: scanner.takes("pen")))
      case ">":
        time = try TraceStep.time(&scanner)
        let (x, y) = try TraceStep.place(&scanner)
        meaning = .finger(letter, .moves(x: x, y: y))
      case "-":
        (meaning, time) = (.finger(letter, .lifts), try TraceStep.time(&scanner))
      case "!":
        (meaning, time) = (.finger(letter, .isCancelled), try TraceStep.time(&scanner))
      default:
        throw TraceStep.unknown(start)
      }
    }
    guard scanner.isAtWordEnd else {
      throw scanner.problem("a blank expected", remedy: "write blanks between steps")
    }
  }

  /// The rest of `{name}` or `{name|title}`.
  private static func application(
    _ scanner: inout LineScanner, at start: LineScanner
  ) throws(RecordingError) -> Meaning {
    guard let text = scanner.text(before: UInt8(ascii: "}")) else {
      throw start.problem("'}' is missing", remedy: "an application is written {firefox}@0")
    }
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts.map(String.init)
    return .application(words[0], title: words.count > 1 ? words[1] : "")
  }

  private static func time(_ scanner: inout LineScanner) throws(RecordingError) -> EventTime {
    EventTime(microseconds: try scanner.fixedPoint(decimals: timeDecimals, in: 0...latest))
  }

  private static func place(_ scanner: inout LineScanner) throws(RecordingError) -> (Int32, Int32) {
    try scanner.expect(UInt8(ascii: "("))
    let x = try scanner.fixedPoint(decimals: placeDecimals, in: -farthest...farthest)
    try scanner.expect(UInt8(ascii: ","))
    let y = try scanner.fixedPoint(decimals: placeDecimals, in: -farthest...farthest)
    try scanner.expect(UInt8(ascii: ")"))
    return (Int32(x), Int32(y))
  }

  /// The code of a key that stands between brackets.
  private static func key(
    _ scanner: inout LineScanner, at start: LineScanner
  ) throws(RecordingError) -> UInt16 {
    var name = ""
    while let character = scanner.character(), character != "]" { name.append(character) }
    if let code = KeyName.code(of: name) { return code }
    throw start.problem(
      "there is no key '\(name)'",
      remedy: KeyName.nearest(to: name).map { "did you mean '\($0)'?" }
        ?? "take a name of linux/input-event-codes.h without KEY_, such as 'volumedown'")
  }

  private static func unknown(_ scanner: LineScanner) -> RecordingError {
    scanner.problem(
      "not a step of a finger",
      remedy: "steps are a+0(40,40) lands, a>20(45,40) moves, a-50 lifts, a!80 is cancelled,"
        + " [volumedown]+0 is pressed, [volumedown]-50 released, {firefox}@0 comes in front,"
        + " @500 time passes: times in ms, places in mm")
  }
}
