/// How a cancelled touch is taken back from downstream (C14).
package enum CancelWay: String, CaseIterable, Sendable {
  /// As a palm, of which libinput makes a cancel; only for readers that pass it on to applications.
  case palm
  /// As a lift, once the contact has been still for so long that nobody takes it for a fling.
  case lift
}
