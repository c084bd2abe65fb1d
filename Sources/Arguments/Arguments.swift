import Words

/// The words of a command line, sorted into flags, options with a value, and the rest.
///
/// `--name=value` and `--name value` are the same, and so are `-nvalue` and `-n value`. `--` ends
/// the options (getopt_long(3)).
package struct Arguments {
  /// Neither options nor values of options, in their order.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Sorts `words`. `flags` and `options` are the long names that are known, without the dashes.
  /// `short` maps letters to them. Throws what is wrong with the words.
  package init(
    _ words: some Sequence<String>, flags known: Set<String> = [], options: Set<String> = [],
    short: [Character: String] = [:]
  ) throws(UsageError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        operands += words
        return
      }
      let (name, attached) = try Arguments.split(word, short: short)
      if known.contains(name) {
        guard attached == nil else { throw UsageError("'\(word)': --\(name) takes no value") }
        flags.insert(name)
      } else if options.contains(name) {
        guard let value = attached ?? words.popFirst() else {
          throw UsageError("option '\(word)' needs a value")
        }
        guard !value.isEmpty else { throw UsageError("the value of '--\(name)' is empty") }
        values[name, default: []].append(value)
      } else {
        let names = (known.union(options)).map { "--\($0)" }.sorted()
        let hint = NearestName.hint(for: "--\(name)", among: names) ?? ""
        throw UsageError("unknown option '\(word)'\(hint)")
      }
    }
  }

  /// Whether a flag was given.
  package func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// The value of an option, the last one if it was given more than once.
  package func value(of option: String) -> String? { values[option]?.last }

  /// The values of an option, as often as it was given.
  package func values(of option: String) -> [String] { values[option] ?? [] }

  /// The operands, which have to be as many as `count` allows. Throws what is missing or too much.
  package func operands(_ count: ClosedRange<Int>, named name: String) throws(UsageError)
    -> [String]
  {
    if operands.count < count.lowerBound { throw UsageError("\(name) is missing") }
    if operands.count > count.upperBound {
      // The user may have given several files.
      let limit = count.upperBound == 1 && name == "FILE" ? ": one FILE at a time" : ""
      throw UsageError("unexpected argument '\(operands[count.upperBound])'\(limit)")
    }
    if operands.contains("") { throw UsageError("\(name) is empty") }
    return operands
  }

  private static func split(
    _ word: String, short: [Character: String]
  ) throws(UsageError) -> (name: String, value: String?) {
    guard word.hasPrefix("--") else {
      guard let letter = word.dropFirst().first, let name = short[letter] else {
        throw UsageError("unknown option '\(word)'")
      }
      return (name, word.count > 2 ? String(word.dropFirst(2)) : nil)
    }
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
  }
}

/// A command line that cannot be understood. It ends with exit status 2.
package struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, in words.
  package let description: String

  /// Makes an error out of what is wrong.
  package init(_ description: String) {
    self.description = description
  }
}
