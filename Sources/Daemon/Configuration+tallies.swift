import Configuration
import Gestures

extension Configuration {
  /// The tallies of gestures that it has, if it is of the same owner as the one before.
  func tallies(among all: [String: Tally], of former: UInt32?) -> [String: Tally] {
    guard !all.isEmpty, owner == former else { return [:] }
    let names = Set(gestures.map(\.name))
    return all.filter { names.contains($0.key) }
  }
}
