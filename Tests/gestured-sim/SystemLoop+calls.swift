import CSimulated
import Glibc

// What libsystemd calls it.

extension OpaquePointer? {
  /// The object that C holds by this pointer.
  func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
    guard let self else { preconditionFailure("a null pointer for \(type)") }
    return Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }

  /// Lets go of the object.
  func release<Object: AnyObject>(_ type: Object.Type) {
    guard let self else { return }
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).release()
  }
}

/// A pointer by which C holds an object.
func retained(_ object: AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

typealias Place = UnsafeMutablePointer<OpaquePointer?>

@_cdecl("sd_event_new")
func sdEventNew(_ made: Place) -> Int32 {
  let loop = SystemLoop()
  let descriptor = Machine.kernel.add(loop)
  guard descriptor >= 0 else { return Int32(descriptor) }
  Machine.kernel.loop = loop
  Machine.kernel.loopDescriptor = Int32(descriptor)
  made.pointee = retained(loop)
  return 0
}

@_cdecl("sd_event_unref")
func sdEventUnref(_ event: OpaquePointer?) -> OpaquePointer? {
  _ = Machine.kernel.close(Machine.kernel.loopDescriptor)
  Machine.kernel.loop = nil
  event.release(SystemLoop.self)
  return nil
}

@_cdecl("sd_event_get_fd")
func sdEventGetFD(_ event: OpaquePointer?) -> Int32 { Machine.kernel.loopDescriptor }

@_cdecl("sd_event_get_state")
func sdEventGetState(_ event: OpaquePointer?) -> Int32 {
  // SD_EVENT_FINISHED is 5.
  event.object(SystemLoop.self).isFinished ? 5 : 0
}

@_cdecl("sd_event_get_exit_code")
func sdEventGetExitCode(_ event: OpaquePointer?, _ code: UnsafeMutablePointer<Int32>) -> Int32 {
  code.pointee = event.object(SystemLoop.self).exitCode ?? 0
  return 0
}

@_cdecl("sd_event_prepare")
func sdEventPrepare(_ event: OpaquePointer?) -> Int32 { event.object(SystemLoop.self).prepare() }

@_cdecl("sd_event_wait")
func sdEventWait(_ event: OpaquePointer?, _ timeout: UInt64) -> Int32 {
  event.object(SystemLoop.self).wait()
}

@_cdecl("sd_event_dispatch")
func sdEventDispatch(_ event: OpaquePointer?) -> Int32 { event.object(SystemLoop.self).dispatch() }

@_cdecl("sd_event_exit")
func sdEventExit(_ event: OpaquePointer?, _ code: Int32) -> Int32 {
  event.object(SystemLoop.self).exit(code)
  return 0
}

private func add(
  _ kind: LoopSource.Kind, to event: OpaquePointer?, _ made: Place?,
  _ pointer: UnsafeMutableRawPointer?, due: Int64 = 0
) -> Int32 {
  let loop = event.object(SystemLoop.self)
  let source = LoopSource(loop, kind, pointer)
  source.due = due
  let result = loop.add(source)
  if result == 0 { made?.pointee = retained(source) }
  return Int32(result)
}

@_cdecl("sd_event_add_io")
func sdEventAddIO(
  _ event: OpaquePointer?, _ made: Place?, _ descriptor: Int32, _ events: UInt32,
  _ handle: @escaping LoopSource.InputHandler, _ pointer: UnsafeMutableRawPointer?
) -> Int32 {
  guard Machine.kernel.file(descriptor) != nil else { return -EBADF }
  // epoll(7)'s own limit.
  if Machine.kernel.isFlaky { return -ENOSPC }
  return add(.input(descriptor, events, handle), to: event, made, pointer)
}

@_cdecl("sd_event_add_child")
func sdEventAddChild(
  _ event: OpaquePointer?, _ made: Place?, _ process: Int32, _ options: Int32,
  _ handle: @escaping LoopSource.PointerHandler, _ pointer: UnsafeMutableRawPointer?
) -> Int32 {
  // It takes a descriptor (pidfd_open(2)).
  let kernel = Machine.kernel!
  guard kernel.descriptorCount < kernel.mostDescriptors, !kernel.isFlaky else { return -EMFILE }
  return add(.child(process, handle), to: event, made, pointer)
}

@_cdecl("sd_event_add_signal")
func sdEventAddSignal(
  _ event: OpaquePointer?, _ made: Place?, _ number: Int32,
  _ handle: @escaping LoopSource.PointerHandler, _ pointer: UnsafeMutableRawPointer?
) -> Int32 {
  add(.signal(number, handle), to: event, made, pointer)
}

@_cdecl("sd_event_add_inotify")
func sdEventAddInotify(
  _ event: OpaquePointer?, _ made: Place?, _ path: UnsafePointer<CChar>, _ mask: UInt32,
  _ handle: @escaping LoopSource.PointerHandler, _ pointer: UnsafeMutableRawPointer?
) -> Int32 {
  if Machine.kernel.isFlaky { return -ENOSPC }
  return add(.folder(String(cString: path), handle), to: event, made, pointer)
}

@_cdecl("sd_event_add_time")
func sdEventAddTime(
  _ event: OpaquePointer?, _ made: Place?, _ clock: Int32, _ time: UInt64, _ accuracy: UInt64,
  _ handle: @escaping LoopSource.TimeHandler, _ pointer: UnsafeMutableRawPointer?
) -> Int32 {
  add(.timer(handle), to: event, made, pointer, due: Int64(time))
}

@_cdecl("sd_event_add_time_relative")
func sdEventAddTimeRelative(
  _ event: OpaquePointer?, _ made: Place?, _ clock: Int32, _ time: UInt64, _ accuracy: UInt64,
  _ handle: @escaping LoopSource.TimeHandler, _ pointer: UnsafeMutableRawPointer?
) -> Int32 {
  add(.timer(handle), to: event, made, pointer, due: Machine.kernel.now + Int64(time))
}

@_cdecl("sd_event_source_set_time")
func sdEventSourceSetTime(_ source: OpaquePointer?, _ time: UInt64) -> Int32 {
  source.object(LoopSource.self).due = Int64(time)
  return 0
}

@_cdecl("sd_event_source_set_priority")
func sdEventSourceSetPriority(_ source: OpaquePointer?, _ priority: Int64) -> Int32 {
  source.object(LoopSource.self).priority = priority
  return 0
}

@_cdecl("sd_event_source_set_enabled")
func sdEventSourceSetEnabled(_ source: OpaquePointer?, _ enabled: Int32) -> Int32 {
  let object = source.object(LoopSource.self)
  // SD_EVENT_ONESHOT is -1.
  object.isOnce = enabled == -1
  return Int32(object.loop.enable(object, enabled != 0))
}

@_cdecl("sd_event_source_disable_unref")
func sdEventSourceDisableUnref(_ source: OpaquePointer?) -> OpaquePointer? {
  guard source != nil else { return nil }
  let object = source.object(LoopSource.self)
  object.loop.remove(object)
  source.release(LoopSource.self)
  return nil
}
