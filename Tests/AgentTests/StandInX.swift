import Foundation
import Glibc
import Loop
import Testing

/// An X server of the test's own: it answers what the agent asks of one, in a thread, since libxcb
/// waits for it while it connects.
final class StandInX: @unchecked Sendable {
  /// A property's value: how many bits each of its parts has, and of which type it is.
  struct Property {
    var bytes: [UInt8] = []
    var type: UInt32 = 0
    var bits: UInt8 = 8

    static func text(_ text: String, _ type: UInt32 = 300) -> Property {
      Property(bytes: Array(text.utf8), type: type)
    }

    static func numbers(_ numbers: [UInt32]) -> Property {
      Property(bytes: numbers.flatMap(StandInX.bytes), type: 33, bits: 32)
    }
  }

  struct Window {
    var properties: [String: Property] = [:]
    var x: Int16 = 0
    var y: Int16 = 0
    var width: UInt16 = 0
    var height: UInt16 = 0
    var isVisible = true
  }

  /// An output that has one controller, two modes and no clone.
  struct Output {
    var name: String
    var controller: UInt32
    var width: UInt32 = 0
    var height: UInt32 = 0
    var rotation: UInt16 = 1
  }

  /// What it has.
  struct State {
    /// By their numbers. Those of the screens are 1 and 2.
    var windows: [UInt32: Window] = [:]
    /// By their numbers, of which the last 4 bits count for what is answered.
    var outputs: [UInt32: Output] = [:]
    var hasRandR = true
    /// What was asked, in words.
    var asked: [String] = []
    /// What the agent wants to hear of a window.
    var masks: [UInt32: UInt32] = [:]
    var atoms = ["WM_NAME": UInt32(39), "WM_CLASS": 67]
    fileprivate var clients: [Int32: (rest: [UInt8], isGreeted: Bool, count: UInt16)] = [:]
    fileprivate var isOver = false
  }

  static let randr: (code: UInt8, event: UInt8) = (140, 89)

  /// What DISPLAY is for it.
  let display: String
  private let listener: Int32
  private let lock = NSLock()
  private var state = State()

  init() throws {
    // libxcb reaches one by TCP wherever that listens.
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    try #require(isBound && listen(listener, 8) == 0)
    display = "127.0.0.1:\(Int(UInt16(bigEndian: address.sin_port)) - 6000)"
    Thread.detachNewThread { [weak self] in
      while self?.turn() == true {}
      close(socket)
    }
  }

  deinit { hangUp() }

  @discardableResult
  func with<Result>(_ use: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return use(&state)
  }

  /// All clients lose it.
  func hangUp() {
    with {
      for client in $0.clients.keys { close(client) }
      $0.clients = [:]
    }
  }

  /// Tells all clients what has happened: its number, and words behind that of the sequence.
  func tell(_ event: UInt8, _ words: [UInt32]) {
    with {
      for (client, of) in $0.clients {
        var bytes = [event, 0] + Self.bytes(of.count) + words.flatMap(Self.bytes)
        bytes += [UInt8](repeating: 0, count: 32 - bytes.count)
        Self.send(bytes, to: client)
      }
    }
  }

  /// A property of a window has changed.
  func change(_ name: String, of window: UInt32, to property: Property?) {
    let atom = with {
      $0.windows[window, default: Window()].properties[name] = property
      return Self.atom(name, &$0)
    }
    tell(28, [window, atom])
  }

  // MARK: - The server

  private func turn() -> Bool {
    var heard = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
    heard += with { $0.clients.keys.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } }
    guard poll(&heard, nfds_t(heard.count), 20) > 0 else { return true }
    with { state in
      if heard[0].revents != 0 { state.clients[accept(listener, nil, nil)] = ([], false, 0) }
      for client in heard[1...] where client.revents != 0 { Self.read(client.fd, &state) }
    }
    return true
  }

  private static func read(_ client: Int32, _ state: inout State) {
    guard var known = state.clients[client] else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    guard count > 0 else {
      state.clients[client] = nil
      close(client)
      return
    }
    known.rest += bytes.prefix(count)
    while known.rest.count >= 4 {
      let head = known.rest
      let length = known.isGreeted ? Int(short(head, 2)) * 4 : greeting(head)
      guard known.rest.count >= length else { break }
      known.rest.removeFirst(length)
      if known.isGreeted {
        known.count &+= 1
        if var answer = answer(Array(head[..<length]), &state) {
          answer.replaceSubrange(2..<4, with: Self.bytes(known.count))
          send(answer, to: client)
        }
      } else {
        known.isGreeted = true
        send(welcome, to: client)
      }
    }
    state.clients[client] = known
  }

  /// The length of what a client says first.
  private static func greeting(_ head: [UInt8]) -> Int {
    guard head.count >= 12 else { return .max }
    let (name, secret) = (Int(short(head, 6)), Int(short(head, 8)))
    return 12 + (name + 3) / 4 * 4 + (secret + 3) / 4 * 4
  }

  /// Two screens, whose windows are 1 and 2.
  private static var welcome: [UInt8] {
    let screens = [UInt32(1), 2].flatMap { bytes($0) + [UInt8](repeating: 0, count: 36) }
    var body = [UInt8](repeating: 0, count: 32)
    body.replaceSubrange(4..<12, with: bytes(UInt32(0x20_0000)) + bytes(UInt32(0x1F_FFFF)))
    body.replaceSubrange(18..<20, with: bytes(UInt16.max))
    body[20] = 2
    body += screens
    return [1, 0] + bytes(UInt16(11)) + bytes(UInt16(0)) + bytes(UInt16(body.count / 4)) + body
  }

  static func atom(_ name: String, _ state: inout State) -> UInt32 {
    let number = state.atoms[name] ?? UInt32(400 + state.atoms.count)
    state.atoms[name] = number
    return number
  }
}
