import Gestures

/// One recognizer of a scene, as numbers: all that a configuration says of it.
package struct Part {
  /// The types of recognizer, in the order of their numbers.
  package enum Kind: UInt8, CaseIterable {
    case tap, longPress, pan, swipe, edgePan, pinch, rotation, touches, stroke, circle
  }

  /// Its type.
  package var kind = Kind.touches
  /// Its gesture's name.
  package var name = ""
  /// Its gesture's number. Those of one swipe have the same.
  package var gesture = 0
  /// Its zone: 0 for the whole screen, 1 for the first, and so on.
  package var zone = 0
  /// The place of its direction or edge among all that there are.
  package var direction = 0
  /// Whether others are one swipe with it.
  package var hasSiblings = false
  /// Whether it takes part.
  package var isEnabled = true
  package var cancelsTouches = true
  package var delaysTouchesBegan = false
  package var delaysTouchesEnded = false
  /// The kinds of touch that it receives.
  package var touchKinds = Touch.Kinds.finger
  /// The keys that it is made of.
  package var keys: [Int] = []
  /// The keys that have to be held.
  package var whilePressed: [Int] = []
  /// The zones in which its touches do not land.
  package var notIn: [Int] = []
  /// Whether it may be active together with anyone.
  package var admitsAnyone = false
  /// The numbers of the gestures that it may be active together with.
  package var admitted: [Int] = []
  /// The places of those that it waits for.
  package var requirements: [Int] = []
  /// Why it may not begin, or nil if it may.
  package var refusal: Advice.Refusal?
  /// Its thresholds in the file's units, in the order of its type.
  package var thresholds: [Double] = []

  /// The shapes of a stroke: x and y of each point.
  package var shapes: [[Double]] = []
  /// Whether they may be drawn from their other ends.
  package var isReversible = false

  /// Makes one that says nothing yet.
  package init() {}

  /// What the adviser of its recognizer is told.
  var advice: Advice {
    var advice = Advice(gesture: gesture)
    (advice.admitsAnyone, advice.admitted) = (admitsAnyone, admitted)
    (advice.notIn, advice.refusal) = (notIn.map { Zone.ID($0 - 1) }, refusal)
    return advice
  }

  /// Writes it, and returns where the first threshold stands.
  package func write(to writer: inout ByteWriter) -> Int {
    writer.byte(kind.rawValue)
    writer.text(name)
    for value in [gesture, zone, direction] { writer.short(value) }
    for value in [
      hasSiblings, isEnabled, cancelsTouches, delaysTouchesBegan, delaysTouchesEnded, admitsAnyone,
    ] { writer.flag(value) }
    writer.byte(touchKinds.rawValue)
    for list in [keys, whilePressed, notIn, admitted, requirements] {
      writer.short(list.count)
      for value in list { writer.short(value) }
    }
    writer.flag(refusal != nil)
    if let refusal {
      writer.text(refusal.name)
      writer.flag(refusal.wantsOn)
    }
    writer.short(shapes.count)
    for shape in shapes {
      writer.short(shape.count)
      for value in shape { writer.number(value) }
    }
    writer.flag(isReversible)
    writer.short(thresholds.count)
    let place = writer.bytes.count
    for value in thresholds { writer.number(value) }
    return place
  }

  init(_ reader: inout ByteReader) {
    guard let kind = Kind(rawValue: reader.byte()) else {
      preconditionFailure("no such type of recognizer")
    }
    self.kind = kind
    name = reader.text()
    (gesture, zone, direction) = (reader.short(), reader.short(), reader.short())
    (hasSiblings, isEnabled, cancelsTouches) = (reader.flag(), reader.flag(), reader.flag())
    (delaysTouchesBegan, delaysTouchesEnded) = (reader.flag(), reader.flag())
    admitsAnyone = reader.flag()
    touchKinds = Touch.Kinds(rawValue: reader.byte())
    keys = reader.list { $0.short() }
    whilePressed = reader.list { $0.short() }
    notIn = reader.list { $0.short() }
    admitted = reader.list { $0.short() }
    requirements = reader.list { $0.short() }
    if reader.flag() { refusal = .init(name: reader.text(), wantsOn: reader.flag()) }
    shapes = reader.list { $0.list { $0.number() } }
    isReversible = reader.flag()
    thresholds = reader.list { $0.number() }
  }
}
