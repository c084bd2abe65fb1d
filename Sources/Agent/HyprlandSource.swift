import Control
import JSON
import Loop

/// Hyprland tells on one socket that something happened, and is asked on another what there is.
///
///              an event: told                 windows, then monitors come: told
///     quiet ────────────────────> asked ─────────────────────────────────────────> quiet
///                                  │  ^ they come: told, and asked again
///                                  v  │
///                                 asked, and old by then: another event
///
/// An event says which window is in front, and not where windows are. While answers are on their
/// way, a thousand events cost one more pair of questions.
final class HyprlandSource {
  static let name = "hyprland"

  private static let longest = 1 << 22
  /// Events that may move windows, by how they begin.
  private static let moving = [
    "activewindow>>", "openwindow>>", "closewindow>>", "movewindow>>", "workspace>>",
    "focusedmon>>", "fullscreen>>", "changefloatingmode>>", "activespecial>>", "monitoradded>>",
    "monitorremoved>>", "pin>>", "moveworkspace>>", "togglegroup>>", "moveintogroup>>",
    "moveoutofgroup>>", "configreloaded>>",
  ]

  /// What is asked, each on a connection of its own.
  private enum Question: String {
    case clients = "j/clients"
    case monitors = "j/monitors"
  }

  private let folder: String
  private let loop: EventLoop
  private let news: FocusNews
  private var events: SocketStream?
  private var lines = LineBuffer(longest: 1 << 20)
  private var questions: [Question: SocketStream] = [:]
  private var answer: [UInt8] = []
  private var isAsked = false
  private var isOld = false
  /// What is in front, as the last event or answer has it.
  private var last: ControlFocus?

  /// Connects to the Hyprland whose sockets are in `folder`. Throws if there is none.
  init(_ folder: String, in loop: EventLoop, _ news: FocusNews) throws(SystemError) {
    (self.folder, self.loop, self.news) = (folder, loop, news)
    events = try SocketStream("\(folder)/.socket2.sock", in: loop) { [unowned self] in
      take($0)
    } ended: {
      news.end("Hyprland has closed its socket", false)
    }
    lookAgain()
  }

  private func take(_ part: ArraySlice<UInt8>) {
    let events = lines.take(part)
    guard !lines.isOverflowing else { return news.end("Hyprland sends endless lines", false) }
    if let front = events.compactMap(HyprlandSource.focus).last { tell(front) }
    if events.contains(where: HyprlandSource.mayMove) { lookAgain() }
  }

  /// Until the answers come, windows are where they were.
  private func tell(_ front: ControlFocus) {
    var focus = front
    focus.windows = last?.windows
    last = focus
    news.tell(focus)
  }

  private func lookAgain() {
    if isAsked {
      isOld = true
      return
    }
    isAsked = true
    ask(.clients) { [unowned self] clients in
      ask(.monitors) { [unowned self] in take(clients: clients, monitors: $0) }
    }
  }

  /// Hyprland answers one question on each connection.
  private func ask(_ question: Question, _ use: @escaping ([JSONValue]) -> Void) {
    answer = []
    questions[question] = try? SocketStream("\(folder)/.socket.sock", in: loop) { [unowned self] in
      if answer.count < HyprlandSource.longest { answer += $0 }
    } ended: { [unowned self] in
      // Titles are what programs of others write: they may be no text.
      let text = String(decoding: answer, as: UTF8.self)
      if let value = try? JSONReader.value(in: text.utf8, maxDepth: 64),
        case .array(let values) = value
      {
        use(values)
      } else {
        finish()
      }
    }
    if let stream = questions[question] {
      stream.send(question.rawValue.utf8)
    } else {
      isAsked = false
    }
  }

  private func take(clients: [JSONValue], monitors: [JSONValue]) {
    if let windows = try? HyprlandWindows(clients: clients, monitors: monitors) {
      let focus = HyprlandSource.focus(last, windows)
      if focus != last { news.tell(focus) }
      last = focus
    }
    finish()
  }

  /// What came meanwhile is asked about now.
  private func finish() {
    isAsked = false
    guard isOld else { return }
    isOld = false
    lookAgain()
  }

  /// An event says best what is in front. It says nothing of the time before the agent came.
  static func focus(_ last: ControlFocus?, _ windows: HyprlandWindows) -> ControlFocus {
    guard var front = last?.front ?? windows.front else {
      return .nothing(by: name)
    }
    let isSame = windows.front?.application == front.application
    if isSame { front.rectangle = windows.front?.rectangle }
    return ControlFocus(
      front, process: isSame ? windows.process : nil, windows: windows.visible, by: name)
  }

  /// What an event says, or nil if it is about something else: `activewindow>>CLASS,TITLE`.
  static func focus(event line: ArraySlice<UInt8>) -> ControlFocus? {
    let text = String(decoding: line, as: UTF8.self)
    let mark = "activewindow>>"
    guard text.hasPrefix(mark) else { return nil }
    let parts = text.dropFirst(mark.count).split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let title = parts.count > 1 ? String(parts[1]) : ""
    return ControlFocus(
      ControlFocus.Window(application: String(parts[0]), title: title), by: name)
  }

  private static func mayMove(_ event: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: event, as: UTF8.self)
    return moving.contains { text.hasPrefix($0) }
  }
}
