import CSimulated
import Glibc

// What the calls of the C library come down to (calls.c). Each returns a negative errno where it
// fails.

@_cdecl("sim_now")
func simNow(_ clock: Int32) -> Int64 {
  let kernel = Machine.kernel!
  return switch clock {
  case CLOCK_REALTIME: kernel.now + kernel.wallOffset
  case CLOCK_BOOTTIME: kernel.now + kernel.sleptTime
  default: kernel.now
  }
}

@_cdecl("sim_open")
func simOpen(_ path: UnsafePointer<CChar>) -> Int64 {
  let (kernel, path) = (Machine.kernel!, String(cString: path))
  if path == "/dev/uinput" {
    return Int64(kernel.hasUinput ? kernel.add(UinputFile()) : -Int(EACCES))
  }
  guard let node = kernel.nodes.first(where: { $0.path == path }) else { return -Int64(ENOENT) }
  let client = EventClient(node)
  let result = kernel.add(client)
  if result < 0 { node.detach(client) }
  return Int64(result)
}

@_cdecl("sim_access")
func simAccess(_ path: UnsafePointer<CChar>) -> Int64 {
  let (kernel, path) = (Machine.kernel!, String(cString: path))
  let isThere =
    path == "/dev/uinput" || kernel.nodes.contains { $0.syspath == path || $0.path == path }
  return isThere ? 0 : -Int64(ENOENT)
}

/// The number of an event node in the listing. Negative behind the last.
@_cdecl("sim_event_node")
func simEventNode(_ index: Int32) -> Int64 {
  let nodes = Machine.kernel.nodes
  return nodes.indices.contains(Int(index)) ? Int64(nodes[Int(index)].number) : -1
}

@_cdecl("sim_close")
func simClose(_ descriptor: Int32) -> Int64 { Int64(Machine.kernel.close(descriptor)) }

@_cdecl("sim_read")
func simRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int64 {
  let room = UnsafeMutableRawBufferPointer(start: bytes, count: count)
  return Int64(Machine.kernel.file(descriptor)?.read(room) ?? -Int(EBADF))
}

@_cdecl("sim_write")
func simWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int64 {
  let written = UnsafeRawBufferPointer(start: bytes, count: count)
  return Int64(Machine.kernel.file(descriptor)?.write(written) ?? -Int(EBADF))
}

@_cdecl("sim_ioctl")
func simControl(
  _ descriptor: Int32, _ request: UInt64, _ argument: UnsafeMutableRawPointer?
) -> Int64 {
  Int64(Machine.kernel.file(descriptor)?.control(UInt(request), argument) ?? -Int(EBADF))
}

private func addPair(
  _ one: OpenFile, _ other: OpenFile, _ ends: UnsafeMutablePointer<Int32>
) -> Int64 {
  let first = Machine.kernel.add(one)
  guard first >= 0 else { return Int64(first) }
  let second = Machine.kernel.add(other)
  guard second >= 0 else {
    _ = Machine.kernel.close(Int32(first))
    return Int64(second)
  }
  (ends[0], ends[1]) = (Int32(first), Int32(second))
  return 0
}

@_cdecl("sim_pipe")
func simPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int64 {
  let (reading, writing) = StreamEnd.pair(room: 4096)
  return addPair(reading, writing, ends)
}

@_cdecl("sim_socketpair")
func simSocketpair(_ ends: UnsafeMutablePointer<Int32>) -> Int64 {
  let (one, other) = StreamEnd.pair(room: 65_536)
  return addPair(one, other, ends)
}

@_cdecl("sim_socket")
func simSocket(_ type: Int32) -> Int64 {
  Int64(Machine.kernel.add(Socket(isDatagram: type == Int32(SOCK_DGRAM.rawValue))))
}

@_cdecl("sim_bind")
func simBind(_ descriptor: Int32, _ path: UnsafePointer<CChar>) -> Int64 {
  guard let socket = Machine.kernel.file(descriptor) as? Socket else { return -Int64(EBADF) }
  let result = simulated_socket_file(path)
  guard result == 0 else { return Int64(result) }
  socket.waiting = []
  Machine.kernel.listener = socket
  return 0
}

@_cdecl("sim_connect")
func simConnect(_ descriptor: Int32, _ path: UnsafePointer<CChar>) -> Int64 {
  let socket = Machine.kernel.file(descriptor) as? Socket
  return Int64(socket?.connect(String(cString: path)) ?? -Int(EBADF))
}

@_cdecl("sim_accept")
func simAccept(_ descriptor: Int32) -> Int64 {
  guard let socket = Machine.kernel.file(descriptor) as? Socket, let waiting = socket.waiting,
    let client = waiting.first
  else { return -Int64(EAGAIN) }
  let result = Machine.kernel.add(client)
  guard result >= 0 else { return Int64(result) }
  client.letGo()
  socket.waiting!.removeFirst()
  return Int64(result)
}

@_cdecl("sim_send")
func simSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ passed: Int32
) -> Int64 {
  let written = UnsafeRawBufferPointer(start: bytes, count: count)
  guard let file = Machine.kernel.file(descriptor) else { return -Int64(EBADF) }
  if let end = file as? StreamEnd, let guardian = end.other?.guardian {
    let number = written.loadUnaligned(as: Int32.self)
    if passed < 0 {
      guardian.letGo(number)
    } else if let device = Machine.kernel.file(passed) as? UinputFile {
      guardian.take(number, device)
    }
    return Int64(count)
  }
  return Int64(file.write(written))
}

@_cdecl("sim_peer_user")
func simPeerUser(_ descriptor: Int32) -> Int64 {
  Int64((Machine.kernel.file(descriptor) as? StreamEnd)?.user ?? -Int(ENOTCONN))
}

@_cdecl("sim_shutdown")
func simShutdown(_ descriptor: Int32) -> Int64 { 0 }

@_cdecl("sim_epoll_create")
func simEpollCreate() -> Int64 { Int64(Machine.kernel.add(Machine.kernel.epoll)) }

@_cdecl("sim_epoll_add")
func simEpollAdd(
  _ epoll: Int32, _ descriptor: Int32, _ pointer: UnsafeMutableRawPointer?, _ isEdge: Bool
) -> Int64 { Int64(Machine.kernel.epoll.add(descriptor, pointer, isEdge: isEdge)) }

@_cdecl("sim_epoll_remove")
func simEpollRemove(_ epoll: Int32, _ descriptor: Int32) -> Int64 {
  Int64(Machine.kernel.epoll.remove(descriptor))
}

@_cdecl("sim_epoll_wait")
func simEpollWait(
  _ epoll: Int32, _ pointer: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ milliseconds: Int32
) -> Int64 {
  let (count, found) = Machine.kernel.epoll.wait(Int(milliseconds))
  pointer.pointee = found
  return Int64(count)
}

@_cdecl("sim_spawn")
func simSpawn(
  _ program: UnsafePointer<CChar>, _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>,
  _ input: Int32
) -> Int64 {
  var variables: [String] = []
  var next = environment
  while let variable = next.pointee {
    variables.append(String(cString: variable))
    next += 1
  }
  let kernel = Machine.kernel!
  return Int64(kernel.start(String(cString: program), variables, input: kernel.file(input)))
}

@_cdecl("sim_kill")
func simKill(_ process: Int32, _ number: Int32) -> Int64 {
  Int64(Machine.kernel.signal(number, to: process))
}
