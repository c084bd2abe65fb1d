/// Why no kept configuration comes back.
package struct NoWayBack: Error {
  package let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
