import Control
import Sessions

/// What a source calls when it has news. A source tells which window is in front, as it comes. It
/// never asks again and again.
struct FocusNews {
  /// What is in front by now.
  let tell: (ControlFocus) -> Void
  /// The source is gone, or cannot tell, and why. To start again is in vain if the flag says so.
  let end: (_ reason: String, _ isForGood: Bool) -> Void
  /// The source cannot tell yet, and what the user has to do.
  let wait: (_ reason: String) -> Void
}

extension ControlFocus {
  /// The longest text that is told of a window: what is longer is cut. A pattern that asks for more
  /// is longer than patterns may be.
  private static let longestText = 200
  /// The same for a reason, which names all that was tried.
  private static let longestReason = 600

  /// What a source found, cut to what a request may have.
  init(_ window: Window, process: Int? = nil, windows: [Window]? = nil, by source: String) {
    self.init(front: window.cut)
    self.process = process
    self.windows = windows?.map(\.cut)
    self.source = source
  }

  /// No window is in front.
  static func nothing(by source: String) -> ControlFocus {
    ControlFocus(Window(application: ""), by: source)
  }

  /// Nothing tells, and why.
  static func unknown(_ reason: String) -> ControlFocus {
    var focus = ControlFocus(front: nil)
    focus.reason = cut(reason, to: longestReason)
    return focus
  }

  /// The request's line, with as many of the windows as it has room for.
  var requestLine: String {
    let whole = line(windows: windows)
    guard whole.utf8.count > ControlRequest.longestLine, let windows else { return whole }
    // So many windows have room, and so many have not.
    var (few, many) = (0, windows.count)
    while many - few > 1 {
      let some = (few + many) / 2
      let length = line(windows: Array(windows[..<some])).utf8.count
      if length <= ControlRequest.longestLine { few = some } else { many = some }
    }
    return line(windows: Array(windows[..<few]))
  }

  private func line(windows: [Window]?) -> String {
    var focus = self
    focus.windows = windows
    return ControlRequest.focus(focus).line
  }

  fileprivate static func cut(_ text: String, to longest: Int = longestText) -> String {
    guard text.utf8.count > longest else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
  }
}

extension ControlFocus.Window {
  fileprivate var cut: ControlFocus.Window {
    var window = self
    window.application = ControlFocus.cut(application)
    window.instance = instance.map { ControlFocus.cut($0) }
    window.title = ControlFocus.cut(title)
    return window
  }
}

extension ControlFocus {
  /// Takes what a desktop says on the session bus: the names of the application, the title of the
  /// window, and the process, all as text. Returns nil if it is something else.
  init?(_ message: BusMessage, by source: String) {
    guard let application = message.string(), let instance = message.string(),
      let title = message.string(), let process = message.string()
    else { return nil }
    let isOther = !instance.isEmpty && instance.lowercased() != application.lowercased()
    self.init(
      Window(application: application, instance: isOther ? instance : nil, title: title),
      process: Int(process), by: source)
  }
}
