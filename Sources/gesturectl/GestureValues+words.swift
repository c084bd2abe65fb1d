import Gestures

extension GestureValues {
  /// What people want to see of a gesture.
  var inWords: String {
    var words = [fingers == 1 ? "1 finger" : "\(fingers) fingers"]
    if let taps, taps > 1 { words.append("\(taps) taps") }
    if let direction { words.append(direction.rawValue) }
    words.append("at \(location.inWords)")
    if let way = translation {
      words.append("by \(way.dx.rounded(decimals: 1)), \(way.dy.rounded(decimals: 1)) mm")
    }
    if let speed = velocity {
      words.append("\(speed.dx.rounded(decimals: 0)), \(speed.dy.rounded(decimals: 0)) mm/s")
    }
    if let scale { words.append("scale \(scale.rounded(decimals: 2))") }
    if let rotation { words.append("turned \((rotation * 180 / .pi).rounded(decimals: 1))°") }
    return words.joined(separator: "  ")
  }
}

extension Point {
  /// The place in millimetres, for people.
  var inWords: String { "\(x.rounded(decimals: 1)), \(y.rounded(decimals: 1)) mm" }
}

extension Double {
  /// The number for people: at most so many decimals.
  func rounded(decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let value = (self * scale).rounded() / scale
    guard value.isFinite else { return "?" }
    return value == value.rounded() && value.magnitude < 1e15
      ? String(Int64(value)) : value.description
  }
}
