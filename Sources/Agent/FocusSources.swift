import Control
import Loop

/// The ways in which a session may tell, in the order in which they are tried.
enum FocusSources {
  /// The first that answers, and why those before it do not.
  static func first(
    _ variable: Agent.Variables, in loop: EventLoop, _ news: FocusNews
  ) -> ((any FocusSource)?, reasons: [String]) {
    var reasons: [String] = []
    func attempt(
      _ name: String, _ place: String?, _ make: (String) throws(SystemError) -> any FocusSource
    ) -> (any FocusSource)? {
      guard let place, !place.isEmpty else { return nil }
      do throws(SystemError) {
        return try make(place)
      } catch {
        reasons.append("\(name) (\(error))")
        return nil
      }
    }
    let runtime = variable("XDG_RUNTIME_DIR")
    let hyprland = variable("HYPRLAND_INSTANCE_SIGNATURE").flatMap { signature in
      runtime.map { "\($0)/hypr/\(signature)" }
    }
    let wayland = variable("WAYLAND_DISPLAY").flatMap { name in
      name.hasPrefix("/") ? name : runtime.map { "\($0)/\(name)" }
    }
    let found =
      attempt("sway", variable("SWAYSOCK")) { path throws(SystemError) in
        try SwaySource(path, named: "sway", in: loop, news)
      }
      ?? attempt("i3", variable("I3SOCK")) { path throws(SystemError) in
        try SwaySource(path, named: "i3", in: loop, news)
      }
      ?? attempt("Hyprland", hyprland) { path throws(SystemError) in
        try HyprlandSource(path, in: loop, news)
      }
      ?? attempt("niri", variable("NIRI_SOCKET")) { path throws(SystemError) in
        try NiriSource(path, in: loop, news)
      }
      ?? attempt("Wayland", wayland) { path throws(SystemError) in
        try ToplevelSource(path, in: loop, news)
      }
    return (found, reasons)
  }
}
