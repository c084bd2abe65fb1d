/// A key of a type whose value is a word from a list, such as a direction or an edge. It may allow
/// several words.
public struct ChoiceRule: Sendable {
  /// The key's name.
  public let key: String
  /// The words that are allowed.
  public let words: [String]
  /// The word that holds if the file has no such key. If it is nil, the file must have the key.
  public let standard: String?
  /// Whether the value may be an array of several words.
  public let takesSeveral: Bool
  /// What a gesture does without the key, if the user hardly means that, such as "goes to the
  /// right only". Then `check` warns. Nil means no warning.
  public let doubt: String?
  /// For each word, the choices with this word alone. Gestures with the same word share them.
  let ones: [Choices]
  /// The choices of a gesture without a valid word.
  let plain: Choices

  /// Makes a key whose allowed words are the cases of `words`.
  public init<Word: CaseIterable & RawRepresentable<String>>(
    _ key: String, of words: Word.Type, standard: Word?, takesSeveral: Bool = false,
    doubt: String? = nil
  ) {
    self.key = key
    self.words = words.allCases.map(\.rawValue)
    ones = self.words.map { Choices(key, [$0]) }
    let place = standard.flatMap { Word.allCases.map(\.rawValue).firstIndex(of: $0.rawValue) }
    plain = ones.isEmpty ? Choices() : ones[place ?? 0]
    self.standard = standard?.rawValue
    self.takesSeveral = takesSeveral
    self.doubt = doubt
  }
}

/// The words that a gesture has for the keys of its type (`ChoiceRule`), such as its direction.
public struct Choices: Hashable, Sendable {
  private var lists: [(key: String, words: [String])] = []

  /// Makes choices without words.
  init() {}

  /// Makes choices with the words of one key.
  init(_ key: String, _ words: [String]) {
    lists = [(key, words)]
  }

  /// Adds the choices of other keys.
  mutating func add(_ others: Choices) {
    if lists.isEmpty { self = others } else { lists += others.lists }
  }

  /// The words of a key. The list is empty if the type has no such key.
  public internal(set) subscript(_ key: String) -> [String] {
    get { lists.first { $0.key == key }?.words ?? [] }
    set {
      if let place = lists.firstIndex(where: { $0.key == key }) {
        lists[place].words = newValue
      } else {
        lists.append((key, newValue))
      }
    }
  }

  /// The words of a key as cases of a type.
  public func all<Word: RawRepresentable<String>>(_ key: String) -> [Word] {
    self[key].compactMap(Word.init)
  }

  /// The one word of a key as a case of a type.
  public func one<Word: RawRepresentable<String>>(_ key: String) -> Word? {
    self[key].first.flatMap(Word.init)
  }

  /// Both have the order of the type's row, so the lists are compared in order.
  public static func == (one: Choices, other: Choices) -> Bool {
    one.lists.elementsEqual(other.lists) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    for (key, words) in lists {
      hasher.combine(key)
      hasher.combine(words)
    }
  }
}
