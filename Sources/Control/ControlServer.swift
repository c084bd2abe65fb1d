import Glibc
import Loop

/// The control socket: each user who may control the daemon connects, and gets a reply to each
/// request.
///
/// Nothing here waits for a client. At most eight are connected. One more takes the place of the
/// client that has been silent longest, if that has been silent for long and is owed nothing.
/// Otherwise it is told to come again. A daemon that is not root's has a ninth place for root, so
/// that root is always heard. Guests, who may not control the daemon, have places of their own.
package final class ControlServer {
  /// The most clients at once, without root's.
  package static let maxConnections = 8

  /// The most guests at once, and of one user.
  static let (mostGuests, mostGuestsOfUser) = (16, 2)

  /// Where the socket is.
  package let path: String
  private let loop: EventLoop
  let owner: uid_t
  private let credentials: (Int32) -> PeerCredentials?
  private let answer: (ControlRequest) -> ControlReply
  /// Called when a client begins or ends to watch.
  package var watchersChanged: () -> Void = {}
  /// Called with the number of a client that has told of windows or outputs, or serves, when it
  /// leaves.
  package var tellerLeft: (Int) -> Void = { _ in }
  /// Whether a client that may not control the daemon may tell it something all the same.
  package var admitsGuest: (PeerCredentials) -> Bool = { _ in false }
  /// The number of the client whose request is being answered.
  package private(set) var current = 0
  /// Whose request is being answered, if that is a guest.
  package var currentGuest: PeerCredentials? { clients[current]?.guest }
  let now: () -> Int64
  private let requestPatience: UInt64
  private var listener: ControlListener?
  private var arrival: EventSource?
  private var respite: EventSource?
  private var departures: EventSource?
  var clients: [Int: Client] = [:]
  /// How much each user may ask who may not control the daemon.
  private var allowances: [uid_t: Allowance] = [:]

  struct Client {
    let connection: ControlConnection
    var lastHeard: Int64
    /// Who it is, if that may not control the daemon.
    let guest: PeerCredentials?
  }

  /// The most that any client wants to be told.
  package private(set) var watching = Watching.nothing
  /// How many clients there have been: the next one's number.
  private var clientCount = 0

  /// A client that is silent for so long, in microseconds, may lose its place. A client with a
  /// question asks it at once, and programs that want to stay may ask again.
  static let patience: Int64 = 10_000_000

  /// How long no client is accepted while the system has no descriptor left, in milliseconds.
  private static let respiteDuration: UInt64 = 1000

  /// Listens at `path`, for `owner` and root, until `close` is called. `answer` does what a request
  /// says, and must not close the server.
  ///
  /// - Parameters:
  ///   - elsewhere: where no daemon of `owner`'s may listen either.
  ///   - credentials: tells who is at the other end of a socket.
  ///   - now: the time in microseconds by which silence is measured.
  ///   - requestPatience: how long a request may take to come as a whole, in milliseconds, from its
  ///     first byte on: then its client is hung up on.
  /// - Throws: that another daemon listens, or what the system says.
  package init(
    path: String, elsewhere: [String] = [], in loop: EventLoop, owner: uid_t = geteuid(),
    credentials: @escaping (Int32) -> PeerCredentials? = PeerCredentials.init(of:),
    now: @escaping () -> Int64 = { Clock.microseconds },
    requestPatience: UInt64 = 30_000,
    answer: @escaping (ControlRequest) -> ControlReply
  ) throws(ControlError) {
    self.path = path
    self.loop = loop
    self.owner = owner
    self.credentials = credentials
    self.answer = answer
    self.now = now
    self.requestPatience = requestPatience
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

  /// How many clients watch.
  package var watcherCount: Int { clients.values.count { $0.connection.watching != .nothing } }

  /// Tells a line to the clients that watch and want to be told that much. A line that may be lost
  /// is lost to a client that does not read in time.
  package func tell(
    _ line: String, mayBeLost: Bool = false, to wanted: ClosedRange<Watching> = .all
  ) {
    for client in clients.values where wanted.contains(client.connection.watching) {
      client.connection.tell(line, mayBeLost: mayBeLost)
      if client.connection.isClosed { dropLater() }
    }
    lookForWatchers()
  }

  /// Tells a line to one client, which serves. A line that may be lost is lost to a client that
  /// does not read in time. One that leaves much more waiting is hung up on.
  package func order(_ line: String, to number: Int, mayBeLost: Bool = false) {
    guard let connection = clients[number]?.connection else { return }
    connection.order(line, mayBeLost: mayBeLost)
    if connection.isClosed { dropLater() }
  }

  /// Hangs up on a client.
  package func hangUp(on number: Int) {
    clients[number]?.connection.close()
    dropLater()
  }

  /// Not in the middle of what brought it about.
  private func dropLater() {
    departures = try? EventSource.timer(milliseconds: 0, in: loop) { [unowned self] _ in
      for number in clients.keys.sorted() where clients[number]?.connection.isClosed == true {
        drop(number)
      }
    }
  }

  private func drop(_ number: Int) {
    guard let client = clients.removeValue(forKey: number) else { return }
    if client.connection.isTeller { tellerLeft(number) }
  }

  /// How many clients are connected.
  package var connectionCount: Int { clients.count }

  /// Hangs up on every client and removes the socket.
  package func close() {
    for client in clients.values { client.connection.close() }
    clients = [:]
    watching = .nothing
    (arrival, respite) = (nil, nil)
    listener = nil
  }

  private func accept() {
    guard let listener else { return }
    // A client that came earlier is heard earlier: the loop keeps no order.
    for number in clients.keys.sorted() { proceed(number) }
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
    let isGuest = peer.map { !$0.mayControl(daemonOf: owner) && admitsGuest($0) } ?? false
    guard let peer, isGuest || peer.mayControl(daemonOf: owner) else {
      return refuse(descriptor, ControlServer.refusal(of: peer, by: owner))
    }
    let allowance = isGuest ? allowance(of: peer.user) : nil
    allowance?.take(Allowance.connection)
    if allowance?.pause != nil {
      return refuse(descriptor, "user \(peer.user) has asked for too much. Try again later")
    }
    guard isGuest ? hasPlace(forGuest: peer.user) : hasPlace(for: peer) else {
      let count = isGuest ? guests.count : ControlServer.maxConnections
      return refuse(
        descriptor, "\(count) clients are connected, and no more can be. End one, or try again")
    }
    clientCount += 1
    let number = clientCount
    let connection = try? ControlConnection(
      descriptor, in: loop, answer: answer, patience: requestPatience,
      allowance: allowance
    ) { [unowned self] in serve(number) }
    guard let connection else { return }
    clients[number] = Client(
      connection: connection, lastHeard: now(), guest: isGuest ? peer : nil)
    proceed(number)
  }

  private func serve(_ number: Int) {
    clients[number]?.lastHeard = now()
    proceed(number)
  }

  private func proceed(_ number: Int) {
    guard let connection = clients[number]?.connection else { return }
    let before = (watching: connection.watching, heard: connection.heard)
    current = number
    connection.proceed()
    if connection.heard != before.heard { clients[number]?.lastHeard = now() }
    if connection.isClosed { drop(number) }
    lookForWatchers()
    if connection.watching != before.watching { watchersChanged() }
  }

  private func lookForWatchers() {
    watching = clients.values.map(\.connection.watching).max() ?? .nothing
  }

  /// What to tell a client that may not control the daemon of `owner`.
  package static func refusal(of peer: PeerCredentials?, by owner: uid_t) -> String {
    let user = peer.map { "user \($0.user)" } ?? "an unknown user"
    return "\(user) may not control the gestured of user \(owner). That user and root may"
  }

  /// Says why to a client that is not served. It does not matter whether that hears it.
  private func refuse(_ descriptor: Int32, _ reason: String) {
    let line = Array("\(ControlReply.failed(reason).line)\n".utf8)
    _ = send(descriptor, line, line.count, Int32(MSG_NOSIGNAL))
    Glibc.close(descriptor)
  }

  /// What a user may still ask. That of one who has asked for nothing of late is a new one.
  private func allowance(of user: uid_t) -> Allowance {
    allowances = allowances.filter { !$0.value.isFull }
    let allowance = allowances[user] ?? Allowance(now: now)
    allowances[user] = allowance
    return allowance
  }

  /// Without a descriptor no client can be accepted, and the loop would go round in vain.
  private func makeRoom() {
    if dropSilent() { return }
    arrival?.set(isOn: false)
    respite = try? EventSource.timer(milliseconds: ControlServer.respiteDuration, in: loop) {
      [unowned self] _ in arrival?.set(isOn: true)
    }
  }
}
