import Glibc

/// The system bus, with logind on it: calls are answered after a moment, signals go to the clients
/// that match.
final class SimulatedBus {
  private(set) var connections: [BusConnection] = []
  private var news: [(connection: BusConnection, slot: BusSlot, message: BusMessage)] = []
  /// Whether clients can connect.
  var isUp = true
  /// Whether logind answers.
  var answers = true

  var hasNews: Bool { !news.isEmpty }

  func add(_ connection: BusConnection) { connections.append(connection) }

  func remove(_ connection: BusConnection) {
    connections.removeAll { $0 === connection }
    news.removeAll { $0.connection === connection }
  }

  func forget(_ slot: BusSlot) {
    slot.isGone = true
    news.removeAll { $0.slot === slot }
    for connection in connections { connection.slots.removeAll { $0 === slot } }
  }

  /// Hands one message over.
  func dispatch() {
    guard !news.isEmpty else { return }
    let (_, slot, message) = news.removeFirst()
    withExtendedLifetime((slot, message)) {
      _ = slot.handle(
        OpaquePointer(Unmanaged.passUnretained(message).toOpaque()), slot.pointer, nil)
    }
  }

  /// Sends a signal to the clients that match it.
  func signal(
    _ member: String, of interface: String, at path: String, from sender: String,
    _ values: [BusMessage.Value] = [], first: String? = nil
  ) {
    for connection in connections where connection.isAttached {
      for slot in connection.slots where slot.matches(member, interface, path, first) {
        news.append(
          (
            connection, slot,
            BusMessage(
              sender: sender, path: path, interface: interface, member: member, values: values)
          ))
      }
    }
  }

  func answer(_ request: BusMessage, to slot: BusSlot, of connection: BusConnection) {
    let kernel = Machine.kernel!
    let isHung =
      !answers && request.member != "GetNameOwner"
      && request.service != SimulatedSensor.name
    let delay = isHung ? 5_000_000 : Int64.random(in: 100...3000, using: &kernel.world.chance)
    kernel.schedule(in: delay) { [self] in
      guard !slot.isGone, connections.contains(where: { $0 === connection }) else { return }
      // As it is now: what a service has signalled before, its answer knows.
      let reply = isHung ? nil : reply(to: request)
      news.append(
        (connection, slot, reply ?? BusMessage(error: "org.freedesktop.DBus.Error.NoReply")))
    }
  }

  private func reply(to request: BusMessage) -> BusMessage? {
    // The bus itself knows the owner of a name.
    if request.member == "GetNameOwner" { return owner(of: request.arguments.first ?? "") }
    let kernel = Machine.kernel!
    return request.service == SimulatedSensor.name
      ? kernel.sensor.reply(to: request) : kernel.login.reply(to: request)
  }

  private func owner(of name: String) -> BusMessage {
    let kernel = Machine.kernel!
    let owner = name == SimulatedSensor.name ? kernel.sensor.owner : kernel.login.owner
    return owner.map { BusMessage(sender: "org.freedesktop.DBus", values: [.text($0)]) }
      ?? BusMessage(error: "org.freedesktop.DBus.Error.NameHasNoOwner")
  }

  /// A name has another owner, or none any more.
  func tell(owner: String?, of name: String, before: String?) {
    signal(
      "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      from: "org.freedesktop.DBus", [.text(name), .text(before ?? ""), .text(owner ?? "")],
      first: name)
  }

  /// The bus goes down: everybody hears that they are disconnected.
  func breakDown() {
    isUp = false
    signal(
      "Disconnected", of: "org.freedesktop.DBus.Local", at: "/org/freedesktop/DBus/Local", from: "")
  }
}

/// An `sd_bus`.
final class BusConnection {
  var slots: [BusSlot] = []
  var isAttached = false
}

/// An `sd_bus_slot`.
final class BusSlot {
  typealias Handler =
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

  let handle: Handler
  let pointer: UnsafeMutableRawPointer?
  var isGone = false
  private let rule: [String: String]

  init(_ rule: String, _ handle: @escaping Handler, _ pointer: UnsafeMutableRawPointer?) {
    self.handle = handle
    self.pointer = pointer
    var parts: [String: String] = [:]
    for part in rule.split(separator: ",") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let value = part[part.index(after: equals)...].filter { $0 != "'" }
      parts[String(part[..<equals])] = value
    }
    self.rule = parts
  }

  func matches(_ member: String, _ interface: String, _ path: String, _ first: String?) -> Bool {
    guard rule["type"] == "signal", rule["interface"] == interface,
      rule["member"] == nil || rule["member"] == member,
      rule["path"] == nil || rule["path"] == path,
      rule["arg0"] == nil || rule["arg0"] == first
    else { return false }
    return rule["path_namespace"].map { path.hasPrefix($0) } ?? true
  }
}
