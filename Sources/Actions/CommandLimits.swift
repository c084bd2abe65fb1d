/// How much one gesture's commands may take of what all commands share.
package struct CommandLimits: Hashable, Sendable {
  /// How many of them may run at once; further ones are dropped.
  package var running: Int
  /// For how many milliseconds each may run before it is ended; nil for ever.
  package var milliseconds: UInt64?

  /// Makes limits.
  package init(running: Int, milliseconds: UInt64? = nil) {
    self.running = running
    self.milliseconds = milliseconds
  }
}
