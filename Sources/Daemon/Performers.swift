import Actions

/// Who does what gestures ask for: this process, or the agent whose configuration is in force.
final class Performers {
  /// Runs commands in this process.
  let own: ActionPerformer
  /// Who does it now.
  var inForce: ActionPerformer

  /// Makes one that has this process do it.
  init(own: ActionPerformer) {
    self.own = own
    inForce = own
  }
}
