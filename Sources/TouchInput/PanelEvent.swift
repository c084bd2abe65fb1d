/// What udev says about a pointing device while the program runs.
package enum PanelEvent: Hashable, Sendable {
  /// It was plugged in, or udev's rules made it one.
  case added(PanelCandidate)
  /// udev looked at it again: the verdict may be another.
  case changed(PanelCandidate)
  /// The node was unplugged; it may have been of any kind.
  case removed(node: String, syspath: String)
  /// More happened than udev could tell: list the devices anew.
  case eventsLost
}
