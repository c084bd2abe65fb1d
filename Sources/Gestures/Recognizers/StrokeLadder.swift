/// The path of a stroke so far, cut into pieces (STK2). All stroke recognizers with the same grain
/// that follow the same touches share it.
///
/// The length of the whole path is not known yet. So the path is cut once for each length that it
/// may come to: for each *rung* of the ladder. A rung cuts the path into pieces of its own length.
/// Nothing is cut before a recognizer asks for it. Eight neighbouring rungs are a *batch*.
final class StrokeLadder {
  /// How many rungs a batch has.
  static let lanes = 8

  /// The directions of the pieces of a batch with the same number.
  struct Directions {
    var x: SIMD8<Float> = .zero
    var y: SIMD8<Float> = .zero
  }

  /// How far a rung has cut the path.
  private struct Rung {
    /// The length of each of its pieces, in millimetres.
    let step: Double
    /// How many pieces are complete.
    var pieces = 0
    /// The index of the first place of the path at or behind the end of the next piece.
    var place = 1
    /// Where the last complete piece ended.
    var corner = Point(x: 0, y: 0)

    /// The length of the path at the end of the next piece.
    var due: Double { step * Double(pieces + 1) }
  }

  /// A shorter move does not count, in millimetres, because fingers and panels tremble.
  private(set) var grain = 0.0
  /// The box around the path.
  private(set) var box = StrokeBox()
  /// The length of the path, in millimetres.
  private(set) var length = 0.0
  private var places: [Point] = []
  /// The length of the path up to each of its places.
  private var lengths: [Double] = []
  private var rungs: [Rung] = []
  private var directions: [Directions] = []
  /// The beginnings of the batches, as far as they are known.
  private var beginnings: [StrokeBeginning?] = []
  /// The length of the path up to which each batch is cut.
  private var cuts: [Double] = []

  /// How many places of a path are kept. No shape is so long, but a dead point may jitter for days.
  private static let longest = 1 << 16
  /// How many pieces of a path are told apart: one more than a whole path has.
  private static let most = StrokeTemplate.pieces + 1

  /// Begins a path at a place.
  func begin(at place: Point, grain: Double) {
    if grain != self.grain {
      self.grain = grain
      rungs.clear()
    }
    places.clear()
    lengths.clear()
    places.append(place)
    lengths.append(0)
    for batch in cuts.indices { (beginnings[batch], cuts[batch]) = (nil, 0) }
    for rung in rungs.indices { rungs[rung] = Rung(step: rungs[rung].step, corner: place) }
    box = StrokeBox()
    box.add(place)
    length = 0
  }

  /// Goes on as a copy of the path so far.
  func copy(_ other: StrokeLadder) {
    (grain, box, length, places, lengths) =
      (other.grain, other.box, other.length, other.places, other.lengths)
    (rungs, directions) = (other.rungs, other.directions)
    (beginnings, cuts) = (other.beginnings, other.cuts)
  }

  /// Continues the path to a place.
  func go(to place: Point) {
    let added = (place - places[places.count - 1]).length
    guard added > 0, added >= grain, places.count < StrokeLadder.longest else { return }
    box.add(place)
    length += added
    places.append(place)
    lengths.append(length)
  }

  /// The length of 32 pieces of a rung, in millimetres. The rung is for paths of 32 to less than 33
  /// of its pieces.
  func whole(_ rung: Int) -> Double {
    build(to: rung)
    return rungs[rung].step * Double(StrokeTemplate.pieces)
  }

  /// The length of the path at the end of a rung's next piece.
  func due(_ rung: Int) -> Double { rungs[rung].due }

  /// How many pieces of a rung are complete: at most 33, for a path that is longer than the rung.
  func pieces(_ rung: Int) -> Int { rungs[rung].pieces }

  /// The directions of the pieces of a batch that have this number, counted from 0.
  func directions(_ batch: Int, _ piece: Int) -> Directions {
    directions[batch * StrokeTemplate.pieces + piece]
  }

  /// Cuts the path into all complete pieces of a batch.
  func cut(_ batch: Int) {
    build(to: (batch + 1) * StrokeLadder.lanes - 1)
    guard cuts[batch] < length else { return }
    cuts[batch] = length
    for lane in 0..<StrokeLadder.lanes {
      let number = batch * StrokeLadder.lanes + lane
      while rungs[number].pieces < StrokeLadder.most, rungs[number].due <= length {
        let former = rungs[number].corner
        let corner = nextCorner(of: &rungs[number])
        let piece = rungs[number].pieces - 1
        guard piece < StrokeTemplate.pieces else { break }
        let direction = (corner - former).unit
        let place = batch * StrokeTemplate.pieces + piece
        directions[place].x[lane] = Float(direction.dx)
        directions[place].y[lane] = Float(direction.dy)
      }
    }
  }

  /// The beginning of a batch. It is nil before the first pieces of all its rungs are complete.
  func beginning(of batch: Int) -> StrokeBeginning? {
    if let beginning = beginnings[batch] { return beginning }
    let longest = (batch + 1) * StrokeLadder.lanes - 1
    guard rungs[longest].step * Double(StrokeBeginning.pieces) <= length else { return nil }
    cut(batch)
    let first = batch * StrokeTemplate.pieces
    let beginning = StrokeBeginning(directions[first..<(first + StrokeBeginning.pieces)])
    beginnings[batch] = beginning
    return beginning
  }

  /// The rungs that are for a path of the present length. There is one, or none.
  func rungsOfLength(upTo most: Int) -> ClosedRange<Int>? {
    guard most >= 0 else { return nil }
    build(to: most)
    var last = most
    while last >= 0, rungs[last].step * Double(StrokeTemplate.pieces) > length { last -= 1 }
    var first = last
    while first > 0, rungs[first - 1].step * Double(StrokeLadder.most) > length { first -= 1 }
    guard last >= 0, rungs[last].step * Double(StrokeLadder.most) > length else { return nil }
    return first...last
  }

  /// Appends the corners of a rung, as vectors from where the path began.
  func appendCorners(of rung: Int, to corners: inout [Vector]) {
    var own = Rung(step: rungs[rung].step, corner: places[0])
    corners.append(.zero)
    for _ in 0..<StrokeTemplate.pieces { corners.append(nextCorner(of: &own) - places[0]) }
  }

  /// Completes the next piece of a rung, and returns where it ends.
  private func nextCorner(of rung: inout Rung) -> Point {
    let due = rung.due
    while lengths[rung.place] < due { rung.place += 1 }
    let (from, to) = (places[rung.place - 1], places[rung.place])
    let gone = lengths[rung.place - 1]
    let share = (due - gone) / (lengths[rung.place] - gone)
    rung.corner = from + (to - from) * share
    rung.pieces += 1
    return rung.corner
  }

  /// Makes the rungs up to one, with the rest of its batch. The least rung is for the shortest path
  /// that may match a shape: a line of min_size, by the stretch of STK2.
  private func build(to rung: Int) {
    guard rung >= rungs.count else { return }
    let (all, one) = (Double(StrokeTemplate.pieces), Double(StrokeTemplate.pieces + 1))
    while rung >= rungs.count || !rungs.count.isMultiple(of: StrokeLadder.lanes) {
      let step =
        rungs.last.map { $0.step * (one / all) } ?? grain * 30 / StrokeTemplate.stretch / all
      rungs.append(Rung(step: step, corner: places[0]))
    }
    let count = rungs.count / StrokeLadder.lanes
    while cuts.count < count {
      beginnings.append(nil)
      cuts.append(0)
    }
    while directions.count < count * StrokeTemplate.pieces { directions.append(Directions()) }
  }
}
