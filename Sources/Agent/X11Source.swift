import CX11
import Control
import Glibc
import Loop

/// X's window managers tell which window is in front, and which lies above which, by properties of
/// the root window (Extended Window Manager Hints).
///
///                 something changes            all is answered: told
///     quiet ───────────────────────> asked ─────────────────────────> resting ── 50 ms ──> quiet
///
/// What changes while it is asked or rests is asked for after that, once.
final class X11Source {
  private static let name = "x11"
  /// Milliseconds: a window that is dragged moves at every frame.
  private static let moment: UInt64 = 50
  /// More windows than that are left out, the lowest first.
  private static let mostWindows = 100
  /// Bytes of a title, or of a class with its instance, that are read.
  private static let longestText: UInt32 = 4096

  private enum Name: String, CaseIterable {
    case active = "_NET_ACTIVE_WINDOW"
    case stacking = "_NET_CLIENT_LIST_STACKING"
    case title = "_NET_WM_NAME"
    case process = "_NET_WM_PID"
    case frame = "_NET_FRAME_EXTENTS"
    /// A window manager that tells is there.
    case manager = "_NET_SUPPORTING_WM_CHECK"
  }

  /// What is asked for once.
  private struct Round {
    var isManaged = false
    var front: xcb_window_t?
    /// The topmost first.
    var order: [xcb_window_t] = []
    var screen = ScreenPlace()
    var windows: [xcb_window_t: Known] = [:]
  }

  private struct Known {
    var window = ControlFocus.Window(application: "")
    var process: Int?
    var place: ScreenPlace?
    var frame: [Double] = []
  }

  private let loop: EventLoop
  private let news: FocusNews
  private var connection: X11Connection?
  private var atoms: [Name: xcb_atom_t] = [:]
  /// The windows whose changes are heard.
  private var watched: Set<xcb_window_t> = []
  private var round: Round?
  private var rest: EventSource?
  private var isOld = false

  /// Connects to the X server of `display`. Throws if there is none.
  init(
    _ display: String, authority: String?, in loop: EventLoop, _ news: FocusNews
  ) throws(SystemError) {
    self.loop = loop
    self.news = news
    connection = try X11Connection(display, authority: authority, in: loop) { [unowned self] in
      take($0)
    } ended: {
      news.end("the X server has gone", false)
    }
    guard let connection else { return }
    for name in Name.allCases {
      connection.atom(name.rawValue) { [unowned self] in atoms[name] = $0 }
    }
    connection.watch(connection.root, moves: false)
    look()
    connection.takeAll()
  }

  private func take(_ event: UnsafePointer<xcb_generic_event_t>) {
    switch Int32(event.pointee.response_type & ~X11Connection.sent) {
    case XCB_PROPERTY_NOTIFY:
      event.withMemoryRebound(to: xcb_property_notify_event_t.self, capacity: 1) {
        if isAsked(for: $0.pointee.atom) { look() }
      }
    case XCB_DESTROY_NOTIFY:
      // The next window may have the same number.
      event.withMemoryRebound(to: xcb_destroy_notify_event_t.self, capacity: 1) {
        _ = watched.remove($0.pointee.window)
      }
      look()
    case XCB_CONFIGURE_NOTIFY, XCB_MAP_NOTIFY, XCB_UNMAP_NOTIFY: look()
    default: break
    }
  }

  private func isAsked(for atom: xcb_atom_t) -> Bool {
    atom == X11Source.classAndInstance || atom == X11Source.plainTitle
      || atoms.contains { $0.value == atom }
  }

  private static let classAndInstance = xcb_atom_t(XCB_ATOM_WM_CLASS.rawValue)
  private static let plainTitle = xcb_atom_t(XCB_ATOM_WM_NAME.rawValue)

  /// Asks anew, now or as soon as that is done which was asked before.
  private func look() {
    guard let connection, round == nil, rest == nil else {
      isOld = true
      return
    }
    (round, isOld) = (Round(), false)
    // The numbers of the names may be on their way.
    connection.atom(Name.active.rawValue) { [unowned self] _ in askForList() }
  }

