import Glibc

// sd-bus, as far as the daemon uses it.

@_cdecl("sd_bus_new")
func sdBusNew(_ made: Place) -> Int32 {
  made.pointee = retained(BusConnection())
  return 0
}

@_cdecl("sd_bus_set_address")
func sdBusSetAddress(_ bus: OpaquePointer?, _ address: UnsafePointer<CChar>) -> Int32 { 0 }

@_cdecl("sd_bus_set_bus_client")
func sdBusSetBusClient(_ bus: OpaquePointer?, _ isClient: Int32) -> Int32 { 0 }

@_cdecl("sd_bus_start")
func sdBusStart(_ bus: OpaquePointer?) -> Int32 {
  guard Machine.kernel.bus.isUp else { return -ECONNREFUSED }
  Machine.kernel.bus.add(bus.object())
  return 0
}

@_cdecl("sd_bus_attach_event")
func sdBusAttach(_ bus: OpaquePointer?, _ event: OpaquePointer?, _ priority: Int32) -> Int32 {
  bus.object(BusConnection.self).isAttached = true
  return 0
}

@_cdecl("sd_bus_detach_event")
func sdBusDetach(_ bus: OpaquePointer?) -> Int32 {
  bus.object(BusConnection.self).isAttached = false
  return 0
}

@_cdecl("sd_bus_close_unref")
func sdBusClose(_ bus: OpaquePointer?) -> OpaquePointer? {
  Machine.kernel.bus.remove(bus.object())
  bus.release(BusConnection.self)
  return nil
}

@_cdecl("sd_bus_add_match_async")
func sdBusMatch(
  _ bus: OpaquePointer?, _ made: Place?, _ rule: UnsafePointer<CChar>,
  _ handle: @escaping BusSlot.Handler, _ installed: UnsafeRawPointer?,
  _ pointer: UnsafeMutableRawPointer?
) -> Int32 {
  let slot = BusSlot(String(cString: rule), handle, pointer)
  bus.object(BusConnection.self).slots.append(slot)
  made?.pointee = retained(slot)
  return 0
}

@_cdecl("sd_bus_slot_unref")
func sdBusSlotUnref(_ slot: OpaquePointer?) -> OpaquePointer? {
  guard slot != nil else { return nil }
  Machine.kernel.bus.forget(slot.object())
  slot.release(BusSlot.self)
  return nil
}

@_cdecl("sd_bus_message_new_method_call")
func sdBusCall(
  _ bus: OpaquePointer?, _ made: Place, _ service: UnsafePointer<CChar>,
  _ path: UnsafePointer<CChar>, _ interface: UnsafePointer<CChar>, _ member: UnsafePointer<CChar>
) -> Int32 {
  made.pointee = retained(
    BusMessage(
      service: String(cString: service), path: String(cString: path),
      interface: String(cString: interface),
      member: String(cString: member)))
  return 0
}

@_cdecl("sd_bus_message_append_basic")
func sdBusAppend(_ message: OpaquePointer?, _ type: CChar, _ value: UnsafeRawPointer) -> Int32 {
  if type == CChar(UInt8(ascii: "s")) {
    message.object(BusMessage.self).arguments.append(
      String(cString: value.assumingMemoryBound(to: CChar.self)))
  }
  return 0
}

@_cdecl("sd_bus_call_async")
func sdBusCallAsync(
  _ bus: OpaquePointer?, _ made: Place?, _ message: OpaquePointer?,
  _ handle: @escaping BusSlot.Handler, _ pointer: UnsafeMutableRawPointer?, _ patience: UInt64
) -> Int32 {
  let slot = BusSlot("", handle, pointer)
  made?.pointee = retained(slot)
  Machine.kernel.bus.answer(message.object(), to: slot, of: bus.object())
  return 0
}

@_cdecl("sd_bus_message_unref")
func sdBusMessageUnref(_ message: OpaquePointer?) -> OpaquePointer? {
  message.release(BusMessage.self)
  return nil
}

@_cdecl("sd_bus_message_get_sender")
func sdBusSender(_ message: OpaquePointer?) -> UnsafePointer<CChar>? {
  let it = message.object(BusMessage.self)
  return it.keep(it.sender)
}

@_cdecl("sd_bus_message_get_path")
func sdBusPath(_ message: OpaquePointer?) -> UnsafePointer<CChar>? {
  let it = message.object(BusMessage.self)
  return it.keep(it.path)
}

@_cdecl("sd_bus_message_get_interface")
func sdBusInterface(_ message: OpaquePointer?) -> UnsafePointer<CChar>? {
  let it = message.object(BusMessage.self)
  return it.keep(it.interface)
}

@_cdecl("sd_bus_message_get_member")
func sdBusMember(_ message: OpaquePointer?) -> UnsafePointer<CChar>? {
  let it = message.object(BusMessage.self)
  return it.keep(it.member)
}

@_cdecl("sd_bus_message_get_error")
func sdBusError(_ message: OpaquePointer?) -> UnsafeRawPointer? {
  UnsafeRawPointer(message.object(BusMessage.self).error)
}

@_cdecl("sd_bus_message_read_basic")
func sdBusRead(_ message: OpaquePointer?, _ type: CChar, _ room: UnsafeMutableRawPointer) -> Int32 {
  message.object(BusMessage.self).read(type, room)
}

@_cdecl("sd_bus_message_peek_type")
func sdBusPeek(
  _ message: OpaquePointer?, _ type: UnsafeMutablePointer<CChar>?,
  _ contents: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> Int32 {
  let it = message.object(BusMessage.self)
  guard let found = it.peek() else { return 0 }
  type?.pointee = found.type
  contents?.pointee = it.keep(found.contents)
  return 1
}

@_cdecl("sd_bus_message_enter_container")
func sdBusEnter(
  _ message: OpaquePointer?, _ type: CChar, _ contents: UnsafePointer<CChar>
) -> Int32 {
  message.object(BusMessage.self).enter(type, String(cString: contents))
}

@_cdecl("sd_bus_message_exit_container")
func sdBusExit(_ message: OpaquePointer?) -> Int32 { message.object(BusMessage.self).exit() }

@_cdecl("sd_bus_message_skip")
func sdBusSkip(_ message: OpaquePointer?, _ types: UnsafePointer<CChar>) -> Int32 {
  message.object(BusMessage.self).skip()
}
