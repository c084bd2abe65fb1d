extension String {
  /// The text with everything visible that would do something to a terminal instead of being read
  /// there: control characters, and those that turn the direction of writing. Line feeds and tabs
  /// stay.
  var visible: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A || $0 == 0x09 }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if String.isInvisible(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: scalar.properties.generalCategory == .control
    }
  }
}
