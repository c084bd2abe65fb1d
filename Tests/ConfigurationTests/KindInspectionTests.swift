import Foundation
import Gestures
import Testing

@testable import Configuration

/// Types of a program's own that cannot be used: the program says so when it starts.
@Suite struct KindInspectionTests {
  enum Nothing: String, CaseIterable { case some }

  /// A recognizer that measures what it is told to.
  final class Probe: GestureRecognizer {
    var measured: [GestureQuantity] = []

    override var values: GestureValues {
      var values = super.values
      for quantity in measured { values[quantity] = 1 }
      return values
    }
  }

  static let speed = GestureQuantity("speed", .number, "how fast")
  nonisolated(unsafe) static let shared = Probe(name: "sample")

  /// A type that differs from a sound one in what is given.
  static func kind(
    _ name: String = "wheel", isContinuous: Bool = true, choices: [ChoiceRule] = [],
    thresholds: [ThresholdRule] = [], step: StepRule? = nil, values: [GestureQuantity] = [],
    make: @escaping @Sendable (Gesture) -> [GestureRecognizer] = { [Probe(name: $0.name)] }
  ) -> GestureKind {
    GestureKind(
      name, isContinuous: isContinuous, choices: choices, thresholds: thresholds, step: step,
      values: values, make: make)
  }

  static func threshold(
    _ key: String, _ standard: Double = 1, range: ClosedRange<Double>? = nil
  ) -> ThresholdRule {
    ThresholdRule(Threshold(key), standard, "how much", range: range)
  }

  private static func faults(_ kinds: GestureKind...) -> [String] {
    do {
      _ = try GestureKinds.builtIn.adding(kinds)
      return []
    } catch {
      return error.faults
    }
  }

  static let mistakes: [(GestureKind, String)] = [
    (
      kind("jog wheel"),
      "type 'jog wheel': \"jog wheel\" is no name. A name begins with a lower-case letter, and has only such "
        + "letters, digits and _. Write 'jog_wheel'"
    ),
    (
      kind("JogWheel"),
      "type 'JogWheel': \"JogWheel\" is no name. A name begins with a lower-case letter, and has only such "
        + "letters, digits and _. Write 'jogwheel'"
    ),
    (
      kind("9"),
      "type '9': \"9\" is no name. A name begins with a lower-case letter, and has only such "
        + "letters, digits and _"
    ),
    (kind("tap"), "type 'tap': another type has this name. Choose another name"),
    (
      kind("taps"),
      "type 'taps': a threshold in [defaults] has this name. Choose another name"
    ),
    (
      kind(thresholds: [threshold("zone")]),
      "type 'wheel': every gesture may have the key 'zone'. Choose another name"
    ),
    (
      kind(thresholds: [threshold("on_step")]),
      "type 'wheel': every gesture may have the key 'on_step'. Choose another name"
    ),
    (
      kind(thresholds: [threshold("turns"), threshold("turns")]),
      "type 'wheel': it has two keys 'turns'"
    ),
    (
      kind(thresholds: [threshold("direction")]),
      "type 'wheel': its key 'direction' is something else in a pan"
    ),
    (
      kind(thresholds: [threshold("Turns")]),
      "type 'wheel': \"Turns\" is no name. A name begins with a lower-case letter, and has only such "
        + "letters, digits and _. Write 'turns'"
    ),
    (
      kind(thresholds: [threshold("turns", 20, range: 1...10)]),
      "type 'wheel': 'turns' is 20 by default, but must be 1 to 10"
    ),
    (
      kind(thresholds: [threshold("fingers", 20, range: 15...20)]),
      "type 'wheel': 'fingers' is 15 to 20, and 1 to 10 in a tap: no value in [defaults] suits both"
    ),
    (
      kind(isContinuous: false, step: StepRule("every_mm", 1...2, unit: "mm") { _ in .right }),
      "type 'wheel': it has steps, but is recognized once. Only a continuous type has steps"
    ),
    (
      kind(values: [GestureQuantity("x", .number, "how much")]),
      "type 'wheel': 'x' already means something else in commands. Choose another name"
    ),
    (kind(values: [speed, speed]), "type 'wheel': it has two values 'speed'"),
    (kind { _ in [] }, "type 'wheel': it makes no recognizer"),
    (
      kind { _ in [shared] },
      "type 'wheel': it makes the same recognizer twice. Each gesture on each screen has its own"
    ),
    (
      kind { _ in [Probe(name: "x")] },
      "type 'wheel': its recognizer is called \"x\". Call it as the gesture is: gesture.name"
    ),
    (
      kind {
        let probe = Probe(name: $0.name)
        probe.measured = [speed]
        return [probe]
      }, "type 'wheel': its recognizer measures 'speed', which is not among its values"
    ),
  ]

