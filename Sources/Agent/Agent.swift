import Arguments
import CSystemd
import Control
import Glibc
import Loop
import Sessions
import Words

/// The companion of a graphical session: it hears which window is in front, and tells the daemons.
final class Agent {
  private let loop: EventLoop
  private let console: Console
  private var signals: [EventSource] = []
  private var links: [DaemonLink] = []
  private var source: (any FocusSource)?
  private var last: ControlFocus?

  /// What of the session the agent goes by.
  typealias Variables = (String) -> String?

  /// Begins to tell the daemons that listen at `paths`.
  ///
  /// - Throws: the call that failed.
  init(_ paths: [String], _ console: Console) throws(SystemError) {
    self.console = console
    loop = try EventLoop()
    for signal in [SIGTERM, SIGINT] {
      signals.append(
        try EventSource.signal(signal, in: loop) { [loop] _ in loop.exit(0) })
    }
    links = paths.map { path in
      DaemonLink(path, in: loop) { [console] in console.report($0) }
    }
  }

  /// Runs until it is told to stop, or nothing tells any more. Returns the exit status: 1 if
  /// somebody has to start it again.
  func run(_ variables: @escaping Variables) -> Int32 {
    let news = FocusNews { [unowned self] in
      tell($0)
    } end: { [unowned self] reason, isForGood in
      console.report("nothing tells any more which window is in front: \(reason)")
      tell(ControlFocus(front: nil))
      loop.exit(isForGood ? 0 : 1)
    }
    let (found, reasons) = FocusSources.first(variables, in: loop, news)
    guard let found else {
      console.report(
        "nothing tells which window is in front: "
          + (reasons.isEmpty ? "no compositor is known" : reasons.joined(separator: ", ")))
      return 0
    }
    source = found
    console.report("\(type(of: found).name) tells which window is in front")
    return loop.run()
  }

  private func tell(_ focus: ControlFocus) {
    guard focus != last else { return }
    last = focus
    for link in links { link.tell(focus) }
  }
}

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
