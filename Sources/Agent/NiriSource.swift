import Control
import JSON
import Loop

/// niri tells of windows as they change (niri-ipc, EventStream).
final class NiriSource {
  static let name = "niri"

  /// No list of windows is longer.
  private static let longest = 1 << 22

  private var stream: SocketStream?
  private var lines = LineBuffer(longest: longest)
  private var windows = NiriWindows()
  private let news: FocusNews

  /// Connects to the niri that listens at `path`. Throws if it does not.
  init(_ path: String, in loop: EventLoop, _ news: FocusNews) throws(SystemError) {
    self.news = news
    stream = try SocketStream(path, in: loop) { [unowned self] in
      take($0)
    } ended: {
      news.end("niri has closed its socket", false)
    }
    stream?.send("\"EventStream\"\n".utf8)
  }

  private func take(_ part: ArraySlice<UInt8>) {
    let before = windows.focus
    for line in lines.take(part) { windows.take(line) }
    guard !lines.isOverflowing else { return news.end("niri sends endless lines", false) }
    if windows.isRefused { return news.end("niri does not know EventStream", true) }
    // Of many changes at once only the last counts.
    if let focus = windows.focus, focus != before { news.tell(focus) }
  }
}

/// niri's windows, by its events. What is not known is passed over: later versions add events.
struct NiriWindows {
  private var windows: [Int: (window: ControlFocus.Window, process: Int?)] = [:]
  private var focused: Int?
  private var isKnown = false
  /// Whether niri refused to tell.
  private(set) var isRefused = false

  /// What is in front, or nil as long as that is not known.
  var focus: ControlFocus? {
    guard isKnown else { return nil }
    guard let found = focused.flatMap({ windows[$0] }) else { return .nothing(by: NiriSource.name) }
    return ControlFocus(found.window, process: found.process, by: NiriSource.name)
  }

  /// Takes a line.
  mutating func take(_ line: ArraySlice<UInt8>) {
    guard let event = JSONFields(repairing: line) else { return }
    if event.names.contains("Err") { isRefused = true }
    if let changed = event.optionalObject("WindowsChanged") {
      (windows, focused, isKnown) = ([:], nil, true)
      for value in (try? changed.array("windows")) ?? [] { add(try? JSONFields(value)) }
    } else if let opened = event.optionalObject("WindowOpenedOrChanged") {
      add(opened.optionalObject("window"))
    } else if let closed = event.optionalObject("WindowClosed") {
      guard let identifier = try? closed.whole("id") else { return }
      windows[identifier] = nil
    } else if let changed = event.optionalObject("WindowFocusChanged") {
      focused = try? changed.optionalWhole("id")
    }
  }

  private mutating func add(_ fields: JSONFields?) {
    guard let fields, let identifier = try? fields.whole("id") else { return }
    func text(_ name: String) -> String { (try? fields.optionalString(name)) ?? "" }
    let window = ControlFocus.Window(application: text("app_id"), title: text("title"))
    windows[identifier] = (window, try? fields.optionalWhole("pid"))
    if (try? fields.bool("is_focused")) == true {
      focused = identifier
    } else if focused == identifier {
      focused = nil
    }
  }
}

extension JSONFields {
  /// An object, of which titles may be no text: programs of others write them.
  init?(repairing line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    guard let value = try? JSONReader.value(in: text.utf8, maxDepth: 64),
      let fields = try? JSONFields(value)
    else { return nil }
    self = fields
  }
}
