extension Arbiter: CustomStringConvertible {
  /// The state of the arbiter in words: the touches on the glass, and each recognizer that takes
  /// part, in the order of B4. A star marks a recognizer that has won. Three dots mark one that
  /// waits for another to fail. A single dot marks any other.
  ///
  ///     touches 1, 2
  ///     ★ scroll: changed, with 1
  ///     … single: ended, with 2, waits for 'double'
  ///     · double: possible, with 2
  public var description: String {
    ([glass.words] + all(.participants).map(words)).joined(separator: "\n")
  }

  private func words(of recognizer: GestureRecognizer) -> String {
    let attempt = recognizer.attempt
    let mark = attempt.standing.hasRecognized ? "★" : attempt.standing.isPending ? "…" : "·"
    var words = "\(mark) \(recognizer.name): \(recognizer.state.rawValue)"
    if !attempt.touches.isEmpty {
      words += ", with \(attempt.touches.map(String.init).joined(separator: ", "))"
    }
    let awaited = awaited(by: recognizer)
    if !awaited.isEmpty {
      words += ", waits for \(awaited.map { "'\($0)'" }.joined(separator: ", "))"
    }
    return words
  }

  func requirementsThatMayRecognize(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    all(.participants).filter {
      !recognizer.remembersFailure(of: $0) && $0.attempt.standing.isOpen
    }
  }
}

extension Glass {
  /// The touches that are down, in words.
  fileprivate var words: String {
    if storm.isRaging { return "a storm" }
    guard !live.isEmpty else { return "no touches" }
    return "touches \(live.map { String($0.id) }.joined(separator: ", "))"
  }
}
