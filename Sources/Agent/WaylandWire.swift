/// Messages of Wayland's protocol, as bytes: an object, a number of what it says, and arguments, in
/// words of 32 bits in the machine's own order.
struct WaylandMessage: Hashable {
  /// The object that says it, or to which it is said.
  let object: UInt32
  /// What is said, counted from 0 in the order of the protocol's file.
  let code: UInt16
  /// The arguments.
  var arguments: [UInt8] = []

  /// Makes a message without arguments.
  init(_ object: UInt32, _ code: UInt16) {
    self.object = object
    self.code = code
  }

  /// Adds a whole number, or an object.
  mutating func add(_ number: UInt32) {
    withUnsafeBytes(of: number) { arguments += $0 }
  }

  /// Adds a text.
  mutating func add(_ text: String) {
    add(UInt32(text.utf8.count + 1))
    arguments += Array(text.utf8) + [0]
    while arguments.count % 4 != 0 { arguments.append(0) }
  }

  /// Where the compositor listens that the session's variables name, or nil if they name none.
  static func socket(_ variable: Agent.Variables) -> String? {
    guard let name = variable("WAYLAND_DISPLAY"), !name.isEmpty else { return nil }
    if name.hasPrefix("/") { return name }
    return variable("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
  }

  /// The message as bytes.
  var bytes: [UInt8] {
    let length = UInt32(WaylandBuffer.headLength + arguments.count)
    var head = WaylandMessage(0, 0)
    head.add(object)
    head.add(length << 16 | UInt32(code))
    return head.arguments + arguments
  }
}

/// Messages that come in parts.
struct WaylandBuffer {
  static let headLength = 8

  private var bytes: [UInt8] = []
  /// Whether something else came than a message.
  private(set) var isBroken = false

  /// The messages that are complete with `part`.
  mutating func take(_ part: ArraySlice<UInt8>) -> [WaylandMessage] {
    bytes += part
    var messages: [WaylandMessage] = []
    var start = 0
    while bytes.count - start >= WaylandBuffer.headLength {
      let (object, word) = (number(at: start), number(at: start + 4))
      let length = Int(word >> 16)
      guard length >= WaylandBuffer.headLength, length % 4 == 0 else {
        isBroken = true
        break
      }
      guard bytes.count - start >= length else { break }
      var message = WaylandMessage(object, UInt16(truncatingIfNeeded: word))
      message.arguments = Array(bytes[(start + WaylandBuffer.headLength)..<(start + length)])
      messages.append(message)
      start += length
    }
    bytes.removeFirst(start)
    return messages
  }

  private func number(at place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}

/// Takes the arguments of a message one after the other. What is not there is nil.
struct WaylandArguments {
  private var rest: ArraySlice<UInt8>

  /// Of a message.
  init(_ message: WaylandMessage) {
    rest = message.arguments[...]
  }

  /// A whole number, or an object.
  mutating func number() -> UInt32? {
    guard rest.count >= 4 else { return nil }
    defer { rest = rest.dropFirst(4) }
    return rest.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  /// Bytes with their number before them.
  mutating func array() -> ArraySlice<UInt8>? {
    guard let length = number(), Int(length) <= rest.count else { return nil }
    defer { rest = rest.dropFirst((Int(length) + 3) / 4 * 4) }
    return rest.prefix(Int(length))
  }

  /// A text, without the NUL at its end.
  mutating func text() -> String? {
    array().map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
