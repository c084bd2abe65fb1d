import JSON
import Words

/// A line of the daemon's, or of a panel's own, as the monitor understands it.
enum MonitorLine {
  /// A finger on the glass.
  struct Finger: Hashable {
    let id: Int
    let x: Double
    let y: Double
  }

  /// A window that came in front.
  struct Application: Hashable {
    let name: String
    let instance: String?
    let title: String
    /// How that is known.
    let source: String
  }

  /// What is on the glass of a panel by now.
  case contacts(device: String, time: Double, [Finger], [MonitorProgress])
  /// A gesture changed its state, with the direction or edge if that is one of several.
  case transition(
    gesture: String, direction: String?, to: String, reason: String?, time: Double)
  /// A gesture called back, with where that was and what it measured in words.
  case gesture(name: String, state: String, place: String, words: String, time: Double)
  /// A gesture took no part.
  case absent(gesture: String, reason: String, time: Double)
  /// A command started (nil) or ended.
  case command(gesture: String, end: (status: Int, milliseconds: Double)?, time: Double)
  /// How the daemon stands.
  case standing(String, reason: String?)
  /// What is in front by now, or nil if nothing tells any more.
  case application(Application?, time: Double)
  /// So many lines were lost, because they were not read in time.
  case lost(Int)

  /// Reads a line, or nil if it is of a kind that is not known.
  init?(_ line: some Sequence<UInt8>) {
    guard let fields = try? JSONFields(JSONReader.value(in: line)),
      let kind = try? fields.string("kind"),
      let read = try? MonitorLine.read(fields, of: kind)
    else { return nil }
    self = read
  }

  private static func read(_ fields: JSONFields, of kind: String) throws(JSONError) -> MonitorLine?
  {
    let time = try fields.optionalNumber("t_ms") ?? 0
    switch kind {
    case "contacts":
      var fingers: [Finger] = []
      for touch in try fields.array("touches") {
        let touch = try JSONFields(touch)
        fingers.append(
          Finger(id: try touch.whole("id"), x: try touch.number("x"), y: try touch.number("y")))
      }
      return .contacts(
        device: try fields.string("device"), time: time, fingers,
        try fields.array("progress").map { value throws(JSONError) in
          try MonitorProgress(JSONFields(value))
        })
    case "transition":
      let edge = try fields.optionalString("edge")
      return .transition(
        gesture: try fields.string("gesture"),
        direction: try fields.optionalString("direction") ?? edge,
        to: try fields.string("to"), reason: try fields.optionalString("reason"), time: time)
    case "gesture":
      return .gesture(
        name: try fields.string("gesture"), state: try fields.string("state"),
        place: words(of: fields, ["x", "y"]),
        words: words(of: fields, fields.names.filter { !common.contains($0) }), time: time)
    case "absent":
      return .absent(
        gesture: try fields.string("gesture"), reason: try fields.string("reason"), time: time)
    case "command":
      let status = try fields.optionalWhole("status")
      let took = try fields.optionalNumber("ms") ?? 0
      return .command(
        gesture: try fields.string("gesture"), end: status.map { ($0, took) }, time: time)
    case "standing":
      return .standing(try fields.string("state"), reason: try fields.optionalString("reason"))
    case "application":
      guard let name = try fields.optionalString("application") else {
        return .application(nil, time: time)
      }
      return .application(
        Application(
          name: name, instance: try fields.optionalString("instance"),
          title: try fields.string("title"), source: try fields.string("by")), time: time)
    case "lost": return .lost(try fields.whole("lines"))
    default: return nil
    }
  }

  /// What every gesture's line has, and what moves too fast to be read.
  private static let common = [
    "kind", "t_ms", "device", "gesture", "type", "state", "fingers", "x", "y", "vx", "vy",
    "duration_ms",
  ]

  /// The measures of a gesture's line that people follow, such as `dx 3.1  dy 35.2`.
  private static func words(of fields: JSONFields, _ names: [String]) -> String {
    names.compactMap { name in
      if let number = try? fields.number(name) {
        return "\(name) \(number.rounded(decimals: name == "score" ? 2 : 1))"
      }
      return (try? fields.string(name)).map { "\(name) \($0)" }
    }.joined(separator: "  ")
  }

  /// The gesture that it is about, or nil if it is about none.
  var subject: String? {
    switch self {
    case .transition(let name, _, _, _, _), .gesture(let name, _, _, _, _), .absent(let name, _, _),
      .command(let name, _, _):
      name
    case .contacts, .standing, .application, .lost: nil
    }
  }

  /// What came of a gesture, or of the daemon, in words, or nil for what is a step on the way.
  var outcome: (time: Double?, gesture: String, state: String, words: String)? {
    switch self {
    case .contacts, .gesture(_, "changed", _, _, _): return nil
    case .gesture(let name, let state, let place, let words, let time):
      return (time, name, state, "\(place)  \(words)")
    case .transition(let gesture, let direction, "failed", let reason, let time):
      let name = [gesture, direction].compactMap(\.self).joined(separator: " ")
      return (time, name, "failed", reason ?? "")
    case .transition: return nil
    case .absent(let gesture, let reason, let time): return (time, gesture, "absent", reason)
    case .command(let gesture, nil, let time): return (time, gesture, "command", "started")
    case .command(let gesture, let end?, let time):
      return (time, gesture, "command", "exit \(end.status) in \(end.milliseconds.plain) ms")
    case .standing(let state, let reason): return (nil, "gestured", state, reason ?? "")
    case .application(let application, let time):
      return (time, "gestured", "in front", Applications.text(of: application))
    case .lost(let count):
      let lines = count == 1 ? "1 line, because it was" : "\(count) lines, because they were"
      return (nil, "monitor", "lost", "\(lines) not read in time")
    }
  }
}
