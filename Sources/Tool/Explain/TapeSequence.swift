import Gestures

/// From the first finger that lands, or key that is pressed, to the last that lifts. A key that is
/// held on belongs to what comes next, too.
struct TapeSequence {
  /// Its frames.
  private(set) var frames: Range<Int>
  /// The first frame that matters to it: where the first key was pressed that is still held.
  let since: Int
  /// When the first finger landed, or key was pressed.
  let from: EventTime
  /// When the last one lifted.
  private(set) var to: EventTime
  /// How many fingers were down at once, at most.
  private(set) var fingers = 0
  /// What one finger did.
  struct Way {
    let touch: Touch.ID
    /// When it landed.
    let landed: EventTime
    /// Where it landed.
    let from: Point
    /// Where it was last.
    var to: Point
    /// How far from its landing it ever was, in millimetres.
    var farthest = 0.0
  }

  /// What each finger did, in the order of landing.
  private(set) var ways: [Way] = []
  /// The keys that were held.
  private(set) var keys: Set<Press.Key>

  /// Whether nothing was held before.
  var isFresh: Bool { since == frames.lowerBound }

  /// How many fingers or taps there could be in it.
  var mostTaps: Int { ways.count + keys.count }

  /// Those of a tape, in order.
  static func all(of frames: [TapeFrame]) -> [TapeSequence] {
    var sequences: [TapeSequence] = []
    var down: Set<Touch.ID> = []
    var held: [Press.Key: Int] = [:]
    for (index, frame) in frames.enumerated() {
      let isOver = down.isEmpty && (held.isEmpty || sequences.last?.ways.isEmpty == false)
      let isPart = !isOver || frame.begins
      if isOver, frame.begins {
        let first = sequences.isEmpty ? 0 : index
        sequences.append(
          TapeSequence(
            frames: first..<index, since: min(first, held.values.min() ?? first), from: frame.time,
            to: frame.time, keys: Set(held.keys)))
      }
      for change in frame.presses?.changes ?? [] {
        switch change.phase {
        case .began: held[change.key] = held[change.key] ?? index
        case .ended, .cancelled: held[change.key] = nil
        case .changed: break
        }
      }
      guard var sequence = sequences.popLast() else { continue }
      sequence.frames = sequence.frames.lowerBound..<(index + 1)
      if isPart {
        sequence.to = frame.time
        sequence.keys.formUnion(held.keys)
      }
      if let touches = frame.touches { sequence.take(touches, &down) }
      sequences.append(sequence)
    }
    return sequences
  }

  private mutating func take(_ frame: TouchFrame, _ down: inout Set<Touch.ID>) {
    for change in frame.changes {
      if change.phase == .began {
        down.insert(change.touch)
        let place = change.position
        ways.append(Way(touch: change.touch, landed: frame.time, from: place, to: place))
      } else if let way = ways.lastIndex(where: { $0.touch == change.touch }) {
        ways[way].to = change.position
        ways[way].farthest = max(
          ways[way].farthest, (change.position - ways[way].from).length)
      }
    }
    // A finger that lifts in a frame is down with one that lands in it (A24).
    fingers = max(fingers, down.count)
    for change in frame.changes where change.phase == .ended || change.phase == .cancelled {
      down.remove(change.touch)
    }
  }
}
