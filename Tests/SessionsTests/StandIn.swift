import CSystemd
import Glibc
import Loop
import Testing

@testable import Sessions

/// A process of the test's that owns a name on the bus, and answers as the test says.
final class StandIn {
  /// A value in its messages, of more types than the product reads.
  enum Value: Sendable {
    case text(String)
    case truth(Bool)
    case number(UInt32)
    case texts([String])
    /// Properties with their values: `a{sv}`.
    case properties([String: Value])
    /// A value with its type: `v`.
    indirect case variant(Value)
  }

  /// What it answers to a call.
  enum Answer: Sendable {
    case values([Value])
    case failure(name: String, words: String)
    case silence
  }

  /// What it was called with: the member and the strings, such as `Get LockedHint`.
  private(set) var calls: [String] = []
  /// What came of what it has asked: an answer, or an error.
  private(set) var outcomes: [String] = []
  /// The last caller.
  private(set) var caller = ""
  /// What it answers, by the member and the strings without interfaces.
  var answers: [String: Answer] = [:]
  private let bus: OpaquePointer
  private var slot: OpaquePointer?

  /// Connects to the bus at `address`, and takes `name` there, if that is given.
  init(_ name: String? = nil, at address: String, in loop: EventLoop) throws {
    var made: OpaquePointer?
    try SystemError.check("sd_bus_new", sd_bus_new(&made))
    bus = try #require(made)
    try SystemError.check("sd_bus_set_address", sd_bus_set_address(bus, address))
    try SystemError.check("sd_bus_set_bus_client", sd_bus_set_bus_client(bus, 1))
    try SystemError.check("sd_bus_start", sd_bus_start(bus))
    try SystemError.check(
      "sd_bus_add_filter",
      sd_bus_add_filter(
        bus, &slot,
        { message, pointer, _ in
          guard let message, let pointer else { return 0 }
          return Unmanaged<StandIn>.fromOpaque(pointer).takeUnretainedValue().heed(message)
        }, Unmanaged.passUnretained(self).toOpaque()))
    try SystemError.check("sd_bus_attach_event", sd_bus_attach_event(bus, loop.event, 0))
    if let name { try take(name) }
  }

  deinit {
    sd_bus_slot_unref(slot)
    sd_bus_detach_event(bus)
    sd_bus_flush_close_unref(bus)
  }

  /// Lets go of what it was called with.
  func forgetCalls() { calls = [] }

  /// Takes a name on the bus.
  func take(_ name: String) throws {
    try SystemError.check("sd_bus_request_name", sd_bus_request_name(bus, name, 0))
  }

  /// Gives a name up.
  func release(_ name: String) throws {
    try SystemError.check("sd_bus_release_name", sd_bus_release_name(bus, name))
  }

  /// Whether a name on the bus has an owner.
  func isThere(_ name: String) -> Bool {
    sd_bus_get_name_creds(bus, name, 0, nil) >= 0
  }

  /// Sends a signal to everybody, or only to `destination`.
  func signal(
    _ interface: String, _ member: String, at path: String, _ values: [Value] = [],
    to destination: String? = nil
  ) throws {
    var message: OpaquePointer?
    try SystemError.check(
      "sd_bus_message_new_signal",
      sd_bus_message_new_signal(bus, &message, path, interface, member))
    defer { sd_bus_message_unref(message) }
    try write(values, to: message)
    if let destination { sd_bus_message_set_destination(message, destination) }
    try SystemError.check("sd_bus_send", sd_bus_send(bus, message, nil))
  }

  /// Calls a method of another program's object, and waits for no answer.
  func call(
    _ service: String, _ path: String, _ interface: String, _ member: String,
    _ values: [Value] = []
  ) throws {
    var message: OpaquePointer?
    try SystemError.check(
      "sd_bus_message_new_method_call",
      sd_bus_message_new_method_call(bus, &message, service, path, interface, member))
    defer { sd_bus_message_unref(message) }
    try write(values, to: message)
    try SystemError.check("sd_bus_send", sd_bus_send(bus, message, nil))
  }

  /// Calls a method of another program's object. What came of it is in `outcomes` then.
  func ask(_ service: String, _ path: String, _ interface: String, _ member: String) throws {
    var message: OpaquePointer?
    try SystemError.check(
      "sd_bus_message_new_method_call",
      sd_bus_message_new_method_call(bus, &message, service, path, interface, member))
    defer { sd_bus_message_unref(message) }
    try SystemError.check(
      "sd_bus_call_async",
      sd_bus_call_async(
        bus, nil, message,
        { message, pointer, _ in
          guard let message, let pointer else { return 0 }
          Unmanaged<StandIn>.fromOpaque(pointer).takeUnretainedValue()
            .outcomes.append(sd_bus_message_is_method_error(message, nil) > 0 ? "error" : "answer")
          return 0
        }, Unmanaged.passUnretained(self).toOpaque(), 0))
  }

  private func heed(_ message: OpaquePointer) -> Int32 {
    guard sd_bus_message_is_method_call(message, nil, nil) > 0 else { return 0 }
    let request = BusMessage(message)
    caller = request.sender
    var words = [request.member]
    while let text = request.string() {
      if !text.contains(".") { words.append(text) }
    }
    let call = words.joined(separator: " ")
    calls.append(call)
    switch answers[call] ?? .failure(name: "org.example.Unknown", words: "no answer to \(call)") {
    case .values(let values):
      var reply: OpaquePointer?
      sd_bus_message_new_method_return(message, &reply)
      try? write(values, to: reply)
      sd_bus_send(bus, reply, nil)
      sd_bus_message_unref(reply)
    case .failure(let name, let words):
      name.withCString { name in
        words.withCString { words in
          var error = sd_bus_error(name: name, message: words, _need_free: 0)
          sd_bus_reply_method_error(message, &error)
        }
      }
    case .silence: break
    }
    return 1
  }

  private func write(_ values: [Value], to message: OpaquePointer?) throws {
    for value in values { try write(value, to: message) }
  }

  private func write(_ value: Value, to message: OpaquePointer?) throws {
    func inside(_ type: Character, _ contents: String, _ write: () throws -> Void) throws {
      let letter = CChar(type.asciiValue ?? 0)
      try SystemError.check(
        "sd_bus_message_open_container", sd_bus_message_open_container(message, letter, contents))
      try write()
      try SystemError.check(
        "sd_bus_message_close_container", sd_bus_message_close_container(message))
    }
    switch value {
    case .text(let text): sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), text)
    case .truth(let truth):
      var number: Int32 = truth ? 1 : 0
      sd_bus_message_append_basic(message, CChar(UInt8(ascii: "b")), &number)
    case .number(var number):
      sd_bus_message_append_basic(message, CChar(UInt8(ascii: "u")), &number)
    case .texts(let texts):
      try inside("a", "s") { try write(texts.map(Value.text), to: message) }
    case .properties(let properties):
      try inside("a", "{sv}") {
        for (name, value) in properties {
          try inside("e", "sv") { try write([.text(name), .variant(value)], to: message) }
        }
      }
    case .variant(let value): try inside("v", value.signature) { try write(value, to: message) }
    }
  }
}

extension StandIn.Value {
  /// The type in the letters of D-Bus.
  var signature: String {
    switch self {
    case .text: "s"
    case .truth: "b"
    case .number: "u"
    case .texts: "as"
    case .properties: "a{sv}"
    case .variant: "v"
    }
  }
}
