/// One finger or pen on the glass, as a recognizer sees it: where it is, and where and when it
/// landed.
///
/// A touch is a value. Recognizers may keep copies. With every event, the arbiter hands out new
/// values.
public struct Touch: Sendable {
  /// The number of a touch. It comes from the frame in which the touch lands, and is larger than
  /// that of each touch that landed on the screen before.
  public typealias ID = Int

  /// What touches the glass.
  public enum Kind: Sendable { case finger, pen }

  /// A set of kinds of touch.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    public let rawValue: UInt8

    /// Makes the kinds whose bits are set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Fingers.
    public static let finger = Kinds(rawValue: 1)
    /// Pens.
    public static let pen = Kinds(rawValue: 2)

    /// Whether the set has `kind`.
    public func contains(_ kind: Kind) -> Bool {
      switch kind {
      case .finger: isSuperset(of: .finger)
      case .pen: isSuperset(of: .pen)
      }
    }
  }

  /// The number of this touch. No other touch of the screen has it.
  public let id: ID
  /// What touches the glass. By default, recognizers receive only fingers (B2).
  public let kind: Kind
  /// When the touch landed.
  public let startTime: EventTime
  /// Where the touch landed, in millimetres.
  public let startPosition: Point
  /// Where the touch is now, in millimetres.
  public internal(set) var position: Point
  /// Where the touch was before its last move, in millimetres.
  public internal(set) var previousPosition: Point

  init(id: ID, kind: Kind, landed time: EventTime, at position: Point) {
    self.id = id
    self.kind = kind
    startTime = time
    startPosition = position
    self.position = position
    previousPosition = position
  }

  mutating func move(to place: Point) {
    previousPosition = position
    position = place
  }

  /// The vector from where the touch landed to where it is now, in millimetres.
  public var travel: Vector { position - startPosition }
}

extension [Touch] {
  /// The index of `touch`, or nil if it is not in the list. All lists of touches have the same
  /// order, so the index after `last` is tried first.
  func place(of touch: Touch.ID, after last: Int) -> Int? {
    let next = last + 1
    if next < count, self[next].id == touch { return next }
    return firstIndex { $0.id == touch }
  }
}

extension Array {
  /// Makes the array empty, and keeps its memory. If the array is empty already, this costs
  /// nothing.
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
