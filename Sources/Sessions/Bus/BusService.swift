import Loop

/// A service on a message bus, followed as it and the bus come and go.
///
///     closed ── open ──> connecting ── the bus says who owns the name ──> absent <──> present
///       │                ^   │  │                                           │            │
///       │            5 s │   │  └── no answer, the first time ──┐           │            │
///       │                │   v no answer again                v           v            v
///       │             retrying <─── the outage is told ───── lost <── the bus is gone ───┘
///       └─────────────────────── there is no bus ──────────────^
///
/// Signals and calls are believed only from the name's owner: on a bus everybody may send a signal
/// that looks like another's.
package final class BusService {
  /// What is told of the service.
  package enum Event {
    /// It is there, or another process has become it.
    case appeared
    /// The bus is there, the service is not.
    case vanished
    /// There is no bus, for the reason given. It is told once, until there is one again.
    case unreachable(String)
    /// The service has sent a signal that the rules match, or called a method of the object.
    case message(BusMessage)
  }

  private enum State {
    case closed
    case connecting(BusConnection, limit: EventSource?, isOutageTold: Bool)
    case absent(BusConnection)
    case present(BusConnection, owner: String)
    case lost(EventSource?)
    case retrying(EventSource?)
  }

  /// The name on the bus.
  let name: String
  private let rules: [String]
  private let object: String?
  private let place: BusPlace
  private let loop: EventLoop
  private let handle: (Event) -> Void
  private var state = State.closed

  /// Makes a service that is not looked for yet. Each of the rules says which signals are wanted
  /// (the D-Bus specification's match rules, without type and sender). `object` is the path of an
  /// object of this program that the service may call. Only the loop calls `handle`, never a call
  /// of the owner's, so that it may do everything with the service.
  package init(
    _ name: String, rules: [String], object: String? = nil, at place: BusPlace,
    in loop: EventLoop, _ handle: @escaping (Event) -> Void
  ) {
    self.name = name
    self.rules = rules
    self.object = object
    self.place = place
    self.loop = loop
    self.handle = handle
  }

  /// Whether it is not known yet if the service is there.
  var isAwaited: Bool {
    if case .connecting(_, _, isOutageTold: false) = state { true } else { false }
  }

  /// Whether the service is there.
  var isPresent: Bool {
    if case .present = state { true } else { false }
  }

  /// The name that the bus has given to this program, while the service is there.
  package var ownName: String? {
    if case .present(let connection, _) = state { connection.uniqueName } else { nil }
  }

  /// Looks for the service.
  package func open() {
    do throws(SystemError) {
      let connection = try BusConnection(place.address, in: loop) { [unowned self] in
        lose("the connection was closed")
      }
      try watch(connection)
      let limit = try EventSource.timer(milliseconds: place.patience, in: loop) {
        [unowned self] _ in
        lose("it does not answer")
      }
      state = .connecting(connection, limit: limit, isOutageTold: isOutageTold)
    } catch {
      lose("\(error)")
    }
  }

  /// Calls a method of the service. The loop calls `answered`. Without a connection there is no
  /// answer, not even an error.
  package func call(_ request: BusRequest, _ answered: @escaping (BusMessage) -> Void) {
    guard case .present(let connection, _) = state else { return }
    do throws(SystemError) {
      try connection.call(request, answered)
    } catch {
      lose("\(error)")
    }
  }

  private func watch(_ connection: BusConnection) throws(SystemError) {
    for rule in rules {
      try connection.match("type='signal',sender='\(name)',\(rule)") { [unowned self] signal in
        if case .present(_, signal.sender) = state { handle(.message(signal)) }
      }
    }
    if let object {
      try connection.receive(at: object) { [unowned self] call in
        guard case .present(_, call.sender) = state else { return false }
        handle(.message(call))
        return true
      }
    }
    let change = "interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"
    try connection.match("type='signal',sender='org.freedesktop.DBus',\(change)") {
      [unowned self] signal in
      guard signal.sender == "org.freedesktop.DBus" else { return }
      let strings = [signal.string(), signal.string(), signal.string()]
      if strings[0] == name, let owner = strings[2] { follow(owner: owner) }
    }
    try connection.call(.owner(of: name)) { [unowned self] answer in
      follow(owner: answer.failure == nil ? answer.string() ?? "" : "")
    }
  }

  private func follow(owner: String) {
    let connection: BusConnection
    switch state {
    case .closed, .lost, .retrying: return
    case .present(_, owner): return
    case .absent where owner.isEmpty: return
    case .connecting(let made, _, _), .absent(let made), .present(let made, _): connection = made
    }
    state = owner.isEmpty ? .absent(connection) : .present(connection, owner: owner)
    handle(owner.isEmpty ? .vanished : .appeared)
  }

  private func lose(_ reason: String) {
    guard !isOutageTold else { return retryLater() }
    // Told by the loop: a call of the owner's may have found it out.
    state = .lost(
      later(0) { [unowned self] in
        retryLater()
        handle(.unreachable(reason))
      })
  }

  private var isOutageTold: Bool {
    switch state {
    case .retrying, .connecting(_, _, isOutageTold: true): true
    case .closed, .connecting, .absent, .present, .lost: false
    }
  }

  private func retryLater() {
    state = .retrying(later(place.pause) { [unowned self] in open() })
  }

  /// Without a source that could be made it is not tried again: nothing else would work either.
  private func later(_ milliseconds: UInt64, _ act: @escaping () -> Void) -> EventSource? {
    try? EventSource.timer(milliseconds: milliseconds, in: loop) { _ in act() }
  }
}
