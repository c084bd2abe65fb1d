/// What a gesture measured at one moment: where, with how many fingers, and an ordered list of
/// values that is open to every type.
///
/// The first eight numbers and the first word need no memory of their own, so that telling of a change
/// costs no allocation.
public struct GestureValues: Sendable {
  /// A value: a number in its quantity's unit, or a word.
  public enum Content: Hashable, Sendable {
    case number(Double)
    case word(String)
  }

  /// A value, and the quantity that it is of.
  public struct Measurement: Sendable {
    /// What was measured.
    public let quantity: GestureQuantity
    /// How much, or which.
    public internal(set) var content: Content
  }

  /// The centroid of the touches involved, millimetres from the picture's top left (D1).
  public var location: Point
  /// How many touches are involved. For an ended gesture it is the count before the lift (D1).
  public var fingers: Int
  private var first = EightMeasurements()
  /// The word among these, and its place. Further words have the same.
  private var word: (place: Int, text: String)?
  private var words: [(place: Int, text: String)] = []
  private var rest: [Measurement] = []
  /// How many values there are.
  public private(set) var count = 0

  /// Makes the values that every gesture has. The type's own are added afterwards.
  public init(location: Point, fingers: Int) {
    self.location = location
    self.fingers = fingers
  }

  /// The value at a place of the list, counted from 0.
  public func measurement(at place: Int) -> Measurement? {
    if place >= EightMeasurements.count { return rest[place - EightMeasurements.count] }
    guard let quantity = first[place].quantity else { return nil }
    return Measurement(quantity: quantity, content: content(at: place))
  }

  /// The content of `quantity`, or nil if the gesture does not measure it. A content that you set
  /// goes behind the others, or replaces the one that is there. Setting nil changes nothing.
  public subscript(content quantity: GestureQuantity) -> Content? {
    get { place(of: quantity).flatMap { measurement(at: $0)?.content } }
    set {
      guard let newValue else { return }
      let place = place(of: quantity) ?? count
      if place < EightMeasurements.count {
        keep(newValue, of: quantity, at: place)
      } else if place < count {
        rest[place - EightMeasurements.count].content = newValue
      } else {
        rest.append(Measurement(quantity: quantity, content: newValue))
      }
      count = max(count, place + 1)
    }
  }

  /// The number of `quantity`, in its unit, or nil if the gesture does not measure it. Setting nil
  /// changes nothing.
  public subscript(quantity: GestureQuantity) -> Double? {
    get {
      guard case .number(let number) = self[content: quantity] else { return nil }
      return number
    }
    set { self[content: quantity] = newValue.map(Content.number) }
  }

  /// The word of `quantity`, or nil if the gesture does not measure it. Setting nil changes
  /// nothing.
  public subscript(word quantity: GestureQuantity) -> String? {
    get {
      guard case .word(let word) = self[content: quantity] else { return nil }
      return word
    }
    set { self[content: quantity] = newValue.map(Content.word) }
  }

  private func place(of quantity: GestureQuantity) -> Int? {
    for place in 0..<min(count, EightMeasurements.count) where first[place].quantity === quantity {
      return place
    }
    return rest.firstIndex { $0.quantity === quantity }.map { $0 + EightMeasurements.count }
  }

  /// What the first eight have at a place.
  private func content(at place: Int) -> Content {
    if let word {
      if word.place == place { return .word(word.text) }
      if let other = words.first(where: { $0.place == place }) { return .word(other.text) }
    }
    return .number(first[place].number)
  }

  private mutating func keep(_ content: Content, of quantity: GestureQuantity, at place: Int) {
    switch content {
    case .number(let number):
      first[place] = EightMeasurements.Slot(quantity: quantity, number: number)
      if word != nil { forgetWord(at: place) }
    case .word(let text):
      first[place] = EightMeasurements.Slot(quantity: quantity)
      if word != nil { forgetWord(at: place) }
      if word == nil { word = (place, text) } else { words.append((place, text)) }
    }
  }

  private mutating func forgetWord(at place: Int) {
    words.removeAll { $0.place == place }
    if word?.place == place { word = words.popLast() }
  }
}

extension GestureValues {
  /// Every value, in order.
  public var all: [Measurement] { (0..<count).compactMap(measurement) }
}
