import CSystemd

/// Something that is expected of the bus, as long as this object lives: signals, or an answer
/// (sd_bus_slot_unref(3)).
final class BusSlot {
  /// What libsystemd knows it by; filled in by whoever makes the expectation known to the bus.
  var slot: OpaquePointer?
  private let handle: (BusMessage) -> Void

  init(_ handle: @escaping (BusMessage) -> Void) {
    self.handle = handle
  }

  deinit {
    sd_bus_slot_unref(slot)
  }

  /// What `callback` has to be given along.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Brings a message to the object that `pointer` stands for.
  static let callback: sd_bus_message_handler_t = { message, pointer, _ in
    guard let message, let pointer else {
      preconditionFailure("sd_bus lost the pointer it was given")
    }
    // Retained here, as the handler may let go of it.
    let slot = Unmanaged<BusSlot>.fromOpaque(pointer).takeUnretainedValue()
    slot.handle(BusMessage(message))
    return 0
  }
}
