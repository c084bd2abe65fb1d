import Glibc

/// An `sd_bus_message`, read from front to back.
final class BusMessage {
  indirect enum Value {
    case text(String)
    case truth(Bool)
    case variant(Value)
    case properties([(String, Value)])
  }

  /// What is left to be read, and what is read of it.
  private enum Token {
    case text(String)
    case truth(Bool)
    case enter(CChar, contents: String)
    case exit
  }

  let service: String
  let path: String
  let interface: String
  let member: String
  let sender: String
  var arguments: [String] = []
  private(set) var error: UnsafeMutablePointer<ErrorWords>?
  private var tokens: [Token] = []
  private var next = 0
  private var kept: [UnsafeMutablePointer<CChar>] = []

  /// sd_bus_error.
  struct ErrorWords {
    var name: UnsafePointer<CChar>
    var message: UnsafePointer<CChar>
    var needsFree: Int32 = 0
  }

  init(
    sender: String = "", service: String = "", path: String = "", interface: String = "",
    member: String = "",
    values: [Value] = []
  ) {
    self.service = service
    (self.sender, self.path, self.interface, self.member) = (sender, path, interface, member)
    for value in values { add(value) }
  }

  convenience init(error name: String) {
    self.init()
    let words = ErrorWords(name: keep(name), message: keep("simulated"))
    error = .allocate(capacity: 1)
    error?.initialize(to: words)
  }

  deinit {
    for text in kept { free(text) }
    error?.deallocate()
  }

  func keep(_ text: String) -> UnsafePointer<CChar> {
    let copy = strdup(text)!
    kept.append(copy)
    return UnsafePointer(copy)
  }

  private func add(_ value: Value) {
    switch value {
    case .text(let text): tokens.append(.text(text))
    case .truth(let truth): tokens.append(.truth(truth))
    case .variant(let inner):
      tokens.append(.enter(letter("v"), contents: inner.letters))
      add(inner)
      tokens.append(.exit)
    case .properties(let entries):
      tokens.append(.enter(letter("a"), contents: "{sv}"))
      for (name, value) in entries {
        tokens.append(.enter(letter("e"), contents: "sv"))
        tokens.append(.text(name))
        add(.variant(value))
        tokens.append(.exit)
      }
      tokens.append(.exit)
    }
  }

  func peek() -> (type: CChar, contents: String)? {
    guard tokens.indices.contains(next) else { return nil }
    return switch tokens[next] {
    case .text: (letter("s"), "")
    case .truth: (letter("b"), "")
    case .enter(let type, let contents): (type, contents)
    case .exit: nil
    }
  }

  func read(_ type: CChar, _ room: UnsafeMutableRawPointer) -> Int32 {
    guard tokens.indices.contains(next) else { return 0 }
    switch tokens[next] {
    case .text(let text) where type == letter("s"):
      room.storeBytes(of: keep(text), as: UnsafePointer<CChar>.self)
    case .truth(let truth) where type == letter("b"):
      room.storeBytes(of: truth ? 1 : 0, as: Int32.self)
    case .exit: return 0
    default: return -ENXIO
    }
    next += 1
    return 1
  }

  func enter(_ type: CChar, _ contents: String) -> Int32 {
    guard let found = peek() else { return 0 }
    guard found.type == type, found.contents == contents else { return -ENXIO }
    next += 1
    return 1
  }

  /// Leaves a container, with what was not read of it.
  func exit() -> Int32 {
    var depth = 0
    while tokens.indices.contains(next) {
      defer { next += 1 }
      switch tokens[next] {
      case .enter: depth += 1
      case .exit where depth == 0: return 1
      case .exit: depth -= 1
      default: break
      }
    }
    return -EINVAL
  }

  func skip() -> Int32 {
    if case .enter = tokens[next] {
      next += 1
      return exit()
    }
    next += 1
    return 1
  }
}

extension BusMessage.Value {
  fileprivate var letters: String {
    switch self {
    case .text: "s"
    case .truth: "b"
    case .variant: "v"
    case .properties: "a{sv}"
    }
  }
}

private func letter(_ text: Unicode.Scalar) -> CChar { CChar(UInt8(ascii: text)) }
