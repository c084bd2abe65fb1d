/// The path of a stroke so far, compared with every template at once (STK2, STK4).
///
/// The length of the whole path is not known yet. So there is a *ruler* for each length that the
/// path may come to. Each ruler is longer than the ruler before it, by one piece of the shorter
/// ruler. A ruler cuts the path into pieces of its own length. For each ruler and template, the sum
/// of costs only grows, so it is a lower bound. If it exceeds the limit, the comparison of this
/// ruler with this template ends. In a frame, only the pieces that it adds are compared.
struct StrokeWay {
  /// The template that the path matches, at the lift.
  struct Match {
    /// The index of the template.
    let template: Int
    /// The distance from the template.
    let distance: Double
  }

  /// A length that the path may come to.
  private struct Ruler {
    /// The length of each of the ruler's pieces, in millimetres.
    let step: Double
    /// How many pieces are complete.
    var pieces = 0
    /// Where the last complete piece ended.
    var corner: Point
    /// The sum of the corners, as vectors from where the path began.
    var sum = Vector.zero
    /// The sum of the squares of these vectors.
    var squares = 0.0
    /// How many templates the path may still match with this ruler.
    var open: Int
    /// The length of the path at the end of the next piece.
    var due: Double

    init(step: Double, from corner: Point, open: Int) {
      (self.step, self.corner, self.open, due) = (step, corner, open, step)
    }

    /// Adds a piece that ends at `corner`. `start` is the vector from where the path began to this
    /// corner.
    mutating func add(_ corner: Point, from start: Vector) {
      self.corner = corner
      sum = sum + start
      squares += start.dot(start)
      pieces += 1
      due = step * Double(pieces + 1)
    }
  }

  /// The comparison of one ruler with one template.
  private struct Pair {
    var isOpen: Bool
    /// The sum of the products of corners with the same number.
    var product = 0.0
  }

