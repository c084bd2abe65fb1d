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
