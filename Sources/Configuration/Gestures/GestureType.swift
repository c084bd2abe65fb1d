/// The seven kinds of gesture, named as in the file.
public enum GestureType: String, CaseIterable, Sendable {
  case tap
  case longPress = "long_press"
  case pan, swipe
  case edgePan = "edge_pan"
  case pinch, rotation

  /// Whether it goes on over time (A4): began, changed, ended or cancelled. The others are
  /// recognized once.
  public var isContinuous: Bool {
    switch self {
    case .tap, .swipe: false
    case .longPress, .pan, .edgePan, .pinch, .rotation: true
    }
  }

  /// Whether it may rest undecided for as long as its fingers lie still, so that whoever requires
  /// it to fail waits for their lift (F8).
  var mayNeverFail: Bool {
    switch self {
    case .pan, .edgePan, .pinch, .rotation: true
    case .tap, .longPress, .swipe: false
    }
  }

  /// The name with its article.
  var withArticle: String { self == .edgePan ? "an edge_pan" : "a \(rawValue)" }

  static let continuous = allCases.filter(\.isContinuous)
}
