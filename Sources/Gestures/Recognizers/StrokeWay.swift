/// The comparison of a path with the templates of one recognizer (STK2, STK4).
///
/// A pair is a rung of the ladder and a template. For each pair, the sum of costs only grows, so it
/// is a lower bound. If it exceeds the limit, the pair is given up. The path may become a shape
/// while one pair is left. So only the pairs of one batch and template, the *witnesses*, are
/// compared with the path. When all of them are given up, the next batch and template are compared
/// from the beginning of the path on.
struct StrokeWay {
  /// The template that the path matches, at the lift.
  struct Match {
    /// The index of the template.
    let template: Int
    /// The distance from the template.
    let distance: Double
  }

  /// The sizes that a stroke may have, and how near to a shape it has to be.
  struct Limits {
    /// The least length of the box's longer side, in millimetres.
    var minSize: Double
    /// The largest length of the box's longer side, in millimetres.
    var maxSize: Double
    /// The factor of the bound.
    var tolerance: Double

    /// A shorter move does not count, because fingers and panels tremble.
    var grain: Double { minSize / 30 }

    /// Whether a path for which a rung is may have this template's length.
    func admit(_ whole: Double, for template: StrokeTemplate) -> Bool {
      let (stretch, next) = (StrokeTemplate.stretch, Double(StrokeTemplate.pieces + 1))
      let longest = whole * next / Double(StrokeTemplate.pieces)
      return longest >= template.length * minSize / stretch
        && whole <= template.length * maxSize * stretch
    }
  }

  /// The path.
  private(set) var ladder = StrokeLadder()
  /// The least cost of a pair that was given up, divided by its limit. At the lift, it is the least
  /// share of a limit that a whole path needs. The reason of a failure uses it.
  private(set) var nearest = Double.infinity
  /// Whether the path may still become a shape.
  private(set) var isOpen = true
  /// The length of the path up to which the witnesses need not be compared again.
  private(set) var due = 0.0
  /// The largest rung that the path may come to.
  private var last = -1
  private var batch = 0
  private var template = 0
  /// How many pieces of the witnesses have been compared.
  private var pieces = 0
  /// The witnesses that are not given up, one bit for each rung of the batch.
  private var open: UInt8 = 0
  private var rows: [SIMD8<Float>] = []
  private var corners: [Vector] = []

  var box: StrokeBox { ladder.box }
  var length: Double { ladder.length }

  /// Begins with the path of a ladder, which has just begun.
  mutating func begin(_ ladder: StrokeLadder) {
    self.ladder = ladder
    (nearest, isOpen, due, last) = (.infinity, true, 0, -1)
  }

  /// Goes on with a copy of the path, which others do not continue.
  mutating func leaveLadder() {
    let own = StrokeLadder()
    own.copy(ladder)
    ladder = own
  }

  /// Looks at the path again, which others have continued.
  mutating func follow(_ templates: [StrokeTemplate], within limits: Limits) {
    guard isOpen, length > 0 else { return }
    guard !box.longerSide.exceeds(limits.maxSize) else {
      isOpen = false
      return
    }
    if last < 0 {
      findLast(templates, limits)
      guard last >= 0 else {
        isOpen = false
        return
      }
      (batch, template) = (last / StrokeLadder.lanes, 0)
      beginBatch(templates[0], limits)
    } else if length < due {
      return
    }
    while !findWitness(templates[template], limits) {
      template += 1
      if template == templates.count { (batch, template) = (batch - 1, 0) }
      guard batch >= 0 else {
        isOpen = false
        return
      }
      beginBatch(templates[template], limits)
    }
  }

  /// The template with the least distance, or nil if no distance is within the bound.
  mutating func match(_ templates: [StrokeTemplate], within limits: Limits) -> Match? {
    guard isOpen, last >= 0, let rungs = ladder.rungsOfLength(upTo: last),
      box.longerSide.reaches(limits.minSize)
    else { return nil }
    nearest = .infinity
    var best: Match?
    for rung in rungs {
      ladder.cut(rung / StrokeLadder.lanes)
      corners.clear()
      ladder.appendCorners(of: rung, to: &corners)
      for (number, template) in templates.enumerated()
      where limits.admit(ladder.whole(rung), for: template) && mayBe(template) {
        let (distance, need) = compare(rung, template, limits.tolerance)
        nearest = min(nearest, need)
        guard need <= 1, distance < best?.distance ?? .infinity else { continue }
        best = Match(template: number, distance: distance)
      }
    }
    return best
  }

  /// Whether the whole path may have a template's length.
  private func mayBe(_ template: StrokeTemplate) -> Bool {
    let usual = template.length * box.longerSide
    return length <= usual * StrokeTemplate.stretch && length * StrokeTemplate.stretch >= usual
  }

