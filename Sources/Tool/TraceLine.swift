import Actions
import Gestures
import Pipeline
import Recording

/// What came of a play, in the words of a trace's expectations.
enum TraceLine {
  /// The line for `output`, or nil if the trace does not show it. Times count from `origin`.
  static func text(
    of output: Output, since origin: EventTime, showing extras: Set<Trace.Extra>
  ) -> String? {
    func at(_ moment: EventTime) -> String { time(moment, since: origin) }
    let words: String
    switch output {
    case .gesture(let event):
      if event.state == .changed, !extras.contains(.changes) { return nil }
      words =
        "\(event.recognizer.name) \(event.stateName) \(at(event.time)) \(event.values.inWords)"
    case .attempt(let it):
      if it.reason == nil, !extras.contains(.changes) { return nil }
      let (event, values) = (it.event, it.event.values.inWords)
      let news = it.reason?.description ?? it.progress.map { "progress \($0.rounded(decimals: 2))" }
      words =
        "\(event.recognizer.name) \(event.stateName) \(at(event.time)) \(values) \(news ?? "")"
    case .transition(let it):
      guard extras.contains(.transitions) else { return nil }
      words =
        "\(it.name): \(it.from.rawValue) → \(it.to.rawValue) \(at(it.time)) "
        + it.reason.description
    case .touch(let it):
      guard extras.contains(.touches) else { return nil }
      let withheld = it.time == it.deliveredAt ? "" : ", of \(at(it.time))"
      words =
        "touch \(it.touch) \(it.phase) \(at(it.deliveredAt)) at \(it.position.inWords)\(withheld)"
    case .storm(let isRaging, let time):
      words = "\(isRaging ? "storm" : "calm") \(at(time))"
    case .diagnostic(let recognizer, let reason):
      words = "\(recognizer.name) is at fault: \(reason)"
    }
    return words.split(separator: " ").joined(separator: " ")
  }

  /// The line for a moment of an idle rule.
  static func text(of moment: IdleMoment, since origin: EventTime) -> String {
    "\(moment.rule) \(moment.state.rawValue) \(time(moment.time, since: origin))"
  }

  /// The line for what a gesture did by the pointer and its keys, or nil if the trace does not show
  /// it.
  static func text(
    of done: DoneDeed, since origin: EventTime, showing extras: Set<Trace.Extra>
  ) -> String? {
    if done.deed.isChange, !extras.contains(.changes) { return nil }
    return "\(done.deed) \(time(done.time, since: origin))"
  }

  private static func time(_ time: EventTime, since origin: EventTime) -> String {
    "@" + TraceText.milliseconds(EventTime(microseconds: (time - origin).microseconds))
  }

  /// Whether `line` is what `expected` says: word for word, as far as that goes.
  static func isExpected(_ line: String, by expected: String) -> Bool {
    line.split(separator: " ").starts(with: expected.split(separator: " "))
  }
}
