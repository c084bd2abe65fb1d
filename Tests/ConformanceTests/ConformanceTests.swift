import Testing

/// Every case of the conformance data, through the program that people use.
@Suite struct ConformanceTests {
  @Test func theCasesAreThere() {
    #expect(ConformanceCase.all.count == 115)
  }

  @Test(arguments: ConformanceCase.all)
  func conforms(_ it: ConformanceCase) throws {
    let lines = try Replay.lines(of: it)
    #expect(lines.map(\.tMs) == lines.map(\.tMs).sorted(), "lines stand in order of time")
    checkCallbacks(it, lines.filter { $0.kind == "gesture" })
    checkChanges(it, lines.filter { $0.kind == "gesture" && $0.state == "changed" })
    if let expected = it.expectTouches {
      checkTouches(expected, lines.filter { $0.kind == "touch" })
    }
  }

  /// began, ended, recognized and cancelled are complete and in order per gesture.
  private func checkCallbacks(_ it: ConformanceCase, _ lines: [Replay.Line]) {
    let expected = it.expect.filter { $0.state != "changed" }
    let names = Set(lines.compactMap(\.gesture)).union(expected.map(\.gesture))
    for name in names {
      let wanted = expected.filter { $0.gesture == name }
      let got = lines.filter { $0.gesture == name && $0.state != "changed" }
      let story = got.map { "\($0.state ?? "?")@\($0.tMs)" }
      #expect(
        got.map { canonical($0.state) } == wanted.map { canonical($0.state) }, "\(name): \(story)")
      for (line, expectation) in zip(got, wanted) {
        #expect(isInTime(line, expectation), "\(name): \(story)")
        checkValues(of: line, expectation)
      }
    }
  }

  private func checkChanges(_ it: ConformanceCase, _ lines: [Replay.Line]) {
    for expectation in it.expect where expectation.state == "changed" {
      let own = lines.filter { $0.gesture == expectation.gesture }
      if let count = expectation.changedCount {
        #expect(own.count == count, "\(expectation.gesture) changed \(own.map(\.tMs))")
      }
      guard expectation.tMs != nil else { continue }
      let fitting = own.filter { isInTime($0, expectation) }
      #expect(
        fitting.contains { mismatches(of: $0, expectation).isEmpty },
        "\(expectation): \(fitting.flatMap { mismatches(of: $0, expectation) })")
    }
  }

  private func checkValues(of line: Replay.Line, _ expectation: ConformanceCase.Expectation) {
    let wrong = mismatches(of: line, expectation)
    #expect(wrong.isEmpty, "\(expectation.gesture) \(expectation.state)@\(line.tMs)")
  }

  private func mismatches(
    of line: Replay.Line, _ expectation: ConformanceCase.Expectation
  ) -> [String] {
    let values = expectation.values ?? [:]
    var tolerance = 0.02
    if case .number(let given) = values["tolerance"] { tolerance = given }
    return values.compactMap { name, wanted in
      guard name != "tolerance" else { return nil }
      switch (wanted, line.fields[name]) {
      case (.number(let wanted), .number(let got)) where abs(wanted - got) <= tolerance: return nil
      case (.word(let wanted), .word(let got)) where wanted == got: return nil
      case (_, let got): return "\(name): \(String(describing: got)), expected \(wanted)"
      }
    }
  }

  private func checkTouches(_ expected: [ConformanceCase.Delivery], _ lines: [Replay.Line]) {
    for touch in Set(lines.compactMap(\.touch)).union(expected.map(\.touch)) {
      var got = lines.filter { $0.touch == touch }[...]
      let story = got.map { "\($0.phase ?? "?")@\($0.tMs)" }
      for wanted in expected where wanted.touch == touch {
        if let line = got.first, line.phase == wanted.phase, agrees(line, wanted) {
          got.removeFirst()
        } else if wanted.optional != true {
          Issue.record("touch \(touch): expected \(wanted.phase)@\(wanted.tMs), got \(story)")
        }
      }
      #expect(got.isEmpty, "touch \(touch): too much in \(story)")
    }
  }

  private func agrees(_ line: Replay.Line, _ wanted: ConformanceCase.Delivery) -> Bool {
    func near(_ name: String, _ wanted: Double?) -> Bool {
      guard let wanted else { return true }
      guard case .number(let got) = line.fields[name] else { return false }
      return abs(got - wanted) <= 0.02
    }
    return abs(line.tMs - wanted.tMs) <= 1 && near("x", wanted.x) && near("y", wanted.y)
      && (wanted.timeMs.map { abs($0 - (line.timeMs ?? -1)) <= 1 } ?? true)
  }

  private func isInTime(
    _ line: Replay.Line, _ expectation: ConformanceCase.Expectation
  ) -> Bool {
    if let window = expectation.windowMs {
      return window[0] - 0.001 <= line.tMs && line.tMs <= window[1] + 0.001
    }
    guard let time = expectation.tMs else { return true }
    return abs(line.tMs - time) <= 1
  }

  /// *recognized* and *ended* are the same.
  private func canonical(_ state: String?) -> String? { state == "ended" ? "recognized" : state }
}