  /// Compares a whole path with a template. Returns the distance, and the largest share of a limit
  /// that any cost is. At most 1 is a match.
  private mutating func compare(
    _ rung: Int, _ template: StrokeTemplate, _ tolerance: Double
  ) -> (distance: Double, need: Double) {
    let (batch, lane) = (rung / StrokeLadder.lanes, rung % StrokeLadder.lanes)
    var (need, product) = (0.0, 0.0)
    beginRows()
    for piece in 0..<StrokeTemplate.pieces {
      let least = advance(template, ladder.directions(batch, piece), piece)[lane]
      need = max(need, Double(least) / StrokeTemplate.limit(after: piece + 1, tolerance: tolerance))
      product += corners[piece + 1].dot(template.corners[piece + 1])
    }
    let (side, count) = (box.longerSide, Double(corners.count))
    var (sum, squares) = (Vector.zero, 0.0)
    for corner in corners {
      sum = sum + corner
      squares += corner.dot(corner)
    }
    let mean = sum * (1 / count)
    let spread = (squares / count - mean.dot(mean)) / (side * side)
    let places = max(0, spread + template.spread - 2 * product / (side * count))
    let turns = Double(StrokeTemplate.whole(rows)[lane]) / Double(StrokeTemplate.pieces)
    let distance = turns + places
    return (distance, max(need, distance / (StrokeTemplate.bound * tolerance)))
  }

  /// Compares the witnesses with the path as far as needed. Returns whether one of them is left.
  private mutating func findWitness(_ template: StrokeTemplate, _ limits: Limits) -> Bool {
    guard open != 0 else { return false }
    let ladder = self.ladder
    ladder.cut(batch)
    while open != 0 {
      // The longest is given up last, in most cases.
      let lane = UInt8.bitWidth - 1 - open.leadingZeroBitCount
      let rung = batch * StrokeLadder.lanes + lane
      let complete = ladder.pieces(rung)
      guard complete <= StrokeTemplate.pieces else {
        open &= ~(1 << UInt8(lane))  // The path is longer than this rung.
        continue
      }
      guard pieces < complete else {
        due = ladder.due(rung)
        return true
      }
      let least = advance(template, ladder.directions(batch, pieces), pieces)
      pieces += 1
      giveUp(least, limit: StrokeTemplate.limit(after: pieces, tolerance: limits.tolerance))
    }
    return false
  }

  /// Gives up the witnesses whose least sum is beyond the limit.
  private mutating func giveUp(_ least: SIMD8<Float>, limit: Double) {
    for lane in 0..<StrokeLadder.lanes where open & (1 << UInt8(lane)) != 0 {
      guard Double(least[lane]) > limit else { continue }
      open &= ~(1 << UInt8(lane))
      nearest = min(nearest, Double(least[lane]) / limit)
    }
  }

  private mutating func beginBatch(_ template: StrokeTemplate, _ limits: Limits) {
    (open, pieces) = (0, 0)
    if isFarFromBeginning(of: template, limits.tolerance) { return }
    for lane in 0..<StrokeLadder.lanes {
      let rung = batch * StrokeLadder.lanes + lane
      if rung <= last, limits.admit(ladder.whole(rung), for: template) { open |= 1 << UInt8(lane) }
    }
    beginRows()
  }

  /// Whether the first pieces of the batch are so unlike the template's that every pair is given
  /// up. This is a bound of all sums after these pieces: no warping has less.
  private mutating func isFarFromBeginning(
    of template: StrokeTemplate, _ tolerance: Double
  ) -> Bool {
    guard let beginning = ladder.beginning(of: batch) else { return false }
    let count = StrokeBeginning.pieces
    let least = template.beginning.leastCost(to: beginning) * Double(count)
    let limit = StrokeTemplate.limit(after: count, tolerance: tolerance)
    // Rounding is far less than a thousandth.
    guard least > limit + 0.001 else { return false }
    nearest = min(nearest, least / limit)
    return true
  }

  private mutating func beginRows() {
    let (width, band) = (2 * StrokeTemplate.band + 2, StrokeTemplate.band)
    while rows.count < width { rows.append(.zero) }
    for place in 0..<width { rows[place] = SIMD8(repeating: place == band ? 0 : .infinity) }
  }

  private mutating func advance(
    _ template: StrokeTemplate, _ directions: StrokeLadder.Directions, _ piece: Int
  ) -> SIMD8<Float> {
    rows.withUnsafeMutableBufferPointer {
      guard let row = $0.baseAddress else { return SIMD8(repeating: .infinity) }
      return template.advance(row, to: piece, directions)
    }
  }

  /// Finds the largest rung that a path may come to.
  private mutating func findLast(_ templates: [StrokeTemplate], _ limits: Limits) {
    var most = 0.0
    for template in templates {
      most = max(most, template.length * limits.maxSize * StrokeTemplate.stretch)
    }
    while ladder.whole(last + 1) <= most { last += 1 }
  }
}
