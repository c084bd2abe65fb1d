/// Why no kept configuration comes back.
package struct NoWayBack: Error {
  /// It, in words.
  package let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
