/// The recognizers of an arbiter in the order of B4: deepest zone first, then latest added first.
/// Each recognizer knows its place in this order. Sets of places hold the recognizers that need a
/// look. So a dispatch costs nothing for recognizers that it does not affect.
///
/// The sets only say where to look. A set may hold more recognizers than it must, so the arbiter
/// also reads the `Standing` of each. The roster is a class, because a struct of so many parts
/// would be copied part by part at each use.
final class Roster {
  /// Why a recognizer needs a look.
  enum Part: Int, CaseIterable {
    /// Recognizers that take part (B3).
    case participants
    /// Recognizers that take part and do not rest: they have to be told of every move.
    case awake
    /// Recognizers whose state changed, or whose last touch is gone, and for which the consequences
    /// are not decided yet.
    case undecided
    /// Candidates, and recognizers of which a requirement has just failed (steps 7 and 8).
    case unjudged
    /// Recognizers that won. They prevent others while they are active (B9).
    case goingOn
    /// Recognizers that perhaps can be reset, because they or recognizers linked to them ended
    /// (A19).
    case ending
    /// Recognizers that take part and have `tellsAttempts`. A dispatch returns outputs for their
    /// attempts before began.
    case telling
    /// The first recognizer of each linked group that is reset together.
    case resettable
  }

  /// All recognizers, also those that were removed and whose attempts still go on.
  private let list: [GestureRecognizer]
  private let parts: UnsafeMutableBufferPointer<PlaceSet>
  private(set) var deadlines: Knockout<EventTime>
  /// Counts the looks at recognizers. Tests compare the count with the number of gestures.
  var looks = 0

  /// Makes a roster of recognizers that are in the order of B4.
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

  /// All recognizers, in order.
  var everybody: [GestureRecognizer] { list }

  func isEmpty(_ part: Part) -> Bool { parts[part.rawValue].isEmpty }

  /// The recognizers of a part, in order.
  func all(_ part: Part) -> Walk { Walk(part, of: self) }

  /// The next place of a part after `place`.
  func next(_ part: Part, after place: Int) -> Int? { parts[part.rawValue].next(after: place) }

  func insert(_ recognizer: GestureRecognizer, _ part: Part) {
    parts[part.rawValue].insert(recognizer.rank)
  }

  func remove(_ recognizer: GestureRecognizer, _ part: Part) {
    parts[part.rawValue].remove(recognizer.rank)
  }

  /// Sets a recognizer's deadline. Nil means that it has none.
  func setDeadline(_ deadline: EventTime?, of recognizer: GestureRecognizer) {
    deadlines.set(deadline, at: recognizer.rank)
  }

  /// Takes a recognizer out of every part.
  func leave(_ recognizer: GestureRecognizer) {
    for part in parts.indices { parts[part].remove(recognizer.rank) }
    deadlines.set(nil, at: recognizer.rank)
  }

  /// A new roster with other recognizers. Recognizers that take part stay in their parts.
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
  /// A walk through a part, in order. A recognizer that joins the part ahead of the walk is still
  /// met on this walk. One that joins behind the walk is met on the next walk.
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
