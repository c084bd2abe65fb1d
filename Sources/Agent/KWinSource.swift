import Control
import Loop
import Sessions

/// KWin tells of windows by a script that it is given over the session bus, and that calls back.
///
///     asked for ── it is there ──> unloaded ──> loaded ──> started ── it calls ──> told
///         └── it is not ──> end       └───────────┴────────────┴── it does not ──> end
final class KWinSource {
  private static let name = "kwin"
  /// What KWin calls the script. One that an earlier agent left is taken away first.
  private static let plugin = "gestured-agent"
  private static let object = "/org/gestured/Agent"
  private static let member = "Front"

  private let folder: String
  private let patience: UInt64
  private let news: FocusNews
  private var service: BusService?
  private var isThere = false
  private var limit: EventSource?

  /// Looks for KWin on the bus at `place`. The script is kept in `folder`, and has to call within
  /// `patience` milliseconds: while a session begins KWin is slow.
  init(
    at place: BusPlace, folder: String, patience: UInt64 = 30_000, in loop: EventLoop,
    _ news: FocusNews
  ) {
    self.folder = folder
    self.patience = patience
    self.news = news
    let service = BusService(
      "org.kde.KWin", rules: [], object: KWinSource.object, at: place, in: loop
    ) { [unowned self] in take($0, loop) }
    self.service = service
    service.open()
  }

  deinit {
    // The script would go on calling a program that is no more.
    guard isThere else { return }
    service?.call(KWinSource.request("unloadScript", [.text(KWinSource.plugin)])) { _ in }
  }

  private func take(_ event: BusService.Event, _ loop: EventLoop) {
    switch event {
    case .appeared:
      isThere = true
      limit = try? EventSource.timer(milliseconds: patience, in: loop) {
        [unowned self] _ in
        limit = nil
        news.end("KWin's script does not answer", true)
      }
      load()
    case .vanished: end(isThere ? "KWin has gone" : "KWin is not on the session bus")
    case .unreachable(let reason): end("the session bus cannot be reached: \(reason)")
    case .message(let call):
      guard call.member == KWinSource.member,
        let focus = ControlFocus(call, by: KWinSource.name)
      else { return }
      limit = nil
      news.tell(focus)
    }
  }

  private func end(_ reason: String) { news.end(reason, !isThere) }

  private func load() {
    guard let caller = service?.ownName else { return }
    let path = "\(folder)/gestured-agent.kwin.js"
    do throws(SystemError) {
      var file = FileReplacement(
        path, temporary: "\(path).new", text: Array(KWinSource.script(calling: caller).utf8))
      try file.run(waitingForDisk: false)
    } catch {
      return news.end("KWin's script cannot be written: \(error)", true)
    }
    ask("unloadScript", [.text(KWinSource.plugin)]) { [unowned self] in
      ask("loadScript", [.text(path), .text(KWinSource.plugin)]) { [unowned self] in
        ask("start", []) {}
      }
    }
  }

  private func ask(_ member: String, _ arguments: [BusValue], _ next: @escaping () -> Void) {
    service?.call(KWinSource.request(member, arguments)) { [unowned self] answer in
      guard let failure = answer.failure else { return next() }
      // The script has called, or nothing is expected any more.
      guard limit != nil else { return }
      if answer.isNoAnswer { return load() }
      limit = nil
      news.end("KWin refuses \(member): \(failure.words)", true)
    }
  }

  private static func request(_ member: String, _ arguments: [BusValue]) -> BusRequest {
    BusRequest(
      service: "org.kde.KWin", path: "/Scripting", interface: "org.kde.kwin.Scripting",
      member: member, arguments: arguments)
  }

  /// What KWin runs. Plasma 5 has other names for the same.
  private static func script(calling caller: String) -> String {
    """
    const isLater = workspace.windowActivated !== undefined;
    let front = null;
    function text(value) {
      return value === undefined || value === null ? "" : String(value);
    }
    function tell() {
      const window = front || {};
      callDBus("\(caller)", "\(object)", "org.gestured.Agent", "\(member)",
        text(window.resourceClass), text(window.resourceName), text(window.caption),
        text(window.pid));
    }
    function follow(window) {
      if (front) front.captionChanged.disconnect(tell);
      front = window;
      if (front) front.captionChanged.connect(tell);
      tell();
    }
    (isLater ? workspace.windowActivated : workspace.clientActivated).connect(follow);
    follow(isLater ? workspace.activeWindow : workspace.activeClient);

    """
  }
}
