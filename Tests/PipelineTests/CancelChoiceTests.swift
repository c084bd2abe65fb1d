import Configuration
import Pipeline
import Sessions
import Testing
import TouchInput

/// C14: a cancel goes out as a palm only where the reader is known to pass it on.
@Suite struct CancelChoiceTests {
  static let table: [(CancelRule, Desktop?, CancelWay, String)] = [
    (.palm, nil, .palm, "as configured"),
    (.palm, Desktop(type: "x11", name: "GNOME"), .palm, "as configured"),
    (.lift, Desktop(type: "wayland", name: "KDE"), .lift, "as configured"),
    (.auto, Desktop(type: "wayland", name: "KDE"), .palm, "Plasma passes a cancel on"),
    (.auto, Desktop(type: "wayland", name: "plasma"), .palm, "Plasma passes a cancel on"),
    (.auto, Desktop(type: "wayland", name: "plasmawayland"), .palm, "Plasma passes a cancel on"),
    (.auto, Desktop(type: "wayland", name: "KDE:X"), .palm, "Plasma passes a cancel on"),
    (.auto, Desktop(type: "x11", name: "KDE"), .lift, "X11 makes a lift of a cancel"),
    (.auto, Desktop(type: "x11"), .lift, "X11 makes a lift of a cancel"),
    (
      .auto, Desktop(type: "tty", name: "KDE"), .lift,
      "a session of type 'tty' does not say what reads touches"
    ),
    (.auto, Desktop(), .lift, "a session of type '' does not say what reads touches"),
    (
      .auto, Desktop(type: "wayland", name: "sway"), .lift,
      "sway passes a cancel on from 1.9 on only, and does not say its version"
    ),
    (
      .auto, Desktop(type: "wayland", name: "ubuntu:GNOME"), .lift,
      "'ubuntu' is not known to pass a cancel on"
    ),
    (
      .auto, Desktop(type: "wayland", name: "X:KDE"), .lift,
      "'X' is not known to pass a cancel on"
    ),
    (.auto, Desktop(type: "wayland"), .lift, "the session does not say what its desktop is"),
    (.auto, nil, .lift, "no session says what reads touches"),
  ]

  @Test(arguments: table)
  func choose(rule: CancelRule, desktop: Desktop?, way: CancelWay, reason: String) {
    let choice = CancelChoice(rule, for: desktop)
    #expect(choice.way == way)
    #expect(choice.reason == reason)
  }
}
