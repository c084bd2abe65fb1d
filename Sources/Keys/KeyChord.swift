import Words

/// Keys that are pressed together: `super+left`.
package struct KeyChord: Hashable, Sendable, CustomStringConvertible {
  /// The keys' codes, in the order in which they go down.
  package let codes: [UInt16]
  /// The chord as it was written, in small letters and without KEY_.
  package let description: String

  /// Reads names with `+` between them, modifiers first.
  ///
  /// - Throws: what is no chord about it.
  package init(_ text: String) throws(KeyChordError) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let names = parts.map { $0.filter { $0 != " " } }
    var codes: [UInt16] = []
    for (name, part) in zip(names, parts) {
      guard !name.isEmpty else { throw .nothing }
      guard let code = KeyName.code(of: name) else { throw .unknown(part.withoutBlanks) }
      guard !codes.contains(code) else { throw .twice(name) }
      codes.append(code)
    }
    self.codes = codes
    description = names.map(KeyName.plain).joined(separator: "+")
  }
}

extension KeyChord {
  /// The chords that are meant by a text that is none, as other programs write them, one after the
  /// other, or nil if nothing says.
  package static func allMeant(by text: String) -> [String]? { ChordReading.chords(meantBy: text) }

  /// The chord that is meant by a text that is none, or nil if nothing says, or if it is several.
  package static func meant(by text: String) -> String? {
    let chords = allMeant(by: text)
    return chords?.count == 1 ? chords?.first : nil
  }
}

/// Why a text is no chord of keys.
package enum KeyChordError: Error, Hashable, CustomStringConvertible {
  /// There is no such key.
  case unknown(String)
  /// A key stands in it twice.
  case twice(String)
  /// Beside a `+` there is no name.
  case nothing

  /// What is wrong.
  package var fault: String {
    switch self {
    case .unknown(let name): "there is no key \(name.asKey)"
    case .twice(let name): "the key \(name.asKey) stands in it twice"
    case .nothing: "a key's name is missing"
    }
  }

  /// What helps.
  package var help: String {
    switch self {
    case .unknown(let name):
      ForeignKeyName.hint(ofLetter: name)
        ?? KeyName.nearest(to: name).map { "did you mean \($0.asKey)?" }
        ?? "take a name of linux/input-event-codes.h without KEY_, such as 'pageup'"
    case .twice: "drop one of them"
    case .nothing: "write names with + between them, as \"super+left\""
    }
  }

  /// What is wrong, and what helps.
  package var description: String { fault.followed(by: help) }
}
