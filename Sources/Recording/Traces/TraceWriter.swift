import Gestures
import Keys

/// Writes what touches a screen as a trace's fingers.
package struct TraceWriter {
  private static let widest = 100

  private let start: EventTime
  private var text = ""
  private var line = ""
  private var letters: [Touch.ID: Character] = [:]
  private var time: EventTime?

  /// Counts times from `start`.
  package init(since start: EventTime) {
    self.start = start
  }

  /// What stands above the fingers: the screen in millimetres, the touchscreen's name, and the
  /// configuration if there is one.
  package static func head(screen: Size, device: String, configuration: [UInt8]?) -> String {
    let width = TraceText.millimetres(screen.width)
    let height = TraceText.millimetres(screen.height)
    let name = device.split(whereSeparator: \.isNewline).joined(separator: " ")
    var text = """
      # gestured trace 1
      screen: \(width) x \(height) mm
      device: \(name)
      shows: \(TraceHeader.outcomes)

      """
    if let configuration {
      let toml = String(decoding: configuration, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      text += "\n--- configuration\n" + toml.joined(separator: "\n").trimmed + "\n"
    }
    return text + "\n--- fingers\n"
  }

  /// Adds a frame, not earlier than the one before.
  package mutating func write(_ frame: TouchFrame) {
    // Steps of one time are one frame, unless something stands between them.
    if frame.time == time { add("|") }
    time = frame.time
    let at = TraceText.milliseconds(sinceStart(frame.time))
    var gone: [Touch.ID] = []
    for change in frame.changes {
      guard let letter = letter(of: change) else { continue }
      let place =
        "(\(TraceText.millimetres(change.position.x)),"
        + "\(TraceText.millimetres(change.position.y)))"
      switch change.phase {
      case .began: add("\(letter)+\(at)\(place)" + (change.kind == .pen ? "pen" : ""))
      case .moved: add("\(letter)>\(at)\(place)")
      case .ended: add("\(letter)-\(at)")
      case .cancelled: add("\(letter)!\(at)")
      }
      if change.phase == .ended || change.phase == .cancelled { gone.append(change.touch) }
    }
    for touch in gone { letters[touch] = nil }
  }

  /// Adds an application that came in front, not earlier than what was added before. Its title may
  /// tell what the user read, so it is left out unless it is wanted.
  package mutating func write(_ application: RecordedApplication, withTitle isTitled: Bool = false)
  {
    let clean = { (text: String) in text.filter { !$0.isNewline && $0 != "}" && $0 != "|" } }
    let title = isTitled && !application.title.isEmpty ? "|" + clean(application.title) : ""
    let moment = max(sinceStart(application.time), EventTime(microseconds: 0))
    add("{\(clean(application.name))\(title)}@\(TraceText.milliseconds(moment))")
  }

  /// Adds what keys did in a frame. Keys that have no name are left out.
  package mutating func write(_ frame: PressFrame) {
    let changes = frame.changes.compactMap { change in
      KeyName.name(of: change.key.rawValue).map { ($0, change.phase) }
    }
    guard !changes.isEmpty else { return }
    if frame.time == time { add("|") }
    time = frame.time
    let at = TraceText.milliseconds(sinceStart(frame.time))
    for (name, phase) in changes {
      switch phase {
      case .began: add("[\(name)]+\(at)")
      case .changed: add("[\(name)]>\(at)")
      case .ended, .cancelled: add("[\(name)]-\(at)")
      }
    }
  }

  /// The steps, wrapped, up to the recording's `end`.
  package mutating func finished(at end: EventTime) -> String {
    if end > time ?? start { add("@" + TraceText.milliseconds(sinceStart(end))) }
    defer { (text, line) = ("", "") }
    return text + line + "\n"
  }

  /// The finger's letter: the first that is free when it lands. Nil for a finger too many, and for
  /// one that never landed.
  private mutating func letter(of change: TouchFrame.Change) -> Character? {
    if change.phase == .began {
      let taken = Set(letters.values)
      letters[change.touch] = TraceStep.letters.first { !taken.contains($0) }
    }
    return letters[change.touch]
  }

  private func sinceStart(_ time: EventTime) -> EventTime {
    EventTime(microseconds: (time - start).microseconds)
  }

  private mutating func add(_ step: String) {
    if !line.isEmpty, line.count + 1 + step.count > TraceWriter.widest {
      text += line + "\n"
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + step
  }
}

/// Numbers as traces have them: as many decimals as needed, up to those that are kept.
package enum TraceText {
  /// `time` in milliseconds.
  package static func milliseconds(_ time: EventTime) -> String {
    fixedPoint(time.microseconds, decimals: TraceStep.timeDecimals)
  }

  /// A length in millimetres.
  static func millimetres(_ length: Double) -> String {
    let micrometres = (length * 1000).rounded()
    guard micrometres.magnitude < 1e15 else { return "0" }
    return fixedPoint(Int64(micrometres), decimals: TraceStep.placeDecimals)
  }

  private static func fixedPoint(_ number: Int64, decimals: Int) -> String {
    let digits = String(number.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = number < 0 ? "-" : ""
    return sign + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
