import Words

/// Puts one JSON object into one line (RFC 8259), its members in the order they are added.
package struct JSONObject {
  private var text = Array("{".utf8)

  /// An object without members.
  package init() {}

  /// The object.
  package var line: String { String(decoding: closed, as: UTF8.self) }

  private var closed: [UInt8] { text + "}".utf8 }

  /// Adds a string.
  package mutating func add(_ name: String, _ value: String) {
    addName(name)
    quote(value)
  }

  /// Adds a whole number, or nothing if it is nil.
  package mutating func add(_ name: String, _ value: Int?) {
    guard let value else { return }
    addName(name)
    text += String(value).utf8
  }

  /// Adds a number with one to three decimals, or nothing if it is nil or not finite.
  package mutating func add(_ name: String, _ value: Double?) {
    guard let number = value?.text(atLeast: 1) else { return }
    addName(name)
    text += number.utf8
  }

  /// Adds true or false.
  package mutating func add(_ name: String, _ value: Bool) {
    addName(name)
    text += (value ? "true" : "false").utf8
  }

  /// Adds an object.
  package mutating func add(_ name: String, _ value: JSONObject) {
    addName(name)
    text += value.closed
  }

  /// Adds an array of objects.
  package mutating func add(_ name: String, _ values: [JSONObject]) {
    addName(name)
    text += "[".utf8
    text += values.map(\.closed).joined(separator: ",".utf8)
    text += "]".utf8
  }

  /// Adds an array of strings.
  package mutating func add(_ name: String, _ values: [String]) {
    addName(name)
    text += "[".utf8
    for (index, value) in values.enumerated() {
      if index > 0 { text += ",".utf8 }
      quote(value)
    }
    text += "]".utf8
  }

  /// Adds an array of whole numbers.
  package mutating func add(_ name: String, _ values: some Sequence<Int>) {
    addName(name)
    text += "[".utf8
    var isFirst = true
    for value in values {
      if !isFirst { text += ",".utf8 }
      isFirst = false
      text += String(value).utf8
    }
    text += "]".utf8
  }

  /// Adds an array of numbers with one to three decimals.
  package mutating func add(_ name: String, _ values: [Double]) {
    addName(name)
    text += "[\(values.map { $0.text(atLeast: 1) ?? "0.0" }.joined(separator: ","))]".utf8
  }

  /// Adds null.
  package mutating func addNull(_ name: String) {
    addName(name)
    text += "null".utf8
  }

  private mutating func addName(_ name: String) {
    if text.count > 1 { text += ",".utf8 }
    quote(name)
    text += ":".utf8
  }

  private mutating func quote(_ value: String) {
    text += "\"".utf8
    let start = text.count
    text += value.utf8
    // Nearly all that is ever said is plain.
    if !text[start...].allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      text.removeSubrange(start...)
      for scalar in value.unicodeScalars { text += JSONObject.escaped(scalar).utf8 }
    }
    text += "\"".utf8
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
