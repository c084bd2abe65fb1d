/// The recognizers of an arbiter in the order of B4, deepest zone first, then latest added first.
/// Each knows its place. Sets of places hold those that need a look. So a dispatch costs nothing
/// for recognizers that it does not affect.
///
/// The sets are an index, not a truth. A set may hold more than it must. Each recognizer in it is
/// asked for its `Standing`. It is a class because a value of so many parts would be copied, part
/// by part, whenever somebody asks it.
final class Roster {
  /// Why somebody is looked at.
  enum Part: Int, CaseIterable {
    /// They take part (B3).
    case participants
    /// They take part, and have to be told of every move.
    case awake
    /// Their state changed, or their last touch is gone, and it is not decided what follows.
    case undecided
    /// They are candidates, or a requirement of theirs has just failed (steps 7 and 8).
    case unjudged
    /// They won, so that they prevent others while they are active (B9).
    case goingOn
    /// They ended, or one that requirements link them to did: perhaps they can be reset (A19).
    case ending
    /// They take part, and clients hear of their attempts before they begin.
    case telling
    /// They come first among those that requirements link and that are reset together.
    case resettable
  }

  /// Everybody, those included who were removed and whose attempt goes on still.
  private let list: [GestureRecognizer]
  private let parts: UnsafeMutableBufferPointer<PlaceSet>
  private(set) var deadlines: Knockout<EventTime>
  /// How often somebody was looked at, which tests hold to the number of gestures.
  var looks = 0

  /// Gives everybody their place.
  init(_ list: [GestureRecognizer] = []) {
    self.list = list
    parts = .allocate(capacity: Part.allCases.count)
    parts.initialize(repeating: PlaceSet(room: list.count))
    deadlines = Knockout(room: list.count)
  }

  deinit {
    parts.deinitialize()
    parts.deallocate()
  }

  subscript(place: Int) -> GestureRecognizer { list[place] }

  /// Everybody, in order.
  var everybody: [GestureRecognizer] { list }

  func isEmpty(_ part: Part) -> Bool { parts[part.rawValue].isEmpty }

  /// Those of a part, in order.
  func all(_ part: Part) -> Walk { Walk(part, of: self) }

  /// The next place behind `place`.
  func next(_ part: Part, after place: Int) -> Int? { parts[part.rawValue].next(after: place) }

  func insert(_ recognizer: GestureRecognizer, _ part: Part) {
    parts[part.rawValue].insert(recognizer.rank)
  }

  func remove(_ recognizer: GestureRecognizer, _ part: Part) {
    parts[part.rawValue].remove(recognizer.rank)
  }

  /// Takes note of somebody's deadline, or that they wait no longer.
  func setDeadline(_ deadline: EventTime?, of recognizer: GestureRecognizer) {
    deadlines.set(deadline, at: recognizer.rank)
  }

  /// Takes somebody out of every part.
  func leave(_ recognizer: GestureRecognizer) {
    for part in parts.indices { parts[part].remove(recognizer.rank) }
    deadlines.set(nil, at: recognizer.rank)
  }

  /// The same with other recognizers: those that take part keep what is known of them.
  func renewed(with list: [GestureRecognizer]) -> Roster {
    let renewed = Roster(list)
    renewed.looks = looks
    for (place, recognizer) in list.enumerated() {
      let old = recognizer.rank
      recognizer.rank = place
      guard recognizer.attempt.standing.takesPart else { continue }
      for part in parts.indices where parts[part].contains(old) {
        renewed.parts[part].insert(place)
      }
      renewed.deadlines.set(deadlines[old], at: place)
    }
    return renewed
  }
}

extension Roster {
  /// The walk through a part in order. A place that joins ahead of the walk is met on it. A place
  /// that joins behind it is met on the next.
  struct Walk: Sequence, IteratorProtocol {
    fileprivate let roster: Roster
    fileprivate let part: Part
    private var place = -1

    fileprivate init(_ part: Part, of roster: Roster) {
      self.roster = roster
      self.part = part
    }

    mutating func next() -> GestureRecognizer? {
      guard let next = roster.next(part, after: place) else { return nil }
      place = next
      roster.looks &+= 1
      return roster[next]
    }
  }
}
