import Words

/// Puts one JSON object into one line (RFC 8259), its members in the order they are added.
package struct JSONObject {
  private var text = "{"

  /// An object without members.
  package init() {}

  /// The object.
  package var line: String { text + "}" }

  /// Adds a string.
  package mutating func add(_ name: String, _ value: String) {
    addName(name)
    text += JSONObject.quoted(value)
  }

  /// Adds a whole number; nothing if it is nil.
  package mutating func add(_ name: String, _ value: Int?) {
    guard let value else { return }
    addName(name)
    text += String(value)
  }

  /// Adds a number with one to three decimals; nothing if it is nil or not finite.
  package mutating func add(_ name: String, _ value: Double?) {
    guard let number = value?.text(atLeast: 1) else { return }
    addName(name)
    text += number
  }

  /// Adds true or false.
  package mutating func add(_ name: String, _ value: Bool) {
    addName(name)
    text += value ? "true" : "false"
  }

  /// Adds an object.
  package mutating func add(_ name: String, _ value: JSONObject) {
    addName(name)
    text += value.line
  }

  /// Adds an array of objects.
  package mutating func add(_ name: String, _ values: [JSONObject]) {
    addName(name)
    text += "[" + values.map(\.line).joined(separator: ",") + "]"
  }

  /// Adds an array of strings.
  package mutating func add(_ name: String, _ values: [String]) {
    addName(name)
    text += "[" + values.map(JSONObject.quoted).joined(separator: ",") + "]"
  }

  /// Adds an array of whole numbers.
  package mutating func add(_ name: String, _ values: some Sequence<Int>) {
    addName(name)
    text += "["
    var isFirst = true
    for value in values {
      if !isFirst { text += "," }
      isFirst = false
      text += String(value)
    }
    text += "]"
  }

  /// Adds null.
  package mutating func addNull(_ name: String) {
    addName(name)
    text += "null"
  }

  private mutating func addName(_ name: String) {
    if text.utf8.count > 1 { text += "," }
    text += JSONObject.quoted(name) + ":"
  }

  private static func quoted(_ value: String) -> String {
    // Nearly all that is ever said.
    if value.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      return "\"" + value + "\""
    }
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
