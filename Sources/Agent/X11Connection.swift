import CX11
import Glibc
import Loop

/// A connection to an X server whose answers come in the loop's turns. Only `init` waits for the
/// server.
final class X11Connection {
  /// What an answer is, or nil if the server answers with an error.
  typealias Answer = UnsafeMutableRawPointer?

  private var calls = x11_calls()
  private let server: OpaquePointer
  private let events: (UnsafePointer<xcb_generic_event_t>) -> Void
  private let ended: () -> Void
  private var readable: EventSource?
  /// What was asked, in the order of the answers.
  private var questions: [(sequence: UInt32, take: (Answer) -> Void)] = []
  /// How many of them are answered.
  private var answered = 0
  private var isOver = false
  /// The number of RandR's first event, or 0.
  private lazy var randrEvents = x11_randr_events(&calls, server)
  /// The window behind all others.
  let root: xcb_window_t
  /// Kinds that an event of the server has, besides a bit for those that another client sent.
  static let sent: UInt8 = 0x80

  /// Connects to `display`. The loop calls `events` with what happens, and `ended` when the server
  /// is gone. Throws if there is none, or no libxcb.
  init(
    _ display: String, authority: String?, in loop: EventLoop,
    events: @escaping (UnsafePointer<xcb_generic_event_t>) -> Void, ended: @escaping () -> Void
  ) throws(SystemError) {
    guard x11_load(&calls) else { throw SystemError(call: "libxcb.so.1", errno: ENOENT) }
    // libxcb looks there.
    if let authority { setenv("XAUTHORITY", authority, 0) }
    var number: Int32 = 0
    guard let made = calls.connect(display, &number) else {
      throw SystemError(call: display, errno: ENOMEM)
    }
    guard calls.connection_has_error(made) == 0 else {
      calls.disconnect(made)
      throw SystemError(call: display, errno: ECONNREFUSED)
    }
    var screens = calls.setup_roots_iterator(calls.get_setup(made))
    // libxcb connects to no server without the screen of this number.
    for _ in 0..<number { calls.screen_next(&screens) }
    server = made
    root = screens.data.pointee.root
    self.events = events
    self.ended = ended
    readable = try EventSource.readable(calls.get_file_descriptor(made), in: loop) {
      [unowned self] _ in takeAll()
    }
  }

  deinit {
    readable?.cancel()
    calls.disconnect(server)
  }

  /// Takes what has come, and what comes because of that. To be called after questions.
  func takeAll() {
    while true {
      _ = calls.flush(server)
      var hasMore = false
      // This one reads.
      while let event = calls.poll_for_event(server) {
        events(event)
        free(event)
        hasMore = true
      }
      while takeAnswer() { hasMore = true }
      guard hasMore else { break }
    }
    if calls.connection_has_error(server) != 0, !isOver {
      isOver = true
      readable?.set(isOn: false)
      ended()
    }
  }

  private func takeAnswer() -> Bool {
    // Without the server each question would be answered, by nothing.
    guard answered < questions.count, calls.connection_has_error(server) == 0 else {
      return false
    }
    let question = questions[answered]
    var answer: UnsafeMutableRawPointer?
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    guard calls.poll_for_reply(server, question.sequence, &answer, &error) != 0 else {
      return false
    }
    answered += 1
    if answered == questions.count {
      questions.removeAll(keepingCapacity: true)
      answered = 0
    }
    question.take(answer)
    free(answer)
    free(error)
    return true
  }

  // MARK: - Questions

  /// Asks for the number of a name.
  func atom(_ name: String, _ take: @escaping (xcb_atom_t) -> Void) {
    let cookie = calls.intern_atom(server, 0, UInt16(name.utf8.count), name)
    questions.append(
      (
        cookie.sequence,
        {
          let answer = $0?.assumingMemoryBound(to: xcb_intern_atom_reply_t.self)
          take(answer?.pointee.atom ?? xcb_atom_t(XCB_ATOM_NONE.rawValue))
        }
      ))
  }

