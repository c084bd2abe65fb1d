import Configuration
import Gestures
import TouchInput

/// Turns deeds into the steps of a surface's pointer.
struct PointerHand {
  /// What the wheels still owe, in 120ths of a notch to the right and upwards.
  private var owed = (right: 0.0, up: 0.0)

  /// Has `pointer`, which stands for `panel`, do it.
  mutating func perform(
    _ done: DoneDeed, on pointer: Pointer, of panel: Panel, notBefore earliest: EventTime?
  ) {
    func take(_ step: Pointer.Step) {
      pointer.perform(step, at: done.time, notBefore: earliest)
    }
    switch done.deed {
    case .click(let button, let place):
      take(.place(panel.devicePlace(of: place)))
      take(.press(button.code))
      take(.release(button.code))
    case .press(let button, let place):
      take(.place(panel.devicePlace(of: place)))
      take(.press(button.code))
    case .drag(_, let place): take(.follow(panel.devicePlace(of: place)))
    case .release(let button, let place):
      take(.follow(panel.devicePlace(of: place)))
      take(.release(button.code))
    case .scroll(let way, let perNotch, let place):
      if let place { take(.place(panel.devicePlace(of: place))) }
      if let turn = turn(way * (120 / perNotch)) { take(turn) }
    case .key(let chord): take(.chord(chord.codes))
    }
  }

  /// What goes to the right shows what is to the left, and what goes down what is above: so wheels
  /// count. What is less than a 120th is kept.
  private mutating func turn(_ units: Vector) -> Pointer.Step? {
    owed.right = PointerHand.bound(owed.right - units.dx)
    owed.up = PointerHand.bound(owed.up + units.dy)
    let whole = (owed.right.rounded(.towardZero), owed.up.rounded(.towardZero))
    guard whole != (0, 0) else { return nil }
    owed.right -= whole.0
    owed.up -= whole.1
    return .turn(right: Int32(whole.0), up: Int32(whole.1))
  }

  /// No hand turns farther at once. A device may claim that it does.
  private static func bound(_ units: Double) -> Double { min(max(units, -1_000_000), 1_000_000) }
}

extension PointerButton {
  fileprivate var code: UInt16 {
    switch self {
    case .left: ButtonCode.left
    case .right: ButtonCode.right
    case .middle: ButtonCode.middle
    }
  }
}
