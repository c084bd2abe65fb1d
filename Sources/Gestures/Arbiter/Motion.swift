/// Follows how the touches of a group move, for all recognizers that rest. Such a recognizer is
/// possible, and need not be told of moves before the quantity that it waits for reaches its bound.
struct Motion {
  /// A quantity that can have a bound.
  enum Quantity: Int, CaseIterable {
    /// The largest distance of a touch from its touch-down.
    case travel
    /// How far the centroid has moved since a finger last landed or lifted.
    case displacement
    /// By how much the span has changed since a finger last landed or lifted.
    case spread
    /// By how much the fingers have turned since a finger last landed or lifted.
    case turn
    /// How far the centroid has gone, on all its ways, since a stroke began.
    case path
  }

  /// A recognizer need not be told of moves until `quantity` reaches `limit`.
  struct Bound {
    let quantity: Quantity
    let limit: Double

    /// A bound that moves never reach: the recognizer rests until a finger lands or lifts.
    static let landing = Bound(quantity: .travel, limit: .infinity)
  }

  /// The least bound of each quantity. It is infinite if no recognizer waits for the quantity.
  struct Bounds {
    private var least = SIMD8<Double>(repeating: .infinity)

    subscript(quantity: Quantity) -> Double { least[quantity.rawValue] }

    mutating func add(_ bound: Bound) {
      least[bound.quantity.rawValue] = min(self[bound.quantity], bound.limit)
    }
  }

  private(set) var pan = PanTracker()
  private(set) var transform = TransformTracker()
  private(set) var bounds = Bounds()
  /// The largest value of each quantity since a recognizer began to wait for it.
  private var most = SIMD8<Double>(repeating: 0)
  /// The length of the centroid's path since a stroke began.
  private(set) var path = 0.0
  private var end = Point(x: 0, y: 0)

  /// Takes the moves of a frame, and returns whether a bound is reached. A quantity for which no
  /// recognizer waits is not computed.
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

  /// The largest value of a quantity since a recognizer has waited for it.
  func most(_ quantity: Quantity) -> Double { most[quantity.rawValue] }

  /// Whether a bound is reached.
  func reaches(_ bound: Bound, _ touches: [Touch]) -> Bool {
    amount(of: bound.quantity, touches).reaches(bound.limit)
  }

  /// Adds a bound. If it is the first bound of its quantity, call `begin(with:)` first, with the
  /// recognizer's tracker.
  mutating func add(_ bound: Bound) {
    if !isFollowed(bound.quantity) { most[bound.quantity.rawValue] = 0 }
    bounds.add(bound)
  }

  /// Replaces the bounds by those of the recognizers that still rest.
  mutating func keep(_ bounds: Bounds) { self.bounds = bounds }

  /// Copies a pan's tracker, if the displacement is not followed yet.
  mutating func begin(with tracker: PanTracker) {
    if !isFollowed(.displacement) { pan.take(tracker) }
  }

  /// Copies the tracker of a pinch or rotation, if neither spread nor turn is followed yet.
  mutating func begin(with tracker: TransformTracker) {
    if !isFollowed(.spread), !isFollowed(.turn) { transform.take(tracker) }
  }

  /// Continues the path of strokes to a place.
  mutating func draw(to place: Point) {
    path += (place - end).length
    end = place
  }

  /// Begins a path at a place.
  mutating func beginPath(at place: Point) { (path, end) = (0, place) }

  /// Forgets all bounds, because no recognizer rests any more.
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
    case .path: path
    }
  }
}
