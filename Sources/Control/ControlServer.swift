import Glibc
import Loop

/// The control socket: whoever may control the daemon connects, and gets a reply to each request.
///
/// Nothing here waits for a client. At most eight are connected; one more takes the place of the one
/// that has been silent longest.
public final class ControlServer {
  /// The most clients at once.
  public static let maxConnections = 8

  /// Where the socket is.
  public let path: String
  private let loop: EventLoop
  private let owner: uid_t
  private let credentials: (Int32) -> PeerCredentials?
  private let answer: (ControlRequest) -> ControlReply
  private var listener: ControlListener?
  private var arrival: EventSource?
  private var respite: EventSource?
  private var clients: [Int: (connection: ControlConnection, lastHeard: Int)] = [:]
  /// Counts what clients did: the time by which their silence is measured.
  private var clock = 0

  /// How long nobody is accepted while the system has no descriptor left, in milliseconds.
  private static let respiteDuration: UInt64 = 1000

  /// Listens at `path`, for `owner` and root, until `close` is called; `answer` does what a request
  /// says, and must not close the server.
  ///
  /// - Parameters:
  ///   - elsewhere: where no daemon of `owner`'s may listen either.
  ///   - credentials: tells who is at the other end of a socket.
  /// - Throws: that another daemon listens, or what the system says.
  public init(
    path: String, elsewhere: [String] = [], in loop: EventLoop, owner: uid_t = geteuid(),
    credentials: @escaping (Int32) -> PeerCredentials? = PeerCredentials.init(of:),
    answer: @escaping (ControlRequest) -> ControlReply
  ) throws(ControlError) {
    self.path = path
    self.loop = loop
    self.owner = owner
    self.credentials = credentials
    self.answer = answer
    try ControlListener.ensureNone(of: owner, at: elsewhere)
    let listener = try ControlListener(path: path)
    self.listener = listener
    do throws(SystemError) {
      arrival = try EventSource.readable(listener.descriptor, in: loop) { [unowned self] _ in
        accept()
      }
    } catch {
      throw .system(error)
    }
  }

  deinit {
    close()
  }

  /// How many clients are connected.
  public var connectionCount: Int { clients.count }

  /// Hangs up on every client and removes the socket.
  public func close() {
    for client in clients.values { client.connection.close() }
    clients = [:]
    (arrival, respite) = (nil, nil)
    listener = nil
  }

  private func accept() {
    guard let listener else { return }
    do throws(SystemError) {
      admit(try listener.accept())
    } catch {
      switch error.errno {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: makeRoom()
      default: break  // The client has gone again.
      }
    }
  }

  private func admit(_ descriptor: Int32) {
    let peer = credentials(descriptor)
    guard let peer, peer.mayControl(daemonOf: owner) else { return refuse(descriptor, peer) }
    if clients.count >= ControlServer.maxConnections { dropQuietest() }
    clock += 1
    let number = clock
    let connection = try? ControlConnection(descriptor, in: loop, answer: answer) {
      [unowned self] in serve(number)
    }
    if let connection { clients[number] = (connection, number) }
  }

  private func serve(_ number: Int) {
    guard let connection = clients[number]?.connection else { return }
    clock += 1
    clients[number]?.lastHeard = clock
    connection.proceed()
    if connection.isClosed { clients[number] = nil }
  }

  /// Says why to somebody who may not control this daemon; whether it is heard does not matter.
  private func refuse(_ descriptor: Int32, _ peer: PeerCredentials?) {
    let user = peer.map { "user \($0.user)" } ?? "somebody unknown"
    let reply = ControlReply.failed(
      "\(user) may not control the gestured of user \(owner); that user and root may")
    let line = Array("\(reply.line)\n".utf8)
    _ = send(descriptor, line, line.count, Int32(MSG_NOSIGNAL))
    Glibc.close(descriptor)
  }

  private func dropQuietest() {
    guard let quietest = clients.min(by: { $0.value.lastHeard < $1.value.lastHeard }) else {
      return
    }
    quietest.value.connection.close()
    clients[quietest.key] = nil
  }

  /// Without a descriptor nobody can be accepted, and the loop would go round in vain.
  private func makeRoom() {
    guard clients.isEmpty else { return dropQuietest() }
    arrival?.set(isOn: false)
    respite = try? EventSource.timer(milliseconds: ControlServer.respiteDuration, in: loop) {
      [unowned self] _ in arrival?.set(isOn: true)
    }
  }
}
