import CTouch
import Configuration
import Gestures
import Pipeline
import TouchInput

/// A panel with every kind of gesture on it, and applications behind it. What must never be traps
/// in it: states out of order (A3), touches downstream that do not end, attempts that outlive
/// fingers.
final class FuzzedGlass {
  private let surface: Surface
  private let applications = Applications()
  private var states: [ObjectIdentifier: GestureRecognizer.State] = [:]
  private var time = EventTime(microseconds: .min)

  /// Nil if it is no panel.
  init?(adopting device: OpaquePointer, settings: PanelSettings = PanelSettings()) {
    let twin = touch_twin_new(device, applications.descriptor, Twin.leastSlots)
    guard let panel = try? Panel(adopting: device, settings: settings) else {
      touch_twin_free(twin)
      return nil
    }
    surface = Surface(
      panel, FuzzedGlass.configuration, tellsTransitions: true, tellsTouches: true,
      watchesPanic: true)
    if let twin { surface.exclusivity = .held(Twin(adopting: twin)) }
  }

  /// Lets the panel say one event. Time only goes on.
  func feed(time: EventTime, type: UInt16, code: UInt16, value: Int32) {
    self.time = max(self.time, time)
    surface.reachDeadlines(through: self.time, watch)
    surface.feed(time: time, type: type, code: code, value: value, watch)
    applications.listen()
  }

  /// Something takes every touch away, as a lock does (E9).
  func lock() {
    surface.cancelAll(at: time, because: Reason("the session is locked"), watch)
    applications.listen()
  }

  /// The hand leaves, and time runs out.
  func end() {
    lock()
    surface.reachDeadlines(through: time + .milliseconds(10_000), watch)
    applications.expectNothingDown()
    for (_, state) in states { must(state == .possible, "an attempt never ends") }
  }

  private func watch(_ output: Output) {
    switch output {
    case .transition(let transition):
      let known = ObjectIdentifier(transition.recognizer)
      must(
        transition.from == states[known, default: .possible], "\(transition.from) was not told (A3)"
      )
      must(
        FuzzedGlass.next[transition.from]?.contains(transition.to) ?? false,
        "\(transition.from) to \(transition.to) (A3)")
      states[known] = transition.to
    case .diagnostic(_, let reason):
      must(false, "a recognizer did what the rules ignore (A7): \(reason)")
    case .gesture, .attempt, .touch, .storm: break
    }
  }

  /// A3, with the reset at the end of a dispatch.
  private static let next: [GestureRecognizer.State: Set<GestureRecognizer.State>] = [
    .possible: [.possible, .began, .ended, .failed], .began: [.changed, .ended, .cancelled],
    .changed: [.changed, .ended, .cancelled], .ended: [.possible], .cancelled: [.possible],
    .failed: [.possible],
  ]

  private static let configuration: Configuration = {
    do {
      return try .parse(fuzzedConfiguration, name: "fuzzed.toml")
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

private let fuzzedConfiguration = """
  [[zone]]
  name = "corner"
  left = "0%"
  top = "0%"
  width = "30%"
  height = "30%"

  [[gesture]]
  name = "tap"
  type = "tap"
  require_to_fail = ["double tap"]
  run = "true"

  [[gesture]]
  name = "double tap"
  type = "tap"
  taps = 2
  run = "true"

  [[gesture]]
  name = "three"
  type = "tap"
  fingers = 3
  run = "true"

  [[gesture]]
  name = "hold"
  type = "long_press"
  zone = "corner"
  delays_touches_began = true
  run = "true"

  [[gesture]]
  name = "edge"
  type = "edge_pan"
  edge = "left"
  run = "true"

  [[gesture]]
  name = "swipe"
  type = "swipe"
  direction = ["left", "up"]
  run = "true"

  [[gesture]]
  name = "pan"
  type = "pan"
  fingers = 2
  require_to_fail = ["swipe"]
  run = "true"

  [[gesture]]
  name = "pinch"
  type = "pinch"
  simultaneous_with = ["rotation"]
  run = "true"

  [[gesture]]
  name = "rotation"
  type = "rotation"
  run = "true"
  """
