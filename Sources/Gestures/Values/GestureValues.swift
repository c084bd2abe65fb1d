/// What a gesture measured at one moment: its place, its number of fingers, and a list of values.
/// Every type can add values of its own.
///
/// The first eight numbers and the first word are stored inside of the value. So an event with few
/// values allocates no memory.
public struct GestureValues: Sendable {
  /// A value: a number in its quantity's unit, or a word.
  public enum Content: Hashable, Sendable {
    case number(Double)
    case word(String)
  }

  /// A value and its quantity.
  public struct Measurement: Sendable {
    /// The quantity that was measured.
    public let quantity: GestureQuantity
    /// The value: a number or a word.
    public internal(set) var content: Content
  }

  /// The centroid of the touches involved, in millimetres from the picture's top left (D1).
  public var location: Point
  /// How many touches are involved. For a gesture that ended, it is the number before the lift
  /// (D1).
  public var fingers: Int
  private var first = EightMeasurements()
  /// The first word in the list, and its place. `words` has further words with their places.
  private var word: (place: Int, text: String)?
  private var words: [(place: Int, text: String)] = []
  private var rest: [Measurement] = []
  /// How many values there are.
  public private(set) var count = 0

  /// Makes the values that every gesture has. A recognizer then adds the values of its type.
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

  /// The content of `quantity`, or nil if the gesture does not measure it. If you set a content, it
  /// replaces the one that is there. The content of a new quantity goes to the end of the list.
  /// Setting nil changes nothing.
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

  /// The content at one of the first eight places.
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
