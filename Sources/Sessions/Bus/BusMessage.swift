import CSystemd

/// A message that came over the bus. Its values are read from front to back, each once.
///
/// What is not of the type that was asked for reads as nil: the other side may send anything.
package struct BusMessage {
  private let message: OpaquePointer

  init(_ message: OpaquePointer) {
    self.message = message
  }

  /// Its sender: a name that the bus gave, such as `:1.7`, so that it cannot be forged.
  var sender: String { text(sd_bus_message_get_sender(message)) }
  /// The object that it is about.
  var path: String { text(sd_bus_message_get_path(message)) }
  /// The interface that the signal or the method belongs to.
  var interface: String { text(sd_bus_message_get_interface(message)) }
  /// The name of the signal or the method.
  package var member: String { text(sd_bus_message_get_member(message)) }

  /// The name and the words of an error, if that is what the answer to a call is.
  package var failure: (name: String, words: String)? {
    guard let error = sd_bus_message_get_error(message)?.pointee else { return nil }
    return (text(error.name), text(error.message))
  }

  /// Whether it stands for an answer that did not come: the bus or libsystemd says so in the
  /// service's place, such as after 5 s.
  package var isNoAnswer: Bool {
    failure.map { BusMessage.absences.contains($0.name) } ?? false
  }

  private static let absences: Set = [
    "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout",
    "org.freedesktop.DBus.Error.TimedOut", "org.freedesktop.DBus.Error.Disconnected",
    "org.freedesktop.DBus.Error.NameHasNoOwner", "org.freedesktop.DBus.Error.ServiceUnknown",
  ]

  /// Reads a string (`s`).
  package func string() -> String? {
    var text: UnsafePointer<CChar>?
    // Nil where there is none to be read.
    sd_bus_message_read_basic(message, BusMessage.string, &text)
    return text.map { String(cString: $0) }
  }

  /// Reads a boolean (`b`).
  func truth() -> Bool? {
    var truth: Int32 = 0
    guard sd_bus_message_read_basic(message, BusMessage.boolean, &truth) > 0 else { return nil }
    return truth != 0
  }

  /// Reads a variant (`v`), or nil if it holds a type that is not needed here.
  func variant() -> BusValue? {
    var contents: UnsafePointer<CChar>?
    // Nil where there is nothing to be read.
    sd_bus_message_peek_type(message, nil, &contents)
    guard let contents,
      sd_bus_message_enter_container(message, BusMessage.variant, contents) > 0
    else { return nil }
    defer { sd_bus_message_exit_container(message) }
    switch contents[0] {
    case BusMessage.string: return string().map(BusValue.text)
    case BusMessage.boolean: return truth().map(BusValue.truth)
    default:
      sd_bus_message_skip(message, contents)
      return nil
    }
  }

  /// Reads properties with their values (`a{sv}`), without those of other types.
  func properties() -> [String: BusValue] {
    guard sd_bus_message_enter_container(message, BusMessage.array, "{sv}") > 0 else { return [:] }
    defer { sd_bus_message_exit_container(message) }
    var properties: [String: BusValue] = [:]
    while sd_bus_message_enter_container(message, BusMessage.entry, "sv") > 0 {
      if let name = string(), let value = variant() { properties[name] = value }
      sd_bus_message_exit_container(message)
    }
    return properties
  }

  // The letters of the types in the D-Bus specification.
  private static let string = CChar(UInt8(ascii: "s"))
  private static let boolean = CChar(UInt8(ascii: "b"))
  private static let variant = CChar(UInt8(ascii: "v"))
  private static let array = CChar(UInt8(ascii: "a"))
  private static let entry = CChar(UInt8(ascii: "e"))

  private func text(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}
