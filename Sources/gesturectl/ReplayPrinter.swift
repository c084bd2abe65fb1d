import Actions
import Gestures
import Pipeline

/// Shows what a replay brought about.
protocol ReplayPrinter {
  /// Shows one output of a surface.
  func print(_ output: Output, of surface: Surface)
  /// Says the last word.
  func finish()
}

/// One JSON object a line, as interface for programs.
struct JSONPrinter: ReplayPrinter {
  private let origin: EventTime

  /// Counts times from `origin`.
  init(since origin: EventTime) {
    self.origin = origin
  }

  func print(_ output: Output, of surface: Surface) {
    let device = surface.device.name
    switch output {
    case .gesture(let event):
      Swift.print(JSONLine.gesture(event, device: device, since: origin))
    case .transition(let it):
      Swift.print(
        JSONLine.transition(
          of: it.recognizer.name, from: it.from.rawValue, to: it.to.rawValue,
          reason: it.reason.description, at: it.time, device: device, since: origin))
    case .touch(let it):
      Swift.print(
        JSONLine.touch(
          it.touch, phase: "\(it.phase)", position: it.position, time: it.time,
          at: it.deliveredAt, device: device, since: origin))
    case .diagnostic(let recognizer, let reason):
      printError("gesturectl: '\(recognizer.name)': \(reason)\n")
    }
  }

  func finish() {}
}

/// A table for people.
final class TablePrinter: ReplayPrinter {
  private let origin: EventTime
  private var counts: [String: Int] = [:]
  private var changes: [String: Int] = [:]

  /// Counts times from `origin`.
  init(since origin: EventTime) {
    self.origin = origin
    Swift.print("      ms  gesture                   what        values")
  }

  func print(_ output: Output, of surface: Surface) {
    switch output {
    case .gesture(let event):
      if event.state == .began || event.isDiscrete {
        counts[event.recognizer.name, default: 0] += 1
      }
      line(event.time, event.recognizer.name, event.stateName, event.values.inWords)
    case .transition(let it):
      let step = "\(it.from.rawValue) → \(it.to.rawValue)"
      line(it.time, it.recognizer.name, "·", "\(step): \(it.reason)")
    case .touch(let it):
      let place = "\(it.position.x.rounded(decimals: 1)), \(it.position.y.rounded(decimals: 1))"
      line(it.deliveredAt, "→ touch \(it.touch)", "\(it.phase)", "at \(place)")
    case .diagnostic(let recognizer, let reason):
      printError("gesturectl: '\(recognizer.name)': \(reason)\n")
    }
  }

  /// Changes are counted, not shown: there are a hundred a second.
  private func show(_ event: GestureEvent) {
    let name = event.recognizer.name
    if event.state == .changed {
      changes[name, default: 0] += 1
      return
    }
    if event.state == .began || event.isDiscrete { counts[name, default: 0] += 1 }
    var words = event.values.inWords
    if let changes = changes.removeValue(forKey: name) { words += "  after \(changes) changes" }
    line(event.time, name, event.stateName, words)
  }

  func finish() {
    guard !counts.isEmpty else {
      Swift.print("nothing was recognized; --transitions tells why")
      return
    }
    let summary = counts.sorted { $0.key < $1.key }.map { "\($0.key) × \($0.value)" }
    Swift.print("recognized: \(summary.joined(separator: ", "))")
  }

  private func line(_ time: EventTime, _ name: String, _ what: String, _ values: String) {
    let milliseconds = (time - origin).milliseconds.rounded(decimals: 0)
    let left = String(repeating: " ", count: max(0, 8 - milliseconds.count)) + milliseconds
    Swift.print("\(left)  \(padded(name, 24))  \(padded(what, 10))  \(values)")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension GestureValues {
  /// What people want to see of a gesture.
  fileprivate var inWords: String {
    var words = [fingers == 1 ? "1 finger" : "\(fingers) fingers"]
    words.append("at \(location.x.rounded(decimals: 1)), \(location.y.rounded(decimals: 1))")
    if let taps, taps > 1 { words.append("\(taps) taps") }
    if let direction { words.append(direction.rawValue) }
    if let way = translation {
      words.append("by \(way.dx.rounded(decimals: 1)), \(way.dy.rounded(decimals: 1)) mm")
    }
    if let speed = velocity {
      words.append("\(speed.dx.rounded(decimals: 0)), \(speed.dy.rounded(decimals: 0)) mm/s")
    }
    if let scale { words.append("scale \(scale.rounded(decimals: 2))") }
    if let rotation { words.append("turned \((rotation * 180 / .pi).rounded(decimals: 1))°") }
    return words.joined(separator: "  ")
  }
}
