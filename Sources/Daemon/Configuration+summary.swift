import Configuration
import Gestures

extension Configuration {
  /// How much there is to it, and to complain of.
  var summary: String {
    let count = gestures.count == 1 ? "1 gesture" : "\(gestures.count) gestures"
    let gestures = version.map { "version '\($0)', \(count)" } ?? count
    return switch warningCount {
    case 0: gestures
    case 1: "\(gestures), 1 warning ('gesturectl check' says which)"
    case let count: "\(gestures), \(count) warnings ('gesturectl check' says which)"
    }
  }

  /// The tallies of gestures that it has.
  func tallies(among all: [String: Tally]) -> [String: Tally] {
    guard !all.isEmpty else { return all }
    let names = Set(gestures.map(\.name))
    return all.filter { names.contains($0.key) }
  }
}
