/// How touches that gestures claimed are taken back from applications, as the user says it (C14).
package enum CancelRule: String, CaseIterable, Sendable {
  /// As a palm where the desktop is known to tell applications of a cancel, else as a lift.
  case auto
  case palm, lift
}
