import Glibc
import JSON
import Loop

/// Asks a running daemon, and waits for its reply.
package struct ControlClient {
  /// Where the daemon listens.
  package let path: String
  /// How long it may take to answer, in seconds.
  package let patience: Int

  /// Makes a client of the daemon at `path`.
  package init(path: String, patience: Int = 5) {
    self.path = path
    self.patience = patience
  }

  /// Sends a request to the first of `paths` where a daemon listens, and returns its reply. Throws
  /// if none does, or the reply does not come or cannot be read.
  package static func ask(
    _ request: ControlRequest, at paths: [String]
  ) throws(ControlError) -> ControlReply {
    for path in paths {
      do throws(ControlError) {
        return try ControlClient(path: path).ask(request)
      } catch .nobody {
        continue
      } catch {
        throw error
      }
    }
    throw .nobody(paths: paths)
  }

  /// Sends a request and returns the reply.
  package func ask(_ request: ControlRequest) throws(ControlError) -> ControlReply {
    let descriptor = try connected()
    defer { close(descriptor) }
    try send(Array("\(request.line)\n".utf8), to: descriptor)
    let (line, _) = try receiveLine(from: descriptor)
    do throws(JSONError) {
      return try ControlReply(line: line)
    } catch {
      throw .misunderstood(path: path, "\(error)")
    }
  }

  /// Asks to be told of what happens. Returns the connection, and what has come of it by now.
  func watch(contacts: Bool) throws(ControlError) -> (descriptor: Int32, rest: [UInt8]) {
    let descriptor = try connected()
    do throws(ControlError) {
      try send(Array("\(ControlRequest.watch(contacts: contacts).line)\n".utf8), to: descriptor)
      let (line, rest) = try receiveLine(from: descriptor)
      guard let reply = try? ControlReply(line: line) else {
        throw ControlError.misunderstood(path: path, "it is no reply")
      }
      if case .failed(let error, _) = reply { throw ControlError.refused(error) }
      return (descriptor, rest)
    } catch {
      close(descriptor)
      throw error
    }
  }

  private func connected() throws(ControlError) -> Int32 {
    let address = try UnixAddress.control(path)
    let descriptor = try UnixAddress.socket(nonBlocking: false, for: path)
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    guard address.with({ connect(descriptor, $0, $1) }) == 0 else {
      let error = failure()
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private func send(_ line: [UInt8], to descriptor: Int32) throws(ControlError) {
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return  // A daemon that refuses a client does not read, but says why.
      } else if errno != EINTR {
        throw failure()
      }
    }
  }

  /// The first line, and what came with it.
  private func receiveLine(
    from descriptor: Int32
  ) throws(ControlError) -> (line: ArraySlice<UInt8>, rest: [UInt8]) {
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while text.count <= ControlReply.longestLine {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count > 0 {
        let start = text.count
        text += chunk[..<count]
        if let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
          return (text[..<end], Array(text[(end + 1)...]))
        }
      } else if count == 0 {
        throw .hungUp(path: path)
      } else if errno != EINTR {
        throw failure()
      }
    }
    throw .misunderstood(path: path, "it is longer than \(ControlReply.longestLine >> 20) MiB")
  }

  /// What the last call left in errno, as far as it tells something about the daemon.
  private func failure() -> ControlError {
    switch errno {
    case ENOENT, ENOTDIR, ECONNREFUSED: .nobody(paths: [path])
    case ECONNRESET: .hungUp(path: path)
    case EAGAIN: .late(path: path, seconds: patience)
    default: .failed(path)
    }
  }
}
