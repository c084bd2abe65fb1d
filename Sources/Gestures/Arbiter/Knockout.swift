/// The least of some values, each at a place of a list. Of equal ones it is the first. Neighbours
/// play each other, then the winners play theirs, and so on. A new value costs one game for each
/// round.
struct Knockout<Value: Comparable> {
  /// The players behind, the games before them: game n is between 2n and 2n + 1, 1 is the final.
  private var games: [Value?]
  /// Where the players begin.
  private let players: Int

  /// Makes one for places below `room`, without a value.
  init(room: Int) {
    var players = 1
    while players < room { players *= 2 }
    self.players = players
    games = Array(repeating: nil, count: 2 * players)
  }

  /// The least value, or nil if there is none.
  var least: Value? { games[1] }

  /// Where the first of the least values is.
  var place: Int? {
    guard let least else { return nil }
    var game = 1
    while game < players { game = games[2 * game] == least ? 2 * game : 2 * game + 1 }
    return game - players
  }

  /// The value at a place.
  subscript(place: Int) -> Value? { games[players + place] }

  /// Gives a place its value, or none.
  mutating func set(_ value: Value?, at place: Int) {
    var game = players + place
    guard games[game] != value else { return }
    games[game] = value
    while game > 1 {
      game /= 2
      let winner = Knockout.less(games[2 * game], games[2 * game + 1])
      guard games[game] != winner else { return }
      games[game] = winner
    }
  }

  private static func less(_ one: Value?, _ other: Value?) -> Value? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
