import Foundation
import Testing

@testable import Configuration

/// `config.example.toml` is in order, and complete.
@Suite struct ExampleTests {
  static let text: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("config.example.toml")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  @Test func hasNeitherErrorsNorLints() {
    #expect(Configuration.check(Array(ExampleTests.text.utf8), name: "example") == [])
  }

  @Test("the service takes it from a session: nothing in it tells each touch")
  func mayBeServed() throws {
    func faults(_ text: String) throws -> [String] {
      try configuration(text).tellingPlaces(allowedBy: "/etc").map(\.fault)
    }
    #expect(try faults(ExampleTests.text) == [])
    let touches = """
      [[gesture]]
      name = "fingers"
      type = "touches"
      stream = "cat"
      enabled = false
      [[profile]]
      name = "drawing"
      enable = ["fingers"]
      """
    #expect(try faults(touches.replacing(#"["fingers"]"#, with: "[]")) == [])
    #expect(try faults(touches) == [#""fingers" tells every touch (type = "touches")"#])
  }

  @Test("the ready-made mouse is in order")
  func mouseIsInOrder() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/touch-as-mouse.toml")
    #expect(Configuration.check([UInt8](try Data(contentsOf: file)), name: "mouse") == [])
  }

  @Test(arguments: GestureKinds.builtIn.keys(of: nil))
  func names(key: String) {
    #expect(ExampleTests.text.contains(key))
  }

  @Test func hasEveryType() throws {
    let configuration = try Configuration.parse(ExampleTests.text, name: "example")
    // That one is a comment, because the service refuses it in the file of a session.
    #expect(ExampleTests.text.contains("# type = \"touches\""))
    let others = GestureKinds.builtIn.all.filter { $0.name != "touches" }
    #expect(Set(configuration.gestures.map(\.kind)) == Set(others))
  }

  /// What it says of built-in values is so: without `[defaults]` nothing changes.
  @Test func defaultsAreTheBuiltInOnes() throws {
    let configuration = try Configuration.parse(ExampleTests.text, name: "example")
    for gesture in configuration.gestures where gesture.name != "long press" {
      var fingers = Thresholds.Layer()
      if gesture.kind == .swipe { fingers[.fingers] = gesture.thresholds[.fingers] }
      let builtIn = Thresholds(for: gesture.kind, layers: [fingers])
      let counts: Set<Threshold> = [.fingers, .taps, .minFingers, .maxFingers]
      for rule in gesture.kind.thresholds where !counts.contains(rule.threshold) {
        #expect(gesture.thresholds[rule.threshold] == builtIn[rule.threshold])
      }
    }
  }
}
