/// A key of a type whose value is one of some words, or several: a direction, an edge.
public struct ChoiceRule: Sendable {
  /// The key.
  public let key: String
  /// The words.
  public let words: [String]
  /// What holds without the key; nil if it must be given.
  public let standard: String?
  /// Whether an array of several words may be given.
  public let takesSeveral: Bool
  /// What a gesture without the key does that is hardly meant, as "goes to the right"; nil if
  /// nothing is.
  public let doubt: String?

  /// Makes a key of which the values are the cases of `words`.
  public init<Word: CaseIterable & RawRepresentable<String>>(
    _ key: String, of words: Word.Type, standard: Word?, takesSeveral: Bool = false,
    doubt: String? = nil
  ) {
    self.key = key
    self.words = words.allCases.map(\.rawValue)
    self.standard = standard?.rawValue
    self.takesSeveral = takesSeveral
    self.doubt = doubt
  }
}

/// The words that a gesture has for the keys of its type (`ChoiceRule`): where it goes.
public struct Choices: Hashable, Sendable {
  private var words: [String: [String]] = [:]

  /// No words yet.
  init() {}

  /// The words of a key; none if the type has no such key.
  public internal(set) subscript(_ key: String) -> [String] {
    get { words[key] ?? [] }
    set { words[key] = newValue }
  }

  /// The words of a key as cases of a type.
  public func all<Word: RawRepresentable<String>>(_ key: String) -> [Word] {
    self[key].compactMap(Word.init)
  }

  /// The one word of a key as a case of a type.
  public func one<Word: RawRepresentable<String>>(_ key: String) -> Word? {
    self[key].first.flatMap(Word.init)
  }
}
