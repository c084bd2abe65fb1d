import Control
import Glibc
import JSON
import Loop

/// The daemon, which the bridge asks and listens to. It may come and go.
///
/// One connection listens, and gets no replies from then on. The other one asks.
final class DaemonFeed {
  /// What is heard of the daemon.
  struct News {
    /// The status of the daemon. It is nil if the connection has ended.
    let stands: (ControlStatus?) -> Void
    /// A gesture, with all that the daemon says of it.
    let gesture: ([JSONMember]) -> Void
    /// Which request it refused, and why.
    let refused: (String) -> Void
    /// Why it tells of no gestures, and what to do.
    let unheard: (String) -> Void
  }

  private let paths: [String]
  private let loop: EventLoop
  private let news: News
  private var asking: SocketStream?
  private var listening: SocketStream?
  private var replies = LineBuffer(longest: ControlReply.longestLine)
  private var events = LineBuffer(longest: ControlReply.longestLine)
  /// What was asked and is not answered yet.
  private var awaited: [ControlRequest] = []
  private var timer: EventSource?
  private var soon: EventSource?
  private var backoff = Backoff()
  private var isThere = false
  private var isLost = false

  /// How often the daemon is asked how it stands, in milliseconds.
  private let pause: UInt64
  /// The pause between an event and the next request `status`, in milliseconds.
  private static let haste: UInt64 = 200

  /// Makes the feed. The daemon's socket is the first of `paths` that exists.
  init(_ paths: [String], pause: UInt64 = 30_000, in loop: EventLoop, _ news: News) {
    (self.paths, self.pause, self.loop, self.news) = (paths, pause, loop, news)
  }

  /// Looks for the daemon, now and whenever it is gone.
  func connect() {
    close()
    do throws(SystemError) {
      let path = paths.first { access($0, F_OK) == 0 } ?? paths.last ?? ""
      asking = try stream(path) { [unowned self] in takeReplies($0) }
      listening = try stream(path) { [unowned self] in takeEvents($0) }
    } catch {
      return lose()
    }
    listening?.send("\(ControlRequest.watch(contacts: false).line)\n".utf8)
    ask()
  }

  /// Sends a request. What the daemon refuses is said.
  func send(_ request: ControlRequest) {
    guard isThere, !isLost else { return }
    awaited.append(request)
    asking?.send("\(request.line)\n".utf8)
    askSoon()
  }

  private func stream(
    _ path: String, _ take: @escaping (ArraySlice<UInt8>) -> Void
  ) throws(SystemError) -> SocketStream {
    try SocketStream(path, in: loop, received: take) { [unowned self] in lose() }
  }

  private func ask() {
    soon = nil
    // A daemon that is slow is not asked again meanwhile.
    if !awaited.contains(.status) {
      awaited.append(.status)
      asking?.send("\(ControlRequest.status.line)\n".utf8)
    }
    timer = try? EventSource.timer(milliseconds: pause, in: loop) { [unowned self] _ in
      ask()
    }
  }

  private func askSoon() {
    guard soon == nil, !isLost else { return }
    soon = try? EventSource.timer(milliseconds: DaemonFeed.haste, in: loop) { [unowned self] _ in
      ask()
    }
  }

  private func takeReplies(_ part: ArraySlice<UInt8>) {
    for line in replies.take(part) {
      guard let reply = try? ControlReply(line: line) else { continue }
      let request = awaited.isEmpty ? nil : awaited.removeFirst()
      switch reply {
      case .status(let status):
        isThere = true
        backoff.reset()
        news.stands(status)
      // A daemon that refuses the connection says so to the one that listens, too.
      case .failed(let error, _) where isThere:
        let name = request.map { " \($0.command.rawValue.asKey)" } ?? ""
        news.refused("gestured refused the request\(name): \(error)")
      case .failed, .done, .memory, .served: break
      }
    }
  }

  private func takeEvents(_ part: ArraySlice<UInt8>) {
    for line in events.take(part) {
      guard case .object(let members)? = try? JSONReader.value(in: line) else { continue }
      switch members.first {
      case JSONMember("kind", .string("gesture")):
        news.gesture(members)
        askSoon()
      case JSONMember("kind", .string("standing")): askSoon()
      case JSONMember("ok", .bool(false)):
        if let reply = try? ControlReply(line: line), case .failed(let error, _) = reply {
          news.unheard(
            "gestured refuses 'watch': \(error). If gestured started before gestured-mqtt was "
              + "installed, run: systemctl reload gestured")
        }
        lose()
      default: break
      }
    }
  }

  /// Reports that the connection has ended, and connects again later. The sockets close only then,
  /// because a socket must not close inside of its own callback.
  private func lose() {
    guard !isLost else { return }
    isLost = true
    (soon, isThere) = (nil, false)
    news.stands(nil)
    timer = try? EventSource.timer(milliseconds: backoff.next(), in: loop) { [unowned self] _ in
      connect()
    }
  }

  private func close() {
    (asking, listening, timer, soon, awaited) = (nil, nil, nil, nil, [])
    replies = LineBuffer(longest: ControlReply.longestLine)
    events = LineBuffer(longest: ControlReply.longestLine)
    (isThere, isLost) = (false, false)
  }
}