  @Test(arguments: mistakes) func mistakesAreSaid(kind: GestureKind, fault: String) {
    #expect(KindInspectionTests.faults(kind) == [fault])
  }

  @Test("a type that is added twice, and everything that is wrong, in one go")
  func everyFault() {
    let faults = KindInspectionTests.faults(
      KindInspectionTests.kind(), KindInspectionTests.kind(), KindInspectionTests.kind("tap"))
    #expect(
      faults == [
        "type 'wheel': another type has this name. Choose another name",
        "type 'tap': another type has this name. Choose another name",
      ])
  }

  @Test("docs/types.md shows a fault as the program says it")
  func page() throws {
    let fault = try #require(
      KindInspectionTests.faults(KindInspectionTests.kind("check mark")).first)
    let isShown = try KindInspectionTests.text("docs/types.md").contains("\ncheck-mark: \(fault)\n")
    #expect(isShown, "docs/types.md lacks: \(fault)")
  }

  private static func text(_ path: String) throws -> String {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..")
    return try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "docs/types.md has the range of each unit",
    arguments: ["`_mm`", "`_ms`", "`_deg`", "`_percent`", "`_ratio`", "none of these"])
  func ranges(end: String) throws {
    let range = Threshold("a" + end.filter { $0 != "`" && $0 != " " }).unit.range
    let limits = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
    let row = try KindInspectionTests.text("docs/types.md").components(separatedBy: "\n").first {
      $0.hasPrefix("| \(end) |")
    }
    #expect(row?.components(separatedBy: " | ")[2] == limits)
  }

  @Test("docs/types.md lists the names of all thresholds")
  func thresholdNames() throws {
    let page = try KindInspectionTests.text("docs/types.md")
    let source = try KindInspectionTests.text("Sources/Configuration/Kinds/Threshold.swift")
    let names = source.components(separatedBy: "static let ").dropFirst().map {
      "`." + $0.prefix { $0 != " " } + "`"
    }
    #expect(names.count > 15)
    #expect(names.filter { !page.contains($0) } == [])
  }

  @Test("the built-in types pass, each beside those before it")
  func builtIn() throws {
    #expect(try GestureKinds([]).adding(GestureKinds.builtIn.all) == .builtIn)
  }

  @Test("a word that must be given is none of the sample's mistakes")
  func choiceWithoutStandard() {
    let rule = ChoiceRule("way", of: Nothing.self, standard: nil)
    #expect(KindInspectionTests.faults(KindInspectionTests.kind(choices: [rule])) == [])
  }

  @Test("a key's name says its unit", arguments: [("a_percent", 100.5), ("b_ratio", -1.5)])
  func units(key: String, value: Double) {
    let kind = KindInspectionTests.kind(thresholds: [KindInspectionTests.threshold(key)])
    let text = "[[gesture]]\nname = 'w'\ntype = 'wheel'\nrun = 'true'\n\(key) = \(value)"
    let problems = Configuration.check(
      Array(text.utf8), name: "f", kinds: GestureKinds(GestureKinds.builtIn.all + [kind]))
    let (limits, help) =
      key == "a_percent" ? ("0 to 100 %", "100 or less") : ("0 to 1000", "1.5")
    #expect(
      problems.map(\.message) == ["'\(key)' must be \(limits), not \(value). Write \(help)"])
  }
}
