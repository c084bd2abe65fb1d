import Control
import Loop
import Words

/// Compositors of wlroots and others tell of windows by wlr-foreign-toplevel-management.
final class ToplevelSource: FocusSource {
  static let name = "foreign-toplevel"

  private var stream: SocketStream?
  private var buffer = WaylandBuffer()
  private var list = ToplevelList()
  private let news: FocusNews

  /// Connects to the compositor that listens at `path`. Throws if it does not.
  init(_ path: String, in loop: EventLoop, _ news: FocusNews) throws(SystemError) {
    self.news = news
    stream = try SocketStream(path, in: loop) { [unowned self] in
      take($0)
    } ended: {
      news.end("the compositor has closed its socket", false)
    }
    for message in list.beginning { stream?.send(message.bytes) }
  }

  private func take(_ part: ArraySlice<UInt8>) {
    let before = list.focus
    for message in buffer.take(part) {
      for answer in list.take(message) { stream?.send(answer.bytes) }
    }
    if let fault = buffer.isBroken ? "the compositor does not speak its protocol" : list.fault {
      return news.end(fault, !list.isKnown)
    }
    if let focus = list.focus, focus != before { news.tell(focus) }
  }
}

/// The windows of a compositor, by the messages that come.
///
///     registry ── the manager is announced ──> bound ── its windows ──> told
///        └─────── all is announced, it is not among that ──> fault
struct ToplevelList {
  private static let interface = "zwlr_foreign_toplevel_manager_v1"
  private static let (display, registry, callback, manager): (UInt32, UInt32, UInt32, UInt32) =
    (1, 2, 3, 4)
  /// The number of the state of a window that has the focus.
  private static let activated: UInt32 = 2
  /// What a program of the first version may say last: it lets go of a window.
  private static let destroy: UInt16 = 7

  private struct Toplevel {
    var window = ControlFocus.Window(application: "")
    var isActivated = false
  }

  private var isBound = false
  /// Whether all has been said that was so at first.
  private(set) var isKnown = false
  /// What is said of windows, and what holds since it was all said.
  private var coming: [UInt32: Toplevel] = [:]
  private var present: [UInt32: Toplevel] = [:]
  /// The window that was activated last: while another is, two may be for a moment.
  private var front: UInt32?
  /// Why nothing more will be told.
  private(set) var fault: String?

  /// What to say first: the list of what there is, and a mark behind it.
  var beginning: [WaylandMessage] {
    var list = WaylandMessage(ToplevelList.display, 1)
    list.add(ToplevelList.registry)
    var mark = WaylandMessage(ToplevelList.display, 0)
    mark.add(ToplevelList.callback)
    return [list, mark]
  }

  /// What is in front, or nil as long as that is not known.
  var focus: ControlFocus? {
    guard isKnown else { return nil }
    guard let window = front.flatMap({ present[$0] }), window.isActivated else {
      return .nothing(by: ToplevelSource.name)
    }
    return ControlFocus(window.window, by: ToplevelSource.name)
  }

  /// Takes a message, and returns what to answer.
  mutating func take(_ message: WaylandMessage) -> [WaylandMessage] {
    var arguments = WaylandArguments(message)
    switch (message.object, message.code) {
    case (ToplevelList.display, 0):
      _ = arguments.number()
      _ = arguments.number()
      fault = "the compositor says: \(arguments.text() ?? "an error")"
    case (ToplevelList.registry, 0): return bind(&arguments)
    case (ToplevelList.callback, 0):
      if isBound {
        isKnown = true
      } else {
        fault = "the compositor does not tell of windows (\(ToplevelList.interface))"
      }
    case (ToplevelList.manager, 0):
      if let window = arguments.number() { coming[window] = Toplevel() }
    case (ToplevelList.manager, 1): fault = "the compositor tells of windows no more"
    default:
      if coming[message.object] != nil {
        return take(message.code, of: message.object, &arguments)
      }
    }
    return []
  }

  private mutating func bind(_ arguments: inout WaylandArguments) -> [WaylandMessage] {
    guard !isBound, let number = arguments.number(), arguments.text() == ToplevelList.interface
    else { return [] }
    isBound = true
    var message = WaylandMessage(ToplevelList.registry, 0)
    message.add(number)
    message.add(ToplevelList.interface)
    message.add(1)
    message.add(ToplevelList.manager)
    return [message]
  }

  /// What is said of a window holds with `done`.
  private mutating func take(
    _ code: UInt16, of window: UInt32, _ arguments: inout WaylandArguments
  ) -> [WaylandMessage] {
    switch code {
    case 0: coming[window]?.window.title = arguments.text() ?? ""
    case 1: coming[window]?.window.application = arguments.text() ?? ""
    case 4:
      let states = arguments.array().map(ToplevelList.words) ?? []
      coming[window]?.isActivated = states.contains(ToplevelList.activated)
    case 5:
      let wasActivated = present[window]?.isActivated ?? false
      present[window] = coming[window]
      if coming[window]?.isActivated == true, !wasActivated { front = window }
    case 6:
      (coming[window], present[window]) = (nil, nil)
      return [WaylandMessage(window, ToplevelList.destroy)]
    default: break
    }
    return []
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: 0, to: bytes.count - 3, by: 4).map { offset in
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
  }
}
