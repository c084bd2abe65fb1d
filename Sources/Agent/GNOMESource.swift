import Control
import Loop
import Sessions

/// GNOME Shell tells of windows by gestured's extension, which the user turns on.
///
///     asked for ── the Shell is there ──> asked for what is in front ──> told, and at each signal
///         └── it is not ──> end                └── no extension answers ──> waiting
final class GNOMESource {
  private static let name = "gnome"
  private static let interface = "org.gestured.Focus"
  private static let path = "/org/gestured/Focus"
  private static let advice =
    "GNOME Shell tells it with an extension of gestured. Log in anew once, then run "
    + "'gnome-extensions enable focus@gestured' (GNOME 42 to 44: focus-44@gestured)"
  /// Milliseconds: GNOME turns an extension off and on again when another one is turned off.
  private static let pause: UInt64 = 1000

  private let news: FocusNews
  private var service: BusService?
  private var isThere = false
  private var rest: EventSource?

  /// Looks for GNOME Shell on the bus at `place`.
  init(at place: BusPlace, in loop: EventLoop, _ news: FocusNews) {
    self.news = news
    let service = BusService(
      "org.gnome.Shell",
      rules: ["path='\(GNOMESource.path)',interface='\(GNOMESource.interface)'"],
      at: place, in: loop
    ) { [unowned self] in take($0, loop) }
    self.service = service
    service.open()
  }

  private func take(_ event: BusService.Event, _ loop: EventLoop) {
    switch event {
    case .appeared:
      isThere = true
      ask()
    case .vanished:
      news.end(
        isThere ? "GNOME Shell has gone" : "GNOME Shell is not on the session bus", !isThere)
    case .unreachable(let reason):
      news.end("the session bus cannot be reached: \(reason)", !isThere)
    case .message(let signal):
      if signal.member == "Changed", let focus = ControlFocus(signal, by: GNOMESource.name) {
        rest = nil
        news.tell(focus)
      } else if signal.member == "Ended" {
        rest = try? EventSource.timer(milliseconds: GNOMESource.pause, in: loop) { [news] _ in
          news.wait(GNOMESource.advice)
        }
      }
    }
  }

  private func ask() {
    let request = BusRequest(
      service: "org.gnome.Shell", path: GNOMESource.path, interface: GNOMESource.interface,
      member: "Get")
    service?.call(request) { [news] answer in
      if answer.failure == nil, let focus = ControlFocus(answer, by: GNOMESource.name) {
        news.tell(focus)
      } else {
        news.wait(GNOMESource.advice)
      }
    }
  }
}
