import Loop
import TouchInput

/// A pen that is being read.
struct PenStation {
  let pen: PenWatch
  let watch: EventSource
  /// The event nodes of the panels that it writes on.
  var panels: Set<String>
}
