import CSystemd
import Glibc
import Loop

/// One connection to a message bus, as long as this object lives. It never waits for anything.
final class BusConnection {
  // Microseconds after which a call counts as failed.
  private static let patience: UInt64 = 5_000_000

  private let bus: OpaquePointer
  private let loop: EventLoop
  private var slots: [ObjectIdentifier: BusSlot] = [:]

  /// Begins to connect to the bus at `address` (sd_bus_set_address(3)). `lost` is called once when
  /// the bus is gone, or does not take the connection in.
  ///
  /// - Throws: the call that failed.
  init(
    _ address: String, in loop: EventLoop, lost: @escaping () -> Void
  ) throws(SystemError) {
    var made: OpaquePointer?
    try SystemError.check("sd_bus_new", sd_bus_new(&made))
    guard let made else { throw SystemError(call: "sd_bus_new", errno: ENOMEM) }
    bus = made
    self.loop = loop
    try SystemError.check("address '\(address)'", sd_bus_set_address(bus, address))
    try SystemError.check("sd_bus_set_bus_client", sd_bus_set_bus_client(bus, 1))
    try SystemError.check(address, sd_bus_start(bus))
    try SystemError.check("sd_bus_attach_event", sd_bus_attach_event(bus, loop.event, 0))
    try match(
      """
      type='signal',path='/org/freedesktop/DBus/Local',\
      interface='org.freedesktop.DBus.Local',member='Disconnected'
      """
    ) { _ in lost() }
  }

  deinit {
    slots = [:]
    sd_bus_detach_event(bus)
    sd_bus_close_unref(bus)
  }

  /// Hears the signals that `rule` matches (the D-Bus specification's match rules).
  ///
  /// - Throws: the call that failed.
  func match(
    _ rule: String, _ handle: @escaping (BusMessage) -> Void
  ) throws(SystemError) {
    loop.noteChange()
    let slot = BusSlot {
      handle($0)
      return false
    }
    try SystemError.check(
      "sd_bus_add_match_async",
      sd_bus_add_match_async(bus, &slot.slot, rule, BusSlot.callback, nil, slot.pointer))
    slots[ObjectIdentifier(slot)] = slot
  }

  /// Takes what others call on the object `path`. `handle` says whether it took a call. Such a call
  /// gets an empty answer, and any other an error.
  ///
  /// - Throws: the call that failed.
  func receive(
    at path: String, _ handle: @escaping (BusMessage) -> Bool
  ) throws(SystemError) {
    loop.noteChange()
    let slot = BusSlot(handle)
    try SystemError.check(
      "sd_bus_add_object",
      sd_bus_add_object(bus, &slot.slot, path, BusSlot.callback, slot.pointer))
    slots[ObjectIdentifier(slot)] = slot
  }

  /// The name that the bus has given to this connection, once it is taken in.
  var uniqueName: String? {
    var name: UnsafePointer<CChar>?
    guard sd_bus_get_unique_name(bus, &name) >= 0 else { return nil }
    return name.map { String(cString: $0) }
  }

  /// Calls a method. `answered` is given the answer, which may be an error, after at most 5 s.
  ///
  /// - Throws: the call that failed.
  func call(
    _ request: BusRequest, _ answered: @escaping (BusMessage) -> Void
  ) throws(SystemError) {
    loop.noteChange()
    var message: OpaquePointer?
    try SystemError.check(
      "sd_bus_message_new_method_call",
      sd_bus_message_new_method_call(
        bus, &message, request.service, request.path, request.interface, request.member))
    defer { sd_bus_message_unref(message) }
    for argument in request.arguments {
      try SystemError.check("sd_bus_message_append_basic", message.append(argument))
    }
    var key: ObjectIdentifier?
    let slot = BusSlot { [unowned self] answer in
      if let key { slots[key] = nil }
      answered(answer)
      return false
    }
    key = ObjectIdentifier(slot)
    try SystemError.check(
      "sd_bus_call_async",
      sd_bus_call_async(
        bus, &slot.slot, message, BusSlot.callback, slot.pointer, BusConnection.patience))
    slots[ObjectIdentifier(slot)] = slot
  }
}

extension OpaquePointer? {
  /// Adds a value to a message that is being written (sd_bus_message_append_basic(3)).
  fileprivate func append(_ value: BusValue) -> Int32 {
    switch value {
    case .text(let text): sd_bus_message_append_basic(self, CChar(UInt8(ascii: "s")), text)
    case .truth(let truth):
      withUnsafePointer(to: Int32(truth ? 1 : 0)) {
        sd_bus_message_append_basic(self, CChar(UInt8(ascii: "b")), $0)
      }
    }
  }
}

/// Where a message bus is found, and how long to wait for it.
package struct BusPlace: Hashable, Sendable {
  /// Its address (sd_bus_set_address(3)).
  package let address: String
  /// Milliseconds between two attempts to reach it.
  let pause: UInt64
  /// Milliseconds within which it has to answer.
  let patience: UInt64

  /// Makes a place.
  package init(address: String, pause: UInt64 = 5000, patience: UInt64 = 5000) {
    self.address = address
    self.pause = pause
    self.patience = patience
  }

  /// The system bus: what `DBUS_SYSTEM_BUS_ADDRESS` names, or the usual socket.
  package static func system() -> BusPlace {
    let named = getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) }
    return BusPlace(address: named ?? "unix:path=/run/dbus/system_bus_socket")
  }
}

/// Something that is expected of the bus, as long as this object lives: signals, or an answer
/// (sd_bus_slot_unref(3)).
final class BusSlot {
  /// What libsystemd knows it by. The method that makes the expectation known to the bus fills it
  /// in.
  var slot: OpaquePointer?
  /// Returns whether the message is a call that was taken.
  private let handle: (BusMessage) -> Bool

  init(_ handle: @escaping (BusMessage) -> Bool) {
    self.handle = handle
  }

  deinit {
    sd_bus_slot_unref(slot)
  }

  /// What `callback` has to be given along.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Brings a message to the object that `pointer` stands for, and answers a call that it took.
  static let callback: sd_bus_message_handler_t = { message, pointer, _ in
    guard let message, let pointer else {
      preconditionFailure("sd_bus lost the pointer it was given")
    }
    // Retained here, as the handler may let go of it.
    let slot = Unmanaged<BusSlot>.fromOpaque(pointer).takeUnretainedValue()
    guard slot.handle(BusMessage(message)) else { return 0 }
    bus_answer(message)
    return 1
  }
}