  /// Asks for a property, of which `take` gets up to so many bytes, and the type.
  func property(
    _ name: xcb_atom_t, of window: xcb_window_t, bytes: UInt32,
    _ take: @escaping (UnsafeRawBufferPointer, _ type: xcb_atom_t) -> Void
  ) {
    let cookie = calls.get_property(
      server, 0, window, name, xcb_atom_t(XCB_GET_PROPERTY_TYPE_ANY.rawValue), 0, bytes / 4)
    questions.append(
      (
        cookie.sequence,
        { [calls] in
          guard let answer = $0?.assumingMemoryBound(to: xcb_get_property_reply_t.self) else {
            return take(UnsafeRawBufferPointer(start: nil, count: 0), 0)
          }
          let most = Int(answer.pointee.length) * 4
          let length = min(Int(calls.get_property_value_length(answer)), most)
          take(
            UnsafeRawBufferPointer(
              start: calls.get_property_value(answer), count: max(length, 0)),
            answer.pointee.type)
        }
      ))
  }

  /// Asks for the size of a window, and whether it can be seen, and where its corner is on the
  /// screen.
  func place(
    of window: xcb_window_t, _ take: @escaping (_ place: ScreenPlace?) -> Void
  ) {
    var place = ScreenPlace()
    var isWhole = true
    questions.append(
      (
        calls.get_geometry(server, window).sequence,
        {
          guard let answer = $0?.assumingMemoryBound(to: xcb_get_geometry_reply_t.self) else {
            isWhole = false
            return
          }
          place.width = Double(answer.pointee.width)
          place.height = Double(answer.pointee.height)
        }
      ))
    questions.append(
      (
        calls.get_window_attributes(server, window).sequence,
        {
          let answer = $0?.assumingMemoryBound(to: xcb_get_window_attributes_reply_t.self)
          place.isVisible =
            answer?.pointee.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue)
        }
      ))
    questions.append(
      (
        calls.translate_coordinates(server, window, root, 0, 0).sequence,
        {
          let kind = xcb_translate_coordinates_reply_t.self
          guard isWhole, let answer = $0?.assumingMemoryBound(to: kind) else { return take(nil) }
          place.x = Double(answer.pointee.dst_x)
          place.y = Double(answer.pointee.dst_y)
          take(place)
        }
      ))
  }

  /// Whether the server has RandR.
  var hasRandR: Bool { randrEvents > 0 }

  /// Whether RandR tells something.
  func isOfRandR(_ event: UnsafePointer<xcb_generic_event_t>) -> Bool {
    let kind = event.pointee.response_type & ~X11Connection.sent
    return hasRandR && (randrEvents...randrEvents + 1).contains(kind)
  }

  /// Asks RandR, by the number of a request and up to four words. `take` gets the bytes of the
  /// answer, which are none if there is an error.
  func askRandR(
    _ code: UInt8, _ words: [UInt32], _ take: @escaping (UnsafeRawBufferPointer) -> Void
  ) {
    let sequence = x11_randr_send(&calls, server, code, words, words.count, true)
    questions.append(
      (
        sequence,
        {
          let answer = $0?.assumingMemoryBound(to: xcb_generic_reply_t.self)
          let length = answer.map { X11Answer.head + Int($0.pointee.length) * 4 } ?? 0
          take(UnsafeRawBufferPointer(start: $0, count: length))
        }
      ))
  }

  /// Tells RandR what has no answer.
  func tellRandR(_ code: UInt8, _ words: [UInt32]) {
    _ = x11_randr_send(&calls, server, code, words, words.count, false)
  }

  /// Hears of changes of a window: its properties, and its place if `moves` says so.
  func watch(_ window: xcb_window_t, moves: Bool) {
    var mask = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    if moves { mask |= XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue }
    _ = calls.change_window_attributes(server, window, XCB_CW_EVENT_MASK.rawValue, &mask)
  }
}
