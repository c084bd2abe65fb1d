/// Reads one value of JSON, strictly as RFC 8259 has it: UTF-8, nothing but blanks around it.
///
/// It also refuses what the RFC leaves open: a name that stands twice in an object, a surrogate
/// without its other half, and a number beyond a Double's range. It refuses too many levels
/// too.
package struct JSONReader {
  /// The most levels of arrays and objects.
  package static let maxDepth = 16

  let bytes: [UInt8]
  var index = 0
  private var depth = 0
  private let deepest: Int

  /// The value that `text` holds, with at most so many levels. Throws the first thing that is wrong
  /// with it.
  package static func value(
    in text: some Sequence<UInt8>, maxDepth: Int = JSONReader.maxDepth
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: Array(text), maxDepth)
    let value = try reader.readValue()
    reader.skipBlanks()
    guard reader.next == nil else { throw reader.unexpected("nothing more") }
    return value
  }

  private init(bytes: [UInt8], _ deepest: Int) {
    self.bytes = bytes
    self.deepest = deepest
  }

  /// The byte that comes next, or nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Passes `byte` if it comes next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"): return .number(try readNumber())
    case .some(let byte) where JSONReader.isDigit(byte): return .number(try readNumber())
    default: return try readLiteral()
    }
  }

  private mutating func readObject() throws(JSONError) -> JSONValue {
    try enter()
    var members: [JSONMember] = []
    var names: Set<String> = []
    if !closes(UInt8(ascii: "}")) {
      repeat {
        skipBlanks()
        let start = index
        guard next == UInt8(ascii: "\"") else { throw unexpected("a name in double quotes") }
        let name = try readString()
        guard !has(name, members, &names) else { throw error("the name stands twice", at: start) }
        skipBlanks()
        guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
        members.append(JSONMember(name, try readValue()))
      } while try continues(until: UInt8(ascii: "}"), "',' or '}'")
    }
    depth -= 1
    return .object(members)
  }

  /// Whether a name is among the members. Few are looked through. Of many the names are kept.
  private func has(_ name: String, _ members: [JSONMember], _ names: inout Set<String>) -> Bool {
    if members.count < 16 { return members.contains { $0.name == name } }
    if names.isEmpty { names = Set(members.map(\.name)) }
    return !names.insert(name).inserted
  }

  private mutating func readArray() throws(JSONError) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    if !closes(UInt8(ascii: "]")) {
      repeat {
        elements.append(try readValue())
      } while try continues(until: UInt8(ascii: "]"), "',' or ']'")
    }
    depth -= 1
    return .array(elements)
  }

  private mutating func enter() throws(JSONError) {
    guard depth < deepest else {
      throw error("more than \(deepest) levels", at: index)
    }
    depth += 1
    index += 1
  }

  private mutating func closes(_ end: UInt8) -> Bool {
    skipBlanks()
    return take(end)
  }

  private mutating func continues(
    until end: UInt8, _ expected: String
  ) throws(JSONError) -> Bool {
    skipBlanks()
    if take(UInt8(ascii: ",")) { return true }
    guard take(end) else { throw unexpected(expected) }
    return false
  }

  private mutating func readLiteral() throws(JSONError) -> JSONValue {
    let literals: [(String, JSONValue)] = [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    ]
    let word = bytes[index...].prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    for (text, value) in literals where word.elementsEqual(text.utf8) {
      index = word.endIndex
      return value
    }
    throw unexpected("a value")
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }
}
