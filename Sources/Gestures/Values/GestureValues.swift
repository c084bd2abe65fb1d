/// What a gesture measured at one moment: where, with how many fingers, and an ordered list of
/// values that is open to every type.
///
/// The first eight values need no memory of their own, so that telling of a change costs no
/// allocation.
public struct GestureValues: Sendable {
  /// A value: a number in its quantity's unit, or a word.
  public enum Content: Hashable, Sendable {
    case number(Double)
    case word(String)
  }

  /// A value and what it is of.
  public struct Measurement: Sendable {
    /// What was measured.
    public let quantity: GestureQuantity
    /// How much, or which.
    public internal(set) var content: Content
  }

  /// The centroid of the touches involved, millimetres from the picture's top left (D1).
  public var location: Point
  /// How many touches are involved; of an ended gesture, the count before the lift (D1).
  public var fingers: Int
  private var first = Eight<Measurement?>(repeating: nil)
  private var rest: [Measurement] = []
  private var room: Int { first.indices.count }
  /// How many values there are.
  public private(set) var count = 0

  /// Makes the values that every gesture has; the type's own are added afterwards.
  public init(location: Point, fingers: Int) {
    self.location = location
    self.fingers = fingers
  }

  /// The value at a place of the list, counted from 0.
  public func measurement(at place: Int) -> Measurement? {
    if place < room { return first[place] }
    return rest[place - room]
  }

  /// What there is of `quantity`; nil if the gesture does not measure it. Giving it a value puts it
  /// behind the others, or in the place of the one it has; nil changes nothing.
  public subscript(content quantity: GestureQuantity) -> Content? {
    get { place(of: quantity).flatMap { measurement(at: $0)?.content } }
    set {
      guard let newValue else { return }
      let place = place(of: quantity) ?? count
      let measurement = Measurement(quantity: quantity, content: newValue)
      if place < room {
        first[place] = measurement
      } else if place < count {
        rest[place - room] = measurement
      } else {
        rest.append(measurement)
      }
      count = max(count, place + 1)
    }
  }

  /// The number of `quantity`, in its unit; nil if the gesture does not measure it. Giving it nil
  /// changes nothing.
  public subscript(quantity: GestureQuantity) -> Double? {
    get {
      guard case .number(let number) = self[content: quantity] else { return nil }
      return number
    }
    set { self[content: quantity] = newValue.map(Content.number) }
  }

  /// The word of `quantity`; nil if the gesture does not measure it. Giving it nil changes nothing.
  public subscript(word quantity: GestureQuantity) -> String? {
    get {
      guard case .word(let word) = self[content: quantity] else { return nil }
      return word
    }
    set { self[content: quantity] = newValue.map(Content.word) }
  }

  private func place(of quantity: GestureQuantity) -> Int? {
    for place in 0..<min(count, room) where first[place]?.quantity === quantity {
      return place
    }
    return rest.firstIndex { $0.quantity === quantity }.map { $0 + room }
  }
}

extension GestureValues {
  /// Every value, in order.
  public var all: [Measurement] { (0..<count).compactMap(measurement) }
}
