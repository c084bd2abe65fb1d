import Actions
import Configuration
import Gestures
import Keys
import TouchInput

/// What one recognizer's gesture does by the pointer and its keys, from callback to callback.
struct GestureDeeds {
  private let act: PointerAct?
  private let chords: [KeyChord]
  private let step: Step?
  private let fullCounter: StepCounter?
  private var counter: StepCounter?
  /// What has been scrolled of the gesture's way.
  private var scrolled = Vector.zero
  /// Where it began, until it has scrolled.
  private var origin: Point?

  /// Of a gesture that does something by them (`Gesture.acts`).
  init(_ commands: GestureCommands) {
    act = commands.pointerAct
    chords = commands.chords
    let step = commands.step.flatMap { $0.chordsUp.isEmpty && $0.chordsDown.isEmpty ? nil : $0 }
    self.step = step
    fullCounter = step.map { StepCounter(every: $0.size, of: $0.measure) }
  }

  /// What the pointer has to have for it.
  var equipment: PointerEquipment {
    var equipment = PointerEquipment()
    equipment.points = act != nil
    let all = chords + (step.map { $0.chordsUp + $0.chordsDown } ?? [])
    equipment.keys = Set(all.flatMap(\.codes))
    return equipment
  }

  /// Does what `event` asks for, and returns what goes on after it.
  mutating func take(_ event: GestureEvent, _ perform: (Deed) -> Void) -> Fling? {
    let isFirst = event.state == .began || event.isDiscrete
    if isFirst {
      scrolled = .zero
      origin = event.values.location
      counter = fullCounter
    }
    let fling = point(event, isFirst, perform)
    if isFirst { for chord in chords { perform(.key(chord)) } }
    pressSteps(event, perform)
    return fling
  }

  private mutating func point(
    _ event: GestureEvent, _ isFirst: Bool, _ perform: (Deed) -> Void
  ) -> Fling? {
    let place = event.values.location
    switch act {
    case nil: break
    case .click(let button, let times):
      if isFirst { for _ in 0..<times { perform(.click(button, at: place)) } }
    case .drag(let button):
      switch event.state {
      case .began: perform(.press(button, at: place))
      case .changed: perform(.drag(button, to: place))
      case .ended, .cancelled: perform(.release(button, at: place))
      case .possible, .failed: break
      }
    case .scroll(let rule):
      guard event.state != .cancelled else { return nil }
      scroll(event, rule, perform)
      guard event.state == .ended, rule.isKinetic, let velocity = event.values.velocity else {
        return nil
      }
      return Fling(
        of: event.recognizer.name, rule.way(velocity), perNotch: rule.millimetresPerNotch,
        at: event.time)
    }
    return nil
  }

  private mutating func scroll(
    _ event: GestureEvent, _ rule: Scrolling, _ perform: (Deed) -> Void
  ) {
    guard let translation = event.values.translation else { return }
    let way = rule.way(translation - scrolled)
    scrolled = translation
    guard way != .zero else { return }
    perform(.scroll(way, perNotch: rule.millimetresPerNotch, at: origin))
    origin = nil
  }

  private mutating func pressSteps(_ event: GestureEvent, _ perform: (Deed) -> Void) {
    guard let step, event.state != .cancelled else { return }
    let count = counter?.steps(for: event) ?? 0
    let chords = count > 0 ? step.chordsUp : step.chordsDown
    for _ in 0..<count.magnitude {
      for chord in chords { perform(.key(chord)) }
    }
  }
}

extension Scrolling {
  /// How far is scrolled for a way of the fingers: as far as they go, along the wheels that turn.
  fileprivate func way(_ way: Vector) -> Vector {
    let sign = isNatural ? 1.0 : -1.0
    return switch axes {
    case .both: way * sign
    case .vertical: Vector(dx: 0, dy: way.dy * sign)
    case .horizontal: Vector(dx: way.dx * sign, dy: 0)
    }
  }
}
