import Gestures
import Loop
import Pipeline
import TouchInput

/// A panel that is being read.
struct Station {
  let surface: Surface
  let watch: EventSource
  /// The size that the configuration gave it when it was opened (`size_mm`).
  let statedSize: Size?
  /// Whether its gestures are those for a locked session.
  var isLocked: Bool

  /// The seat that the panel belongs to (sd-login(3)).
  var seat: String { surface.panel.place.seat }
}
