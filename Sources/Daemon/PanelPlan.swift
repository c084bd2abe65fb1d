import Pipeline
import TouchInput

/// What should be of a touchscreen that is plugged in.
enum PanelPlan: Hashable {
  /// Its `[[device]]` says not to use it.
  case unused
  /// Nothing may happen at its seat. The reason is a clause such as "the session is locked".
  case silent(because: String)
  /// It is to be read.
  case read(PanelSetup)
}

/// How a touchscreen is to be read.
struct PanelSetup: Hashable {
  /// How it is opened, and its picture turned.
  var settings = PanelSettings()
  /// Whether applications are to get its twin instead.
  var isExclusive = false
  /// Whether no program gets its touches.
  var isShielded = false
  /// How claimed touches are then taken back from them, and why that way.
  var cancel = CancelChoice(.auto, for: nil)
  /// For how many seconds it remembers what was touched, or nil for not at all.
  var remembers: Int?
  /// For how many hours it may be untouched, or nil for ever.
  var silentHours: Int?
  /// The switches that are on, for gestures with conditions.
  var switches: Set<String> = []
  /// Whether its gestures are those for a locked session.
  var isLocked = false
  /// The names of the gestures that take no part, and why.
  var silences: [String: Silence] = [:]
  /// The gestures that take no part while what is in front is there, and why.
  var admission: Admission?
  /// Whether a panel that was opened for `other` can stay open: all but its turn, and what is done
  /// for hands, stays as it is.
  func opens(as other: PanelSetup) -> Bool {
    var turned = settings
    turned.orientation = other.settings.orientation
    turned.repairs.hands = other.settings.repairs.hands
    return turned == other.settings
  }
}
