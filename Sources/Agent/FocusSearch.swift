import Loop
import Sessions

/// Tries one way after the other in which a session may tell what is in front, until one does.
///
///     begun ── it tells ──> it stays ── it is gone ──> over
///       ^ └── it cannot ──┐
///       └──── the next <──┘   none is left ──> over
final class FocusSearch {
  /// A way. What it makes hears of windows as long as it lives. Nil: it is none for this session.
  private typealias Way = (name: String, begin: (FocusNews) throws(SystemError) -> AnyObject?)

  private let loop: EventLoop
  private let news: FocusNews
  private let silence: UInt64
  private var ways: ArraySlice<Way> = []
  private var source: AnyObject?
  private var hasTold = false
  /// Whether a Wayland compositor answers. Others may have left a socket.
  private var isWayland = false
  private var step: EventSource?
  /// While a way has said nothing.
  private var patience: EventSource?
  /// Why those before cannot.
  private var reasons: [String] = []
  /// Whether one of them may do so when it is started again.
  private var isWorthAnother = false

  /// Begins with what the session's variables name. `news` hears what is in front. It hears an end
  /// when that is told no more, or when nothing tells it. After `silence` milliseconds it hears
  /// that a way has said nothing, which may do so later.
  init(
    _ variable: @escaping Agent.Variables, silence: UInt64 = 40_000, in loop: EventLoop,
    _ news: FocusNews
  ) {
    (self.loop, self.news, self.silence) = (loop, news, silence)
    ways = ways(variable)[...]
    tryNext()
  }

  /// All that the variables name, in the order in which they are tried.
  private func ways(_ named: @escaping Agent.Variables) -> [Way] {
    let loop = loop
    func variable(_ name: String) -> String? { named(name).flatMap { $0.isEmpty ? nil : $0 } }
    var ways: [Way] = []
    for (name, place) in [("sway", "SWAYSOCK"), ("i3", "I3SOCK")] {
      guard let path = variable(place) else { continue }
      ways.append(
        (
          name,
          { (news) throws(SystemError) in try SwaySource(path, named: name, in: loop, news) }
        ))
    }
    let runtime = variable("XDG_RUNTIME_DIR")
    if let runtime, let signature = variable("HYPRLAND_INSTANCE_SIGNATURE") {
      let folder = "\(runtime)/hypr/\(signature)"
      ways.append(
        ("Hyprland", { (news) throws(SystemError) in try HyprlandSource(folder, in: loop, news) }))
    }
    if let path = variable("NIRI_SOCKET") {
      ways.append(("niri", { (news) throws(SystemError) in try NiriSource(path, in: loop, news) }))
    }
    if let wayland = WaylandMessage.socket(named) {
      ways.append(
        (
          "Wayland",
          { [unowned self] (news) throws(SystemError) in
            let source = try ToplevelSource(wayland, in: loop, news)
            isWayland = true
            return source
          }
        ))
    }
    let bus = variable("DBUS_SESSION_BUS_ADDRESS").map { BusPlace(address: $0) }
    if let bus, let runtime {
      ways.append(
        ("KWin", { (news) in KWinSource(at: bus, folder: runtime, in: loop, news) }))
    }
    // The server that runs beside a Wayland compositor does not know of its windows.
    if let display = variable("DISPLAY") {
      let authority = variable("XAUTHORITY")
      ways.append(
        (
          "X11",
          { [unowned self] (news) throws(SystemError) in
            if isWayland { return nil }
            return try X11Source(display, authority: authority, in: loop, news)
          }
        ))
    }
    if let bus {
      ways.append(("GNOME", { (news) in GNOMESource(at: bus, in: loop, news) }))
    }
    return ways
  }

  private func tryNext() {
    source = nil
    while source == nil, let way = ways.popFirst() {
      do throws(SystemError) {
        source = try way.begin(following)
      } catch {
        reasons.append("\(way.name) (\(error))")
      }
    }
    guard source == nil else {
      patience = try? EventSource.timer(milliseconds: silence, in: loop) {
        [unowned self] _ in if !hasTold { news.wait("the compositor does not answer") }
      }
      return
    }
    news.end(
      reasons.isEmpty ? "no compositor is known" : reasons.joined(separator: ", "),
      !isWorthAnother)
  }

  /// What a source is given to call.
  private var following: FocusNews {
    FocusNews { [unowned self] focus in
      guard step == nil else { return }
      (hasTold, patience) = (true, nil)
      news.tell(focus)
    } end: { [unowned self] reason, isForGood in
      guard step == nil else { return }
      patience = nil
      if hasTold { return news.end(reason, isForGood) }
      // Two may miss the same.
      if reasons.last != reason { reasons.append(reason) }
      if !isForGood { isWorthAnother = true }
      // Not in the middle of what the source calls.
      step = try? EventSource.timer(milliseconds: 0, in: loop) { [unowned self] _ in
        step = nil
        tryNext()
      }
    } wait: { [unowned self] reason in
      guard step == nil else { return }
      patience = nil
      news.wait(reason)
    }
  }
}