  /// The box around the path.
  private(set) var box = StrokeBox()
  /// The length of the path, in millimetres.
  private(set) var length = 0.0
  /// The least cost, divided by its limit, at which a pair of ruler and template was given up. The
  /// reason of a failure uses it.
  private(set) var nearest = Double.infinity
  /// Whether the path may still become a shape.
  private(set) var isOpen = true
  private var isBegun = false
  private var start = Point(x: 0, y: 0)
  private var end = Point(x: 0, y: 0)
  private var rulers: [Ruler] = []
  private var pairs: [Pair] = []
  private var rows: [Float] = []
  /// The index of the first ruler that is not closed.
  private var first = 0

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
  }

  /// Begins a path at a place.
  mutating func begin(at place: Point) {
    (start, end) = (place, place)
    box = StrokeBox()
    box.add(place)
    (length, nearest, isOpen, isBegun) = (0, .infinity, true, false)
  }

  /// Continues the path to a place.
  mutating func go(to place: Point, _ templates: [StrokeTemplate], within limits: Limits) {
    let way = place - end
    let added = way.length
    guard isOpen, added > 0, added >= limits.grain else { return }
    if !isBegun { layRulers(templates, limits) }
    box.add(place)
    guard !box.longerSide.exceeds(limits.maxSize) else {
      isOpen = false
      return
    }
    var isAnyOpen = false
    for number in first..<rulers.count where rulers[number].open > 0 {
      if rulers[number].due <= length + added {
        measure(number, along: way, added, templates, limits.tolerance)
      }
      if rulers[number].open > 0 {
        isAnyOpen = true
      } else if number == first {
        first += 1
      }
    }
    length += added
    end = place
    isOpen = isAnyOpen
  }

  /// The template with the least distance, or nil if no distance is within the bound.
  func match(_ templates: [StrokeTemplate], within limits: Limits) -> Match? {
    guard isBegun, isOpen, box.longerSide.reaches(limits.minSize) else { return nil }
    var best: Match?
    for number in first..<rulers.count
    where rulers[number].open > 0 && rulers[number].pieces == StrokeTemplate.pieces {
      for template in templates.indices where pairs[number * templates.count + template].isOpen {
        let isStretched = !mayBe(length, longFor: templates[template], side: box.longerSide)
        let distance = distance(number, template, templates)
        guard !isStretched, distance <= StrokeTemplate.bound * limits.tolerance else { continue }
        if distance < best?.distance ?? .infinity {
          best = Match(template: template, distance: distance)
        }
      }
    }
    return best
  }

  private func mayBe(_ length: Double, longFor template: StrokeTemplate, side: Double) -> Bool {
    let usual = template.length * side
    return length <= usual * StrokeTemplate.stretch && length * StrokeTemplate.stretch >= usual
  }

  private func distance(
    _ ruler: Int, _ template: Int, _ templates: [StrokeTemplate]
  ) -> Double {
    let (own, pair) = (rulers[ruler], ruler * templates.count + template)
    let (side, count) = (box.longerSide, Double(StrokeTemplate.pieces))
    let corners = count + 1
    let mean = own.sum * (1 / corners)
    let spread = (own.squares / corners - mean.dot(mean)) / (side * side)
    let places = spread + templates[template].spread - 2 * pairs[pair].product / (side * corners)
    let width = StrokeTemplate.firstRow.count
    return Double(StrokeTemplate.whole(rows[(pair * width)...])) / count + max(0, places)
  }

  /// Adds to a ruler the pieces that end on the last part of the path.
  private mutating func measure(
    _ number: Int, along way: Vector, _ added: Double, _ templates: [StrokeTemplate],
    _ tolerance: Double
  ) {
    while rulers[number].due <= length + added {
      guard rulers[number].pieces < StrokeTemplate.pieces else {
        rulers[number].open = 0  // The path is longer than this ruler.
        return
      }
      let corner = end + way * ((rulers[number].due - length) / added)
      let direction = (corner - rulers[number].corner).unit
      rulers[number].add(corner, from: corner - start)
      compare(number, corner - start, direction, templates, tolerance)
      if rulers[number].open == 0 { return }
    }
  }

  /// Compares the last piece of a ruler with every template that the path may still match.
  private mutating func compare(
    _ number: Int, _ corner: Vector, _ direction: Vector, _ templates: [StrokeTemplate],
    _ tolerance: Double
  ) {
    let (pieces, width) = (rulers[number].pieces, StrokeTemplate.firstRow.count)
    let limit = StrokeTemplate.limit(after: pieces, tolerance: tolerance)
    for template in templates.indices {
      let pair = number * templates.count + template
      guard pairs[pair].isOpen else { continue }
      let least = rows.withUnsafeMutableBufferPointer { all in
        guard let first = all.baseAddress else { return Float.infinity }
        let row = first + pair * width
        return templates[template].advance(row, to: pieces - 1, direction: direction)
      }
      pairs[pair].product += corner.dot(templates[template].corners[pieces])
      guard Double(least) > limit else { continue }
      pairs[pair].isOpen = false
      rulers[number].open -= 1
      nearest = min(nearest, Double(least) / limit)
    }
  }

  /// Makes a ruler for each length that the path may come to, in the memory of the rulers before.
  private mutating func layRulers(_ templates: [StrokeTemplate], _ limits: Limits) {
    (isBegun, first) = (true, 0)
    rulers.clear()
    pairs.clear()
    rows.clear()
    let (all, stretch) = (Double(StrokeTemplate.pieces), StrokeTemplate.stretch)
    var (least, most) = (Double.infinity, 0.0)
    for template in templates {
      least = min(least, template.length * limits.minSize / stretch)
      most = max(most, template.length * limits.maxSize * stretch)
    }
    // A ruler with this step is for paths of 32 to less than 33 steps.
    var whole = least
    while whole <= most, whole > 0 {
      var open = 0
      for template in templates {
        let isShort = whole * (all + 1) / all < template.length * limits.minSize / stretch
        let isLong = whole > template.length * limits.maxSize * stretch
        pairs.append(Pair(isOpen: !isShort && !isLong))
        rows.append(contentsOf: StrokeTemplate.firstRow)
        if !isShort, !isLong { open += 1 }
      }
      rulers.append(Ruler(step: whole / all, from: start, open: open))
      whole *= (all + 1) / all
    }
  }
}
