import Glibc

/// The system bus, with logind on it: calls are answered after a moment, signals go to whoever matches.
final class SimulatedBus {
  private(set) var connections: [BusConnection] = []
  private var news: [(connection: BusConnection, slot: BusSlot, message: BusMessage)] = []
  /// Whether anybody can connect.
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

  /// Sends a signal to whoever matches it.
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
    // Who owns a name the bus itself knows.
    let reply = answers || request.member == "GetNameOwner" ? kernel.login.reply(to: request) : nil
    let delay = reply == nil ? 5_000_000 : Int64.random(in: 100...3000, using: &kernel.world.chance)
    kernel.schedule(in: delay) { [self] in
      guard !slot.isGone, connections.contains(where: { $0 === connection }) else { return }
      news.append(
        (connection, slot, reply ?? BusMessage(error: "org.freedesktop.DBus.Error.NoReply")))
    }
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

/// An `sd_bus_message`, read from front to back.
final class BusMessage {
  indirect enum Value {
    case text(String)
    case truth(Bool)
    case variant(Value)
    case properties([(String, Value)])
  }

  /// What is left to be read, and what is read of it.
  private enum Token {
    case text(String)
    case truth(Bool)
    case enter(CChar, contents: String)
    case exit
  }

  let path: String
  let interface: String
  let member: String
  let sender: String
  var arguments: [String] = []
  private(set) var error: UnsafeMutablePointer<ErrorWords>?
  private var tokens: [Token] = []
  private var next = 0
  private var kept: [UnsafeMutablePointer<CChar>] = []

  /// sd_bus_error.
  struct ErrorWords {
    var name: UnsafePointer<CChar>
    var message: UnsafePointer<CChar>
    var needsFree: Int32 = 0
  }

  init(
    sender: String = "", path: String = "", interface: String = "", member: String = "",
    values: [Value] = []
  ) {
    (self.sender, self.path, self.interface, self.member) = (sender, path, interface, member)
    for value in values { add(value) }
  }

  convenience init(error name: String) {
    self.init()
    let words = ErrorWords(name: keep(name), message: keep("simulated"))
    error = .allocate(capacity: 1)
    error?.initialize(to: words)
  }

  deinit {
    for text in kept { free(text) }
    error?.deallocate()
  }

  func keep(_ text: String) -> UnsafePointer<CChar> {
    let copy = strdup(text)!
    kept.append(copy)
    return UnsafePointer(copy)
  }

  private func add(_ value: Value) {
    switch value {
    case .text(let text): tokens.append(.text(text))
    case .truth(let truth): tokens.append(.truth(truth))
    case .variant(let inner):
      tokens.append(.enter(letter("v"), contents: inner.letters))
      add(inner)
      tokens.append(.exit)
    case .properties(let entries):
      tokens.append(.enter(letter("a"), contents: "{sv}"))
      for (name, value) in entries {
        tokens.append(.enter(letter("e"), contents: "sv"))
        tokens.append(.text(name))
        add(.variant(value))
        tokens.append(.exit)
      }
      tokens.append(.exit)
    }
  }

  func peek() -> (type: CChar, contents: String)? {
    guard tokens.indices.contains(next) else { return nil }
    return switch tokens[next] {
    case .text: (letter("s"), "")
    case .truth: (letter("b"), "")
    case .enter(let type, let contents): (type, contents)
    case .exit: nil
    }
  }

  func read(_ type: CChar, _ room: UnsafeMutableRawPointer) -> Int32 {
    guard tokens.indices.contains(next) else { return 0 }
    switch tokens[next] {
    case .text(let text) where type == letter("s"):
      room.storeBytes(of: keep(text), as: UnsafePointer<CChar>.self)
    case .truth(let truth) where type == letter("b"):
      room.storeBytes(of: truth ? 1 : 0, as: Int32.self)
    case .exit: return 0
    default: return -ENXIO
    }
    next += 1
    return 1
  }

  func enter(_ type: CChar, _ contents: String) -> Int32 {
    guard let found = peek() else { return 0 }
    guard found.type == type, found.contents == contents else { return -ENXIO }
    next += 1
    return 1
  }

  /// Leaves a container, with what was not read of it.
  func exit() -> Int32 {
    var depth = 0
    while tokens.indices.contains(next) {
      defer { next += 1 }
      switch tokens[next] {
      case .enter: depth += 1
      case .exit where depth == 0: return 1
      case .exit: depth -= 1
      default: break
      }
    }
    return -EINVAL
  }

  func skip() -> Int32 {
    if case .enter = tokens[next] {
      next += 1
      return exit()
    }
    next += 1
    return 1
  }
}

extension BusMessage.Value {
  fileprivate var letters: String {
    switch self {
    case .text: "s"
    case .truth: "b"
    case .variant: "v"
    case .properties: "a{sv}"
    }
  }
}

private func letter(_ text: Unicode.Scalar) -> CChar { CChar(UInt8(ascii: text)) }
