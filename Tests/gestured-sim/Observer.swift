import Gestures
import JSON

/// Somebody who watches (`gesturectl monitor`), and holds what is told to the rules.
final class Observer {
  private let client: StreamEnd
  private unowned let world: World
  private var text: [UInt8] = []
  private var states: [String: String] = [:]

  init(_ client: StreamEnd, _ world: World) {
    self.client = client
    self.world = world
  }

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

  private func hear(_ line: ArraySlice<UInt8>) {
    guard let fields = try? JSONFields(JSONReader.value(in: line)) else {
      world.fail("what watchers are told is no JSON: \(String(decoding: line, as: UTF8.self))")
    }
    guard (try? fields.string("kind")) == "transition", let from = try? fields.string("from"),
      let to = try? fields.string("to"), let gesture = try? fields.string("gesture"),
      let device = try? fields.string("device")
    else { return }
    let direction = (try? fields.optionalString("direction")) ?? nil
    let key = "\(device) \(gesture) \(direction ?? "")"
    let before = states[key] ?? "possible"
    world.expect(
      from == before,
      "'\(gesture)' goes from \(from), but it was \(before) (A3)")
    world.expect(
      Observer.next[from]?.contains(to) ?? false, "'\(gesture)' goes from \(from) to \(to) (A3)")
    states[key] = to
  }

  /// The gestures of one finger that go on with a panel.
  func active(on device: String) -> [String] {
    ["hold", "click", "edge", "pan", "drag"].filter { gesture in
      ["", Settings.lockedSuffix].contains { suffix in
        ["began", "changed"].contains(states["\(device) \(gesture)\(suffix) "])
      }
    }
  }

  /// Nobody is in the middle of anything.
  func expectPossible() {
    for (gesture, state) in states.sorted(by: { $0.key < $1.key }) {
      world.expect(
        !["began", "changed"].contains(state), "\(gesture) is \(state), and nobody touches it")
    }
  }

  private static let next: [String: Set<String>] = [
    "possible": ["possible", "began", "ended", "failed"],
    "began": ["changed", "ended", "cancelled"],
    "changed": ["changed", "ended", "cancelled"], "ended": ["possible"], "cancelled": ["possible"],
    "failed": ["possible"],
  ]
}
