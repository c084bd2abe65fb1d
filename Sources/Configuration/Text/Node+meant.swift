import Words

/// What a value of the wrong kind plainly means, as TOML; nil where there is more than one answer.
extension Node {
  /// A number that stands in quotes, in words or with a unit, a whole one with a fraction of zero, or
  /// a time of day for so much time.
  func numberMeant(
    in range: ClosedRange<Double>, whole mustBeWhole: Bool, unit: String? = nil
  ) -> String? {
    let number: Double?
    switch value {
    case .string(let text): number = Quantity(text)?.number(in: unit)
    case .number(let fraction) where mustBeWhole: number = fraction
    case .dateOrTime:
      number = secondsOfDay.flatMap { unit == "s" ? $0 : unit == "ms" ? $0 * 1000 : nil }
    case .integer, .number, .boolean, .array, .table: number = nil
    }
    guard let number, range.contains(number) else { return nil }
    return mustBeWhole ? Int(exactly: number).map { String($0) } : number.plain
  }

  /// What helps where a length of the screen stands for millimetres; nil for everything else.
  func lengthHint(unit: String?) -> String? {
    guard unit == "mm", case .string(let text) = value, Quantity(text)?.isOfScreen == true else {
      return nil
    }
    return "measure it in mm, as a number: 'gesturectl devices' shows how large the screen is"
  }

  /// A truth that stands in quotes, or as 1 or 0.
  var booleanMeant: String? {
    let text: String
    switch value {
    case .string(let word): text = word.lowercased()
    case .integer(let number): text = String(number)
    default: return nil
    }
    switch text {
    case "true", "yes", "on", "1": return "true"
    case "false", "no", "off", "0": return "false"
    default: return nil
    }
  }

  /// The list of a text that stands alone.
  var listMeant: String? {
    guard case .string(let text) = value, text.quoted == "\"\(text)\"",
      !text.isEmpty, !text.utf8.contains(where: { "\"\\".utf8.contains($0) })
    else { return nil }
    return "[\"\(text)\"]"
  }
}

extension Node.Entry {
  /// Whether its key stands at one place only, as that of several `[[tables]]` does not.
  var standsOnce: Bool {
    if case .array(let elements) = node.value { elements.count == 1 } else { true }
  }

  /// Whether it is an array of tables.
  var isTables: Bool {
    if case .array(let elements) = node.value { elements.first?.isTable ?? false } else { false }
  }
}

extension String {
  /// The word that this is but for capitals, hyphens and blanks; nil if it is none.
  func spelled(as words: [String]) -> String? {
    let word = String(lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
    return word != self && words.contains(word) ? word : nil
  }
}
