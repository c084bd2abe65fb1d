import Configuration

extension Configuration {
  /// How much there is to it, and to complain of.
  package var summary: String {
    let count = gestures.count == 1 ? "1 gesture" : "\(gestures.count) gestures"
    let gestures = version.map { "version '\($0)', \(count)" } ?? count
    return switch warningCount {
    case 0: gestures
    case 1: "\(gestures), 1 warning ('gesturectl check' says which)"
    case let count: "\(gestures), \(count) warnings ('gesturectl check' says which)"
    }
  }
}
