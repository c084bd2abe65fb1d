import CSystemd
import Control
import Glibc
import JSON
import Loop

/// A daemon that is told what is in front, and perhaps serves the session. It may come and go.
///
///              it listens                       it is gone
///     absent ──────────────> connected ─────────────────────> absent
///       ^ │ something happened to the folder of its socket: tried again
///       └─┘
final class DaemonLink {
  /// Where it listens.
  let path: String
  private let loop: EventLoop
  private let news: News
  private var stream: SocketStream?
  /// Whether the daemon at the other end of the stream is gone.
  private var isLost = false
  private var lines = LineBuffer(longest: DaemonLink.longestLine)
  private var folder: EventSource?
  private var patience: EventSource?
  private var triesLeft = 0
  /// What the daemon was told last, and what it is to be told, of each kind of which the last
  /// counts.
  private var told: [Kind: String] = [:]
  private var wanted: [Kind: String] = [:]
  /// The replies that are to come.
  private var awaited: [Kind] = []
  private var refusal: String?

  /// What the daemon is told.
  enum Kind: Comparable, Hashable {
    /// Of the output with this name. What it says matters to what is served.
    case output(String)
    case focus, serve, report
  }

  /// What is heard of a daemon.
  struct News {
    /// It is there, or not.
    let changed: () -> Void
    /// Its reply to what is served.
    let answered: (ControlReply) -> Void
    /// An event.
    let happened: (JSONFields) -> Void
    /// Something for people.
    let say: (String) -> Void
  }

  /// The longest line of a daemon: a reply with many problems.
  private static let longestLine = 1 << 20
  /// A daemon makes its socket a moment before it listens there.
  private static let tries = 20
  private static let pause: UInt64 = 100
  /// One that has hung up may do so again.
  private static let longPause: UInt64 = 1000

  /// Makes one of a daemon that listens at `path`. `connect()` looks for it.
  init(_ path: String, in loop: EventLoop, _ news: News) {
    self.path = path
    self.loop = loop
    self.news = news
  }

  /// Whether it is there.
  var isConnected: Bool { stream != nil && !isLost }

  /// Tells what is in front by now.
  func tell(_ focus: ControlFocus) { want(.focus, focus.requestLine) }

  /// Tells how the picture of an output is turned by now.
  func tell(_ output: ControlOutput) {
    want(.output(output.name), ControlRequest.output(output).line)
  }

  /// Serves a configuration, or none. One that was served is taken back by a new connection.
  func serve(_ serving: ControlServing?) {
    if serving == nil, told[.serve] != nil {
      (wanted[.serve], told) = (nil, [:])
      isLost = true
      news.changed()
      return connect()
    }
    want(.serve, serving.map { ControlRequest.serve($0).line })
  }

  /// Tells what became of a command.
  func report(_ report: ControlReport) {
    guard isConnected, let stream else { return }
    awaited.append(.report)
    stream.send("\(ControlRequest.report(report).line)\n".utf8)
  }

  private func want(_ kind: Kind, _ line: String?) {
    wanted[kind] = line
    send()
  }

  /// While a reply is to come, no more of that kind is sent: of many changes the last counts.
  private func send() {
    for (kind, line) in wanted.sorted(by: { $0.key < $1.key }) {
      guard isConnected, let stream, !awaited.contains(kind), line != told[kind] else { continue }
      told[kind] = line
      awaited.append(kind)
      stream.send("\(line)\n".utf8)
    }
  }

  /// Looks for the daemon now and whenever it may have come.
  func connect() {
    stream = nil
    stream = try? SocketStream(path, in: loop) { [unowned self] in
      take($0)
    } ended: { [unowned self] in
      lose()
    }
    isLost = false
    (told, awaited, lines) = ([:], [], LineBuffer(longest: DaemonLink.longestLine))
    news.changed()
    guard stream != nil else { return awaitDaemon() }
    (folder, patience, triesLeft) = (nil, nil, 0)
    send()
  }

  private func take(_ part: ArraySlice<UInt8>) {
    for line in lines.take(part) {
      guard let fields = try? JSONFields(JSONReader.value(in: line)) else { continue }
      if fields.names.contains("event") {
        news.happened(fields)
      } else if let reply = try? ControlReply(line: line) {
        take(reply)
      }
    }
    send()
  }

  /// Replies say what the daemon does not want to be told.
  private func take(_ reply: ControlReply) {
    let kind = awaited.isEmpty ? nil : awaited.removeFirst()
    if kind == .serve { news.answered(reply) }
    guard case .failed(let error, _) = reply, error != refusal else { return }
    refusal = error
    news.say("the gestured at \(path) refuses: \(error)")
  }

  /// Not in the middle of what the socket calls. One that refuses is asked again only when another
  /// may have come.
  private func lose() {
    isLost = true
    news.changed()
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
      folder = try? EventSource.folder(place, events, in: loop) {
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
