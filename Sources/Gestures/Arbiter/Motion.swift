/// How the touches of a group move, noted once a frame for all recognizers that rest. A possible
/// recognizer need not be told of moves before one of these quantities reaches its bound.
struct Motion {
  /// What is compared with bounds.
  enum Quantity: Int, CaseIterable {
    /// How far one of the touches is from its touch-down.
    case travel
    /// How far the centroid has moved since a finger last landed or lifted.
    case displacement
    /// By how much the span has changed since then.
    case spread
    /// By how much the fingers have turned since then.
    case turn
  }

  /// Until when a recognizer need not be told of moves.
  struct Bound {
    let quantity: Quantity
    let limit: Double

    /// Until a finger lands or lifts.
    static let landing = Bound(quantity: .travel, limit: .infinity)
  }

  /// The least bound of each quantity, or infinite if no recognizer waits for it.
  struct Bounds {
    private var least = SIMD4<Double>(repeating: .infinity)

    subscript(quantity: Quantity) -> Double { least[quantity.rawValue] }

    mutating func add(_ bound: Bound) {
      least[bound.quantity.rawValue] = min(self[bound.quantity], bound.limit)
    }
  }

  private(set) var pan = PanTracker()
  private(set) var transform = TransformTracker()
  private(set) var bounds = Bounds()
  /// The most that each has come to since somebody waits for it.
  private var most = SIMD4<Double>(repeating: 0)

  /// Takes the moves of a frame, and says whether somebody may have waited for them. What nobody
  /// waits for is not looked at.
  mutating func move(_ touches: [Touch], at time: EventTime) -> Bool {
    if isFollowed(.displacement) { pan.moved(touches, at: time) }
    if isFollowed(.spread) || isFollowed(.turn) { transform.moved(touches, at: time) }
    var wakes = false
    for quantity in Quantity.allCases where isFollowed(quantity) {
      let amount = amount(of: quantity, touches)
      most[quantity.rawValue] = max(most[quantity.rawValue], amount)
      if amount.reaches(bounds[quantity]) { wakes = true }
    }
    return wakes
  }

  /// The most that a quantity has come to since somebody waits for it.
  func most(_ quantity: Quantity) -> Double { most[quantity.rawValue] }

  /// Whether a bound is reached.
  func reaches(_ bound: Bound, _ touches: [Touch]) -> Bool {
    amount(of: bound.quantity, touches).reaches(bound.limit)
  }

  /// Adds a bound. Who is the first to wait for a quantity has lent a tracker (`begin(with:)`).
  mutating func add(_ bound: Bound) {
    if !isFollowed(bound.quantity) { most[bound.quantity.rawValue] = 0 }
    bounds.add(bound)
  }

  /// Some wait no longer: `bounds` are those of the others.
  mutating func keep(_ bounds: Bounds) { self.bounds = bounds }

  /// Takes a pan's account of the touches, if there is none here.
  mutating func begin(with tracker: PanTracker) {
    if !isFollowed(.displacement) { pan.take(tracker) }
  }

  /// Takes a pinch's or rotation's account of the touches, if there is none here.
  mutating func begin(with tracker: TransformTracker) {
    if !isFollowed(.spread), !isFollowed(.turn) { transform.take(tracker) }
  }

  /// Nobody waits any more.
  mutating func forgetBounds() {
    bounds = Bounds()
  }

  private func isFollowed(_ quantity: Quantity) -> Bool { bounds[quantity] < .infinity }

  private func amount(of quantity: Quantity, _ touches: [Touch]) -> Double {
    switch quantity {
    case .travel: touches.reduce(0) { max($0, $1.travel.length) }
    case .displacement: pan.displacement.length
    case .spread: transform.spanChange.magnitude
    case .turn: transform.rotationChange.magnitude
    }
  }
}
