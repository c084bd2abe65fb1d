import Control
import JSON
import Loop

/// Hyprland tells of windows on one socket, and is asked on another what is in front at first.
final class HyprlandSource {
  static let name = "hyprland"

  private static let longest = 1 << 20

  private var events: SocketStream?
  private var question: SocketStream?
  private var answer: [UInt8] = []
  private var lines = LineBuffer(longest: longest)
  private let news: FocusNews
  private var hasTold = false

  /// Connects to the Hyprland whose sockets are in `folder`. Throws if there is none.
  init(_ folder: String, in loop: EventLoop, _ news: FocusNews) throws(SystemError) {
    self.news = news
    events = try SocketStream("\(folder)/.socket2.sock", in: loop) { [unowned self] in
      take($0)
    } ended: {
      news.end("Hyprland has closed its socket", false)
    }
    question = try? SocketStream("\(folder)/.socket.sock", in: loop) { [unowned self] in
      if answer.count < HyprlandSource.longest { answer += $0 }
    } ended: { [unowned self] in
      takeAnswer()
    }
    question?.send("j/activewindow".utf8)
  }

  private func take(_ part: ArraySlice<UInt8>) {
    let focus = lines.take(part).compactMap(HyprlandSource.focus).last
    guard !lines.isOverflowing else { return news.end("Hyprland sends endless lines", false) }
    guard let focus else { return }
    hasTold = true
    news.tell(focus)
  }

  /// An event that came before it is newer.
  private func takeAnswer() {
    guard !hasTold, let fields = JSONFields(repairing: answer[...]) else { return }
    news.tell(HyprlandSource.focus(answer: fields))
  }

  /// What the first answer says.
  static func focus(answer fields: JSONFields) -> ControlFocus {
    guard let application = try? fields.string("class") else { return .nothing(by: name) }
    let title = (try? fields.string("title")) ?? ""
    let process = try? fields.optionalWhole("pid")
    return ControlFocus(
      ControlFocus.Window(application: application, title: title), process: process, by: name)
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
}
