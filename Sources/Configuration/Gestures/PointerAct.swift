import Keys

/// What a gesture does where the finger is, by the pointer that gestured has for it.
package enum PointerAct: Hashable, Sendable {
  /// Presses a button and lets go of it, so many times.
  case click(PointerButton, times: Int)
  /// Holds a button down for as long as the gesture lasts, and follows it.
  case drag(PointerButton)
  /// Turns the wheels by the way of the fingers.
  case scroll(Scrolling)

  /// What it does.
  package var verb: PointerVerb {
    switch self {
    case .click: .click
    case .drag: .drag
    case .scroll: .scroll
    }
  }
}

/// The keys of a gesture that say what the pointer does. A gesture has at most one of them.
public enum PointerVerb: String, CaseIterable, Sendable { case click, drag, scroll }

/// A button of a mouse.
package enum PointerButton: String, CaseIterable, Sendable { case left, right, middle }

/// How fingers turn wheels.
package struct Scrolling: Hashable, Sendable {
  /// Which wheels there are.
  package enum Axes: String, CaseIterable, Sendable { case both, vertical, horizontal }

  /// Which wheels turn.
  package var axes = Axes.both
  /// How far the fingers go for a notch of the wheel.
  package var millimetresPerNotch = 10.0
  /// Whether what is scrolled goes where the fingers go, and not the other way.
  package var isNatural = true
  /// Whether it goes on after the lift, and slows down by itself.
  package var isKinetic = false

  /// Makes the rule of a gesture that says nothing else.
  package init() {}
}