  private func askForList() {
    guard let connection else { return }
    connection.place(of: connection.root) { [unowned self] in
      if let place = $0 { round?.screen = place }
    }
    read(.manager, of: connection.root, bytes: 4) { [unowned self] in
      round?.isManaged = !$0.isEmpty
    }
    read(.active, of: connection.root, bytes: 4) { [unowned self] in
      round?.front = X11Source.numbers($0).first.flatMap { $0 == 0 ? nil : $0 }
    }
    read(.stacking, of: connection.root, bytes: 1 << 20) { [unowned self] in
      round?.order = X11Source.numbers($0).reversed()
      askForWindows()
    }
  }

  private func read(
    _ name: Name, of window: xcb_window_t, bytes: UInt32,
    _ take: @escaping (UnsafeRawBufferPointer) -> Void
  ) {
    connection?.property(atoms[name] ?? 0, of: window, bytes: bytes) { bytes, _ in take(bytes) }
  }

  private func askForWindows() {
    guard let connection, let round else { return }
    var windows = Array(round.order.prefix(X11Source.mostWindows))
    if let front = round.front, !windows.contains(front) { windows.append(front) }
    for window in windows where watched.insert(window).inserted {
      connection.watch(window, moves: true)
    }
    watched.formIntersection(windows)
    for window in windows {
      self.round?.windows[window] = Known()
      connection.property(
        X11Source.classAndInstance, of: window, bytes: X11Source.longestText
      ) { [unowned self] bytes, type in
        // The instance, a NUL, the class, a NUL (ICCCM 4.1.2.5).
        let names = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(2).map {
          X11Source.text($0, type)
        }
        guard names.count == 2 else { return }
        self.round?.windows[window]?.window.application = names[1]
        self.round?.windows[window]?.window.instance = names[0]
      }
      for title in [X11Source.plainTitle, atoms[.title] ?? 0] {
        connection.property(title, of: window, bytes: X11Source.longestText) {
          [unowned self] bytes, type in
          guard !bytes.isEmpty else { return }
          self.round?.windows[window]?.window.title = X11Source.text(bytes[...], type)
        }
      }
      read(.process, of: window, bytes: 4) { [unowned self] in
        self.round?.windows[window]?.process = X11Source.numbers($0).first.map { Int($0) }
      }
      read(.frame, of: window, bytes: 16) { [unowned self] in
        self.round?.windows[window]?.frame = X11Source.numbers($0).map(Double.init)
      }
      connection.place(of: window) { [unowned self] in
        self.round?.windows[window]?.place = $0
      }
    }
    // Its answer is the last one.
    connection.atom(Name.active.rawValue) { [unowned self] _ in tell() }
  }

  private func tell() {
    guard let round else { return }
    self.round = nil
    if round.isManaged {
      news.tell(X11Source.focus(round))
    } else {
      news.wait("no window manager tells it to the X server (_NET_SUPPORTING_WM_CHECK)")
    }
    rest = try? EventSource.timer(milliseconds: X11Source.moment, in: loop) {
      [unowned self] _ in
      rest = nil
      guard isOld else { return }
      look()
      connection?.takeAll()
    }
  }

  private static func focus(_ round: Round) -> ControlFocus {
    func window(_ known: Known) -> ControlFocus.Window {
      var window = known.window
      var place = known.place
      place?.add(frame: known.frame)
      window.rectangle = place?.percent(of: round.screen)
      return window
    }
    let visible = round.order.compactMap { round.windows[$0] }
      .filter { $0.place?.isVisible == true }
    let front = round.front.flatMap { round.windows[$0] } ?? Known()
    return ControlFocus(
      window(front), process: front.process,
      windows: round.order.isEmpty ? nil : visible.map(window), by: name)
  }

  private static func numbers(_ bytes: UnsafeRawBufferPointer) -> [xcb_window_t] {
    stride(from: 0, to: bytes.count - 3, by: 4).map {
      bytes.loadUnaligned(fromByteOffset: $0, as: xcb_window_t.self)
    }
  }

  /// A text, which is Latin-1 if it is of type STRING (ICCCM 2.7.1).
  private static func text(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ type: xcb_atom_t
  ) -> String {
    guard type == xcb_atom_t(XCB_ATOM_STRING.rawValue) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
