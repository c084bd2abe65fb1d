/// Finds the least of some values. Each value has a place in a list. Of equal values, the first
/// wins. It works as a knockout tournament: neighbours play each other, then the winners play each
/// other, and so on. If a value changes, only its own games are played again.
struct Knockout<Value: Comparable> {
  /// The winners of the games, followed by the players. Game n is between 2n and 2n + 1. Game 1 is
  /// the final.
  private var games: [Value?]
  /// The index of the first player in `games`.
  private let players: Int

  /// Makes a tournament for the places from 0 to `room` − 1, without values.
  init(room: Int) {
    var players = 1
    while players < room { players *= 2 }
    self.players = players
    games = Array(repeating: nil, count: 2 * players)
  }

  /// The least value, or nil if there are no values.
  var least: Value? { games[1] }

  /// The place of the least value. If several are equal, it is the first of their places.
  var place: Int? {
    guard let least else { return nil }
    var game = 1
    while game < players { game = games[2 * game] == least ? 2 * game : 2 * game + 1 }
    return game - players
  }

  /// The value at a place.
  subscript(place: Int) -> Value? { games[players + place] }

  /// Sets the value at a place. Nil removes it.
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
