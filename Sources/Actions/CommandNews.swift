import Glibc

/// A command started or ended.
package struct CommandNews {
  /// What happened to it.
  package enum Step {
    /// It runs.
    case started
    /// It is over after so many milliseconds. `status` is as a shell says it, 128 and more for a
    /// signal.
    case ended(status: Int32, milliseconds: Int)
  }

  /// The gesture whose command it is.
  package let gesture: String
  /// Its process.
  package let process: pid_t
  /// What happened.
  package let step: Step
}
