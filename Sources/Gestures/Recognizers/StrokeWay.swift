/// The way of a stroke so far, compared with every template at once (STK2, STK4).
///
/// The length of the whole way is not known yet. So there is a *ruler* for each length that it may
/// have. Each ruler is one piece longer than the one before, and cuts the way into pieces of its own.
/// The sum of a ruler only grows, so it is a lower bound. Beyond the limit, the way cannot become
/// that shape at that length. A frame costs at most the pieces that it adds.
struct StrokeWay {
  /// What the way is like, at the lift.
  struct Match {
    /// Which template.
    let template: Int
    /// How unlike.
    let distance: Double
  }

  /// A length that the way may come to.
  private struct Ruler {
    /// The length of its pieces, in millimetres.
    let step: Double
    /// How many are done.
    var pieces = 0
    /// Where the last ended.
    var corner: Point
    /// The sum of its corners, from where the way began.
    var sum = Vector.zero
    /// The sum of their squares.
    var squares = 0.0
    /// How many templates the way may still become.
    var open: Int
    /// How long the way is where the next piece ends.
    var due: Double

    init(step: Double, from corner: Point, open: Int) {
      (self.step, self.corner, self.open, due) = (step, corner, open, step)
    }

    /// Adds a piece up to a corner, which is so far from where the way began.
    mutating func add(_ corner: Point, from start: Vector) {
      self.corner = corner
      sum = sum + start
      squares += start.dot(start)
      pieces += 1
      due = step * Double(pieces + 1)
    }
  }

  /// What a ruler and a template come to.
  private struct Pair {
    var isOpen: Bool
    /// The sum of the products of corners.
    var product = 0.0
  }

  /// The box around it.
  private(set) var box = StrokeBox()
  /// Its length, in millimetres.
  private(set) var length = 0.0
  /// The least of what a closed pair came to, as a multiple of its limit.
  private(set) var nearest = Double.infinity
  /// Whether it may still become a shape.
  private(set) var isOpen = true
  private var isBegun = false
  private var start = Point(x: 0, y: 0)
  private var end = Point(x: 0, y: 0)
  private var rulers: [Ruler] = []
  private var pairs: [Pair] = []
  private var rows: [Float] = []
  /// The rulers before it are closed.
  private var first = 0

  /// Which sizes are strokes, and how near they have to be.
  struct Limits {
    /// The least longer side of the box, in millimetres.
    var minSize: Double
    /// The most.
    var maxSize: Double
    /// What the bound is multiplied with.
    var tolerance: Double

    /// What moves less is no piece of the way: fingers and panels tremble.
    var grain: Double { minSize / 30 }
  }

  /// Begins at a place.
  mutating func begin(at place: Point) {
    (start, end) = (place, place)
    box = StrokeBox()
    box.add(place)
    (length, nearest, isOpen, isBegun) = (0, .infinity, true, false)
  }

  /// Goes on to a place.
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

  /// The template that it is like most, within the bound. It is nil if there is none.
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
    let row = pair * StrokeTemplate.firstRow.count
    return Double(rows[row + StrokeTemplate.band]) / count + max(0, places)
  }

  /// Adds the pieces to a ruler that end on the last part of the way.
  private mutating func measure(
    _ number: Int, along way: Vector, _ added: Double, _ templates: [StrokeTemplate],
    _ tolerance: Double
  ) {
    while rulers[number].due <= length + added {
      guard rulers[number].pieces < StrokeTemplate.pieces else {
        rulers[number].open = 0  // The way is longer than this ruler is for.
        return
      }
      let corner = end + way * ((rulers[number].due - length) / added)
      let direction = (corner - rulers[number].corner).unit
      rulers[number].add(corner, from: corner - start)
      compare(number, corner - start, direction, templates, tolerance)
      if rulers[number].open == 0 { return }
    }
  }

  /// Compares the last piece of a ruler with every template that is open.
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

  /// Lays a ruler for each length that the way may come to, in the room of those before.
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
    // The ruler of a step is for ways of 32 steps, and for all that are less than one longer.
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
