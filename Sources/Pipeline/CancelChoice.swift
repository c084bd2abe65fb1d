import Configuration
import Sessions
import TouchInput

/// How claimed touches are taken back from the programs that read the twin, and why that way (C14).
///
/// A palm that is not passed on leaves a finger down in applications for good. A lift costs a tap
/// at worst. So it is a lift unless the reader is known.
package struct CancelChoice: Hashable, Sendable {
  /// The way.
  package let way: CancelWay
  /// Why, for people: a clause.
  package let reason: String

  /// Chooses by what the user says, and by what draws on the screen, which is nil if it is not
  /// known. A cancel ends the fingers on the seat's other touchscreens, too, if there are any.
  package init(_ rule: CancelRule, for desktop: Desktop?, isOnlyScreen: Bool = true) {
    (way, reason) =
      switch rule {
      case .palm: (.palm, "as configured")
      case .lift: (.lift, "as configured")
      case .auto where !isOnlyScreen: (.lift, "a cancel would end fingers on another touchscreen")
      case .auto: CancelChoice.judge(desktop)
      }
  }

  private static func judge(_ desktop: Desktop?) -> (CancelWay, String) {
    guard let desktop else { return (.lift, "no session says what reads touches") }
    let name = desktop.name.split(separator: ":").first.map(String.init) ?? ""
    switch (desktop.type, name.lowercased()) {
    case ("x11", _): return (.lift, "X11 makes a lift of a cancel")
    case ("wayland", let word) where word == "kde" || word.hasPrefix("plasma"):
      return (.palm, "Plasma passes a cancel on")
    case ("wayland", "sway"):
      return (.lift, "sway passes a cancel on from 1.9 on only, and does not say its version")
    case ("wayland", ""): return (.lift, "the session does not say what its desktop is")
    case ("wayland", _): return (.lift, "'\(name)' is not known to pass a cancel on")
    case (let type, _):
      return (.lift, "a session of type '\(type)' does not say what reads touches")
    }
  }
}
