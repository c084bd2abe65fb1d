import Gestures
import JSON
import Words

/// A client that watches (`gesturectl monitor`), and holds what is told to the rules.
final class Observer {
  /// A gesture on a panel. One of several directions or edges is a recognizer for each.
  private struct Key: Hashable {
    let device: String
    let gesture: String
    let direction: String
  }

  private let client: StreamEnd
  private unowned let world: World
  private var text: [UInt8] = []
  private var states: [Key: String] = [:]
  /// The gestures that go on, and with how many fingers.
  private var going: [String: [String: Int]] = [:]
  /// The panels on whose glass something was when that was told last.
  private var touched: Set<String> = []
  /// How often one with fingers of its own has begun.
  private(set) var beginnings = 0

  init(_ client: StreamEnd, _ world: World) {
    self.client = client
    self.world = world
  }

  /// The gestures with fingers of their own that go on with a panel.
  func active(on device: String) -> [String: Int] { going[device] ?? [:] }

  /// The panels on which touches were taken from applications since nothing was down.
  var claimed: Set<String> = []

  /// Takes what was told.
  func hear() {
    guard !client.input.isEmpty else { return }
    text += client.input
    client.input = []
    client.other?.announce()
    var rest = text[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      hear(rest[rest.startIndex..<end])
      rest = rest[(end + 1)...]
    }
    text = Array(rest)
  }

  /// No gesture is in the middle of anything, and an observer of contacts knows that there are
  /// none.
  func expectPossible() {
    world.expect(touched.isEmpty, "fingers are shown on \(touched.sorted()), and nobody touches it")
    for (key, state) in states where ["began", "changed"].contains(state) {
      world.fail("\(key.gesture) is \(state), and nobody touches \(key.device)")
    }
  }

  private func hear(_ line: ArraySlice<UInt8>) {
    if world.isTold { print("      \(String(decoding: line, as: UTF8.self))".prefix(160)) }
    guard let fields = try? JSONFields(JSONReader.value(in: line)) else {
      world.fail("what watchers are told is no JSON: \(String(decoding: line, as: UTF8.self))")
    }
    guard let device = fields.text("device") else { return }
    if world.isHeard, fields.text("kind") == "gesture" {
      print("heard \(String(decoding: line, as: UTF8.self))")
    }
    // A gesture has it, a storm, or something else that takes touches away.
    if fields.text("phase") == "cancelled" { claimed.insert(device) }
    if fields.text("kind") == "contacts", let fingers = try? fields.array("touches") {
      if fingers.isEmpty { touched.remove(device) } else { touched.insert(device) }
    }
    guard let gesture = fields.text("gesture") else { return }
    switch fields.text("kind") {
    case "transition": hearTransition(fields, gesture, device)
    case "gesture": hearGesture(fields, gesture, device)
    default: break
    }
  }

  private func hearTransition(_ fields: JSONFields, _ gesture: String, _ device: String) {
    guard let from = fields.text("from"), let to = fields.text("to") else { return }
    let direction = fields.text("direction") ?? fields.text("edge") ?? ""
    let key = Key(device: device, gesture: gesture, direction: direction)
    let before = states[key] ?? "possible"
    world.expect(from == before, "'\(gesture)' goes from \(from), but it was \(before) (A3)")
    world.expect(
      Observer.next[from]?.contains(to) ?? false, "'\(gesture)' goes from \(from) to \(to) (A3)")
    states[key] = to
  }

  private func hearGesture(_ fields: JSONFields, _ gesture: String, _ device: String) {
    guard let state = fields.text("state"), let fingers = try? fields.whole("fingers"),
      // One that only looks on claims nothing (`touches`), keys have no fingers.
      fingers > 0, fields.text("type") != "touches", !gesture.mentions("pen"),
      !gesture.mentions(Settings.besideMark)
    else { return }
    if state == "began" { beginnings += 1 }
    if ["began", "changed"].contains(state) {
      going[device, default: [:]][gesture] = fingers
    } else {
      going[device]?[gesture] = nil
    }
  }

  private static let next: [String: Set<String>] = [
    "possible": ["possible", "began", "ended", "failed"],
    "began": ["changed", "ended", "cancelled"],
    "changed": ["changed", "ended", "cancelled"], "ended": ["possible"], "cancelled": ["possible"],
    "failed": ["possible"],
  ]
}

extension JSONFields {
  /// A string. Nil for anything else.
  fileprivate func text(_ name: String) -> String? { (try? optionalString(name)) ?? nil }
}
