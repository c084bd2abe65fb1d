import Testing

@testable import Gestures

/// Plays a script of touches in the notation of the rules and writes down what came of it.
///
/// `a+0(40,40)` finger a lands at t = 0. `a>50(45,40)` moves. `a-80` lifts. `a!80` is cancelled.
/// `@500` time passes. Steps of one time are one frame. Times in ms, places in mm.
final class Scenario {
  let arbiter: Arbiter
  private(set) var log: [String] = []
  private(set) var events: [GestureEvent] = []
  private(set) var deliveries: [TouchDelivery] = []
  /// Which recognizer failed, and why, if the arbiter records transitions.
  private(set) var failures: [String] = []
  private var ids: [Character: Touch.ID] = [:]
  private var places: [Touch.ID: Point] = [:]
  private var nextID = 1

  init(
    _ recognizers: [GestureRecognizer] = [], zones: [Zone] = [],
    screen: Size = Size(width: 160, height: 100)
  ) {
    arbiter = Arbiter(screenSize: screen, zones: zones)
    for recognizer in recognizers { arbiter.add(recognizer) }
  }

  /// Plays the script and returns "name state@ms" for every callback, a space between them.
  @discardableResult
  func play(_ script: String) -> String {
    var frame = TouchFrame(time: EventTime(microseconds: .min))
    let from = log.count
    for step in script.split(separator: " ").map(Step.init) {
      if step.time != frame.time {
        send(frame)
        frame = TouchFrame(time: step.time)
      }
      guard let change = change(for: step) else { continue }
      if frame.changes.contains(where: { $0.touch == change.touch }) {
        send(frame)
        frame = TouchFrame(time: step.time)
      }
      frame.changes.append(change)
    }
    send(frame)
    return log[from...].joined(separator: " ")
  }

  /// Lets every deadline run out.
  func finish() -> String {
    let from = log.count
    while let deadline = arbiter.deadline { note(arbiter.advance(to: deadline)) }
    return log[from...].joined(separator: " ")
  }

  func note(_ outputs: [Output]) {
    for output in outputs {
      switch output {
      case .gesture(let event):
        events.append(event)
        let state = event.isDiscrete ? "recognized" : event.state.rawValue
        log.append("\(event.recognizer.name) \(state)@\(Scenario.text(event.time))")
      case .touch(let touch):
        deliveries.append(touch)
        log.append("\(touch.touch)\(touch.phase)@\(Scenario.text(touch.time))")
      case .transition(let transition):
        log.append("\(transition.recognizer.name):\(transition.from)>\(transition.to)")
        guard transition.to == .failed else { break }
        failures.append("\(transition.recognizer.name): \(transition.reason)")
      case .attempt(let attempt):
        let progress = attempt.progress.map { " \(($0 * 100).rounded() / 100)" } ?? ""
        let why = attempt.reason.map { ": \($0)" } ?? ""
        let event = attempt.event
        log.append(
          "\(event.recognizer.name) \(event.state)@\(Scenario.text(event.time))\(progress)\(why)")
      case .storm(let isRaging, let time):
        log.append("\(isRaging ? "storm" : "calm")@\(Scenario.text(time))")
      case .diagnostic(let recognizer, let reason): log.append("?\(recognizer.name): \(reason)")
      }
    }
  }

  private func send(_ frame: TouchFrame) {
    guard frame.time.microseconds != .min else { return }
    note(arbiter.dispatch(frame))
  }

  private func change(for step: Step) -> TouchFrame.Change? {
    guard let finger = step.finger else { return nil }
    if step.phase == .began {
      ids[finger] = nextID
      nextID += 1
    }
    guard let id = ids[finger] else { return nil }
    let place = step.place ?? places[id] ?? Point(x: 0, y: 0)
    places[id] = place
    return TouchFrame.Change(touch: id, phase: step.phase, position: place)
  }

  private static func text(_ time: EventTime) -> String {
    time.microseconds % 1000 == 0
      ? String(time.microseconds / 1000) : String(time.milliseconds)
  }
}

/// One word of a script.
private struct Step {
  var finger: Character?
  var phase = TouchFrame.Phase.moved
  var time = EventTime(microseconds: 0)
  var place: Point?

  init(_ word: Substring) {
    var rest = word
    if rest.first == "@" {
      rest.removeFirst()
    } else {
      finger = rest.removeFirst()
      switch rest.removeFirst() {
      case "+": phase = .began
      case ">": phase = .moved
      case "-": phase = .ended
      case "!": phase = .cancelled
      default: Issue.record("not a step: \(word)")
      }
    }
    let parts = rest.split { "(,)".contains($0) }.compactMap { Double($0) }
    time = EventTime(microseconds: Int64((parts[0] * 1000).rounded()))
    if parts.count == 3 { place = Point(x: parts[1], y: parts[2]) }
  }
}
