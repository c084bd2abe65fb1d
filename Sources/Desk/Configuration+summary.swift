import Configuration

extension Configuration {
  /// How much there is to it, and to complain of.
  package var summary: String {
    let count = gestures.count == 1 ? "1 gesture" : "\(gestures.count) gestures"
    let gestures = version.map { "version '\($0)', \(count)" } ?? count
    return gestures + Configuration.mention(ofWarnings: warningCount)
  }

  /// What a line of the journal ends with if there are so many warnings.
  package static func mention(ofWarnings count: Int) -> String {
    guard count > 0 else { return "" }
    return ", \(count == 1 ? "1 warning" : "\(count) warnings") ('gesturectl check' says which)"
  }
}
