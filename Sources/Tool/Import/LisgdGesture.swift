import Words

/// One gesture of lisgd's table, as lisgd 0.3.7 understands it.
struct LisgdGesture {
  /// A direction: -1, 0 or 1 on each axis. Right and down are positive.
  struct Direction: Hashable {
    let word: String
    let x: Int
    let y: Int
    /// What gestured calls it.
    let name: String

    static let all = [
      Direction(word: "LR", x: 1, y: 0, name: "right"),
      Direction(word: "RL", x: -1, y: 0, name: "left"),
      Direction(word: "DU", x: 0, y: -1, name: "up"),
      Direction(word: "UD", x: 0, y: 1, name: "down"),
      Direction(word: "DLUR", x: 1, y: -1, name: "up_right"),
      Direction(word: "DRUL", x: -1, y: -1, name: "up_left"),
      Direction(word: "URDL", x: -1, y: 1, name: "down_left"),
      Direction(word: "ULDR", x: 1, y: 1, name: "down_right"),
    ]
  }

  /// The edge at which the finger has to be. `any` is any place, and `none` is a place at no edge.
  enum Edge: Hashable {
    case any, none
    /// An edge, or a corner: on each axis -1 for left or top, 1 for right or bottom, else 0.
    case at(x: Int, y: Int)

    init?(_ word: String) {
      switch word {
      case "*": self = .any
      case "N": self = .none
      case "L": self = .at(x: -1, y: 0)
      case "R": self = .at(x: 1, y: 0)
      case "T": self = .at(x: 0, y: -1)
      case "B": self = .at(x: 0, y: 1)
      case "TL": self = .at(x: -1, y: -1)
      case "TR": self = .at(x: 1, y: -1)
      case "BL": self = .at(x: -1, y: 1)
      case "BR": self = .at(x: 1, y: 1)
      default: return nil
      }
    }

    /// Whether a finger at `other` is at this edge, too.
    func covers(_ other: Edge) -> Bool {
      if self == .any || self == other { return true }
      guard case .at(let x, let y) = self, case .at(let itsX, let itsY) = other else {
        return false
      }
      return (x == 0 || x == itsX) && (y == 0 || y == itsY)
    }
  }

  let fingers: Int
  let direction: Direction
  let edge: Edge
  /// The least share of the picture that it goes: 0, 0.33 or 0.66.
  let share: Double
  /// Whether it runs again and again while fingers are down (P). Others run at the lift.
  let isPressed: Bool
  let command: String
  /// Sentences about differences between the line and what lisgd does.
  let notes: [String]
  /// Sentences about parts of the line that lisgd never ran.
  let losses: [String]

  /// Reads `nfingers,gesture,edge,distance,actmode,command`. Throws one sentence.
  init(_ text: String) throws {
    var (notes, losses) = ([String](), [String]())
    // strtok(3) makes one comma of several.
    let parts = text.split(separator: ",").map(String.init)
    guard parts.count >= 5 else {
      throw ImportError("'\(text)' has \(parts.count) parts, and lisgd needs at least 5")
    }
    guard let fingers = LisgdCall.number(parts[0]), (1...10).contains(fingers) else {
      throw ImportError("'\(parts[0])' is no number of fingers from 1 to 10")
    }
    guard let direction = Direction.all.first(where: { $0.word == parts[1] }) else {
      throw ImportError("'\(parts[1])' is no direction of lisgd")
    }
    guard let edge = Edge(parts[2]) else { throw ImportError("'\(parts[2])' is no edge of lisgd") }
    let shares = ["*": 0, "S": 0, "M": 0.33, "L": 0.66]
    if shares[parts[3]] == nil {
      notes.append("'\(parts[3])' is no distance of lisgd, which takes any then.")
    }
    let hasMode = parts[4] == "R" || parts[4] == "P"
    if hasMode, parts.count < 6 { throw ImportError("'\(text)' has no command") }
    let place = hasMode || parts.count > 5 ? 5 : 4
    if !hasMode, parts.count > 5 {
      notes.append("without R or P before it, lisgd ran what stands behind the command's comma.")
      losses.append("'\(parts[4])' never ran in lisgd, because a comma follows.")
    }
    if parts.count > place + 1 {
      losses.append(
        "lisgd cut the command at its first comma, so "
          + "'\(parts[(place + 1)...].joined(separator: ","))' never ran.")
    }
    self.fingers = fingers
    self.direction = direction
    self.edge = edge
    share = shares[parts[3]] ?? 0
    isPressed = parts[4] == "P" && share == 0
    if parts[4] == "P", share > 0 {
      notes.append("with a distance, lisgd ran it at the lift in spite of P.")
    }
    command = parts[place].trimmedBlanks
    (self.notes, self.losses) = (notes, losses)
  }

  /// Whether lisgd would have found this one whenever it found `other`.
  func covers(_ other: LisgdGesture) -> Bool {
    isLike(other) && share <= other.share && isPressed == other.isPressed
  }

  /// Whether both have the same direction and number of fingers, and this edge includes the other's
  /// edge.
  func isLike(_ other: LisgdGesture) -> Bool {
    fingers == other.fingers && direction == other.direction && edge.covers(other.edge)
  }

  /// Whether it goes towards its edge, so that it can only end there.
  var endsAtEdge: Bool {
    guard case .at(let x, let y) = edge else { return false }
    return x * direction.x > 0 || y * direction.y > 0
  }

  /// What it is called.
  var name: String {
    let hand = fingers == 1 ? "1 finger" : "\(fingers) fingers"
    let way = direction.name.split(separator: "_").joined(separator: " ")
    let length = share == 0 ? "" : share > 0.5 ? ", long" : ", medium"
    switch edge {
    case .any: return "\(hand) \(way)\(length)"
    case .none: return "\(hand) \(way), not from an edge\(length)"
    case .at: return "\(hand) \(way) from the \(edge.zone ?? "edge")\(length)"
    }
  }
}

extension LisgdGesture.Edge {
  /// The zone's name, or nil for no zone.
  var zone: String? {
    guard case .at(let x, let y) = self else { return nil }
    let (row, column) = (["top", "", "bottom"][y + 1], ["left", "", "right"][x + 1])
    if row.isEmpty || column.isEmpty { return "\(row)\(column) edge" }
    return "\(row) \(column) corner"
  }

  /// The four edges.
  static let four = ["L", "R", "T", "B"].compactMap(LisgdGesture.Edge.init)
}
