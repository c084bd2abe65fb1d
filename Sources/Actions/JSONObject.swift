/// Puts one JSON object into one line (RFC 8259), its members in the order they are added.
struct JSONObject {
  private var text = "{"

  /// The object.
  var line: String { text + "}" }

  /// Adds a string.
  mutating func add(_ name: String, _ value: String) {
    addName(name)
    text += JSONObject.quoted(value)
  }

  /// Adds a whole number; nothing if it is nil.
  mutating func add(_ name: String, _ value: Int?) {
    guard let value else { return }
    addName(name)
    text += String(value)
  }

  /// Adds a number with one to three decimals; nothing if it is nil or not finite.
  mutating func add(_ name: String, _ value: Double?) {
    guard let number = value.flatMap(NumberText.decimal) else { return }
    addName(name)
    text += number
  }

  private mutating func addName(_ name: String) {
    if text.utf8.count > 1 { text += "," }
    text += JSONObject.quoted(name) + ":"
  }

  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
