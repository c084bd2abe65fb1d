import Control
import Loop
import Words

/// Compositors of wlroots, COSMIC and others tell of windows by a protocol of Wayland's.
final class ToplevelSource {
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

/// The protocols that tell of windows: the same manager, other numbers for what it says of a
/// window.
struct ToplevelDialect: Hashable {
  /// What `gesturectl status` calls it.
  let name: String
  /// The manager, of which the first version is spoken.
  let interface: String
  /// What is said of a window.
  let title, application, state, done, closed: UInt16
  /// What a program says last: it lets go of a window.
  let destroy: UInt16

  /// Those that are spoken, the best first. The numbers are those of the protocols' files.
  static let all = [
    ToplevelDialect(
      name: "foreign-toplevel", interface: "zwlr_foreign_toplevel_manager_v1",
      title: 0, application: 1, state: 4, done: 5, closed: 6, destroy: 7),
    ToplevelDialect(
      name: "cosmic", interface: "zcosmic_toplevel_info_v1",
      title: 2, application: 3, state: 8, done: 1, closed: 0, destroy: 0),
  ]
}

/// The windows of a compositor, by the messages that come.
///
///     registry ── all is announced ──> bound ── its windows, and a mark ──> known
///                   └── a manager is not among that ──> fault
struct ToplevelList {
  private static let (display, registry, announced): (UInt32, UInt32, UInt32) = (1, 2, 3)
  private static let (manager, listed): (UInt32, UInt32) = (4, 5)
  /// The number of the state of a window that has the focus.
  private static let activated: UInt32 = 2

  private struct Toplevel {
    var window = ControlFocus.Window(application: "")
    var isActivated = false
  }

  /// What is announced, by its name in the registry.
  private var offers: [ToplevelDialect: UInt32] = [:]
  private var dialect: ToplevelDialect?
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
    return [list, ToplevelList.mark(ToplevelList.announced)]
  }

  private static func mark(_ callback: UInt32) -> WaylandMessage {
    var mark = WaylandMessage(display, 0)
    mark.add(callback)
    return mark
  }

  /// What is in front, or nil as long as that is not known.
  var focus: ControlFocus? {
    guard isKnown, let dialect else { return nil }
    guard let window = front.flatMap({ present[$0] }), window.isActivated else {
      return .nothing(by: dialect.name)
    }
    return ControlFocus(window.window, by: dialect.name)
  }

  /// Takes a message, and returns what to answer.
  mutating func take(_ message: WaylandMessage) -> [WaylandMessage] {
    var arguments = WaylandArguments(message)
    switch (message.object, message.code) {
    case (ToplevelList.display, 0):
      _ = arguments.number()
      _ = arguments.number()
      fault = "the compositor says: \(arguments.text() ?? "an error")"
    case (ToplevelList.registry, 0):
      guard let name = arguments.number(), let interface = arguments.text() else { break }
      let found = ToplevelDialect.all.first { $0.interface == interface }
      if let found, offers[found] == nil { offers[found] = name }
    case (ToplevelList.announced, 0): return bind()
    case (ToplevelList.listed, 0): isKnown = true
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

  private mutating func bind() -> [WaylandMessage] {
    dialect = ToplevelDialect.all.first { offers[$0] != nil }
    guard let dialect, let name = offers[dialect] else {
      let interfaces = ToplevelDialect.all.map(\.interface).joined(separator: ", ")
      fault = "the compositor has none of \(interfaces)"
      return []
    }
    var message = WaylandMessage(ToplevelList.registry, 0)
    message.add(name)
    message.add(dialect.interface)
    message.add(1)
    message.add(ToplevelList.manager)
    return [message, ToplevelList.mark(ToplevelList.listed)]
  }

  /// What is said of a window holds with `done`.
  private mutating func take(
    _ code: UInt16, of window: UInt32, _ arguments: inout WaylandArguments
  ) -> [WaylandMessage] {
    switch code {
    case dialect?.title: coming[window]?.window.title = arguments.text() ?? ""
    case dialect?.application: coming[window]?.window.application = arguments.text() ?? ""
    case dialect?.state:
      let states = arguments.array().map(ToplevelList.words) ?? []
      coming[window]?.isActivated = states.contains(ToplevelList.activated)
    case dialect?.done:
      let wasActivated = present[window]?.isActivated ?? false
      present[window] = coming[window]
      if coming[window]?.isActivated == true, !wasActivated { front = window }
    case dialect?.closed:
      (coming[window], present[window]) = (nil, nil)
      return dialect.map { [WaylandMessage(window, $0.destroy)] } ?? []
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
