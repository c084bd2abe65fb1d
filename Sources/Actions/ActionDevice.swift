import Gestures

/// The touchscreen that an action came from, as commands are told of it.
package struct ActionDevice: Hashable, Sendable {
  /// The kernel's name for it.
  package let name: String
  /// Its node, such as `/dev/input/event4`; empty in a replay.
  package let node: String
  /// The picture's size, in millimetres as the user sees it.
  package let size: Size

  /// Makes the description of a touchscreen.
  package init(name: String, node: String, size: Size) {
    self.name = name
    self.node = node
    self.size = size
  }
}
