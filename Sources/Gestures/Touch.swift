/// One finger on the glass, as a recognizer sees it: where it is, where it came from, since when.
///
/// A value: recognizers keep copies, the arbiter hands out fresh ones with every event.
public struct Touch: Sendable {
  /// Counts up from 1 with every finger that lands on the surface.
  public typealias ID = Int

  /// What touches the glass.
  public enum Kind: Sendable { case finger, pen }

  /// Some kinds of touch.
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

    /// Whether `kind` is among them.
    public func contains(_ kind: Kind) -> Bool {
      switch kind {
      case .finger: isSuperset(of: .finger)
      case .pen: isSuperset(of: .pen)
      }
    }
  }

  /// Tells this touch from every other of the surface.
  public let id: ID
  /// What touches the glass. Recognizers receive fingers unless they say otherwise (B2).
  public let kind: Kind
  /// When it landed.
  public let startTime: EventTime
  /// Where it landed, in millimetres.
  public let startPosition: Point
  /// Where it is, in millimetres.
  public internal(set) var position: Point
  /// Where it was before the frame that moved it last, in millimetres.
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

  /// How far it is from where it landed, in millimetres.
  public var travel: Vector { position - startPosition }
}

extension [Touch] {
  /// Where a touch stands, or nil if it is not there. Lists of touches are in one order, so that
  /// the place after the last one is tried first.
  func place(of touch: Touch.ID, after last: Int) -> Int? {
    let next = last + 1
    if next < count, self[next].id == touch { return next }
    return firstIndex { $0.id == touch }
  }
}

extension Array {
  /// Makes it empty, and keeps its room. This is free if it is empty.
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}
