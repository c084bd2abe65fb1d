import CSystemd
import Control
import Glibc
import JSON
import Loop

/// A daemon that is told what is in front. It may come and go.
///
///              it listens                       it is gone
///     absent ──────────────> connected ─────────────────────> absent
///       ^ │ something happened to the folder of its socket: tried again
///       └─┘
final class DaemonLink {
  private let path: String
  private let loop: EventLoop
  private let say: (String) -> Void
  private var stream: SocketStream?
  private var lines = LineBuffer(longest: 1 << 16)
  private var folder: EventSource?
  private var patience: EventSource?
  private var triesLeft = 0
  /// What the daemon was told last, and what it is to be told.
  private var told: String?
  private var wanted: String?
  /// Replies that are to come. While one is, nothing more is sent: of many changes the last counts.
  private var isAwaitingReply = false
  private var refusal: String?

  /// A daemon makes its socket a moment before it listens there.
  private static let tries = 20
  private static let pause: UInt64 = 100
  /// One that has hung up may do so again.
  private static let longPause: UInt64 = 1000

  /// Looks for a daemon at `path` now and whenever one may have come. `say` tells people.
  init(_ path: String, in loop: EventLoop, say: @escaping (String) -> Void) {
    self.path = path
    self.loop = loop
    self.say = say
    connect()
  }

  /// Tells what is in front by now.
  func tell(_ focus: ControlFocus) {
    wanted = focus.requestLine
    send()
  }

  private func send() {
    guard let stream, !isAwaitingReply, let wanted, wanted != told else { return }
    told = wanted
    isAwaitingReply = true
    stream.send("\(wanted)\n".utf8)
  }

  private func connect() {
    stream = try? SocketStream(path, in: loop) { [unowned self] in
      take($0)
    } ended: { [unowned self] in
      lose()
    }
    guard stream != nil else { return awaitDaemon() }
    (folder, patience, triesLeft) = (nil, nil, 0)
    (told, isAwaitingReply, lines) = (nil, false, LineBuffer(longest: 1 << 16))
    send()
  }

  /// Replies say what the daemon does not want to be told.
  private func take(_ part: ArraySlice<UInt8>) {
    for line in lines.take(part) {
      isAwaitingReply = false
      guard case .failed(let error, _)? = try? ControlReply(line: line), error != refusal else {
        continue
      }
      refusal = error
      say("the gestured at \(path) refuses: \(error)")
    }
    send()
  }

  /// Not in the middle of what the socket calls. One that refuses is asked again only when another
  /// may have come.
  private func lose() {
    guard refusal == nil else { return awaitDaemon() }
    triesLeft = DaemonLink.tries
    patience = try? EventSource.timer(milliseconds: DaemonLink.longPause, in: loop) {
      [unowned self] _ in connect()
    }
  }

  /// Waits until something happens where the socket has to come.
  private func awaitDaemon() {
    let events = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF)
    var place = path
    folder = nil
    while folder == nil, let slash = place.lastIndex(of: "/") {
      let awaited = String(place[place.index(after: slash)...])
      place = slash == place.startIndex ? "/" : String(place[..<slash])
      folder = try? EventSource.folder(place, events | UInt32(IN_ONLYDIR), in: loop) {
        [unowned self] name, _ in
        // The folder itself is gone, or what is awaited in it has come.
        guard name == nil || name == awaited else { return }
        (triesLeft, refusal) = (DaemonLink.tries, nil)
        tryLater()
      }
      if place == "/" { break }
    }
    if triesLeft > 0 { tryLater() }
  }

  private func tryLater() {
    guard patience == nil || triesLeft > 0 else { return }
    triesLeft -= 1
    patience = try? EventSource.timer(milliseconds: DaemonLink.pause, in: loop) {
      [unowned self] _ in connect()
    }
  }
}
