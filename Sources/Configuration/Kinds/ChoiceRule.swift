/// A key of a type whose value is one of some words, or several: a direction, an edge.
public struct ChoiceRule: Sendable {
  /// The key.
  public let key: String
  /// The words.
  public let words: [String]
  /// What holds without the key, or nil if it must be given.
  public let standard: String?
  /// Whether an array of several words may be given.
  public let takesSeveral: Bool
  /// What a gesture without the key does that is hardly meant, as "goes to the right", or nil if
  /// nothing is.
  public let doubt: String?
  /// Each of the words alone: gestures that say the same share it.
  let ones: [Choices]
  /// What holds without a word that can be used.
  let plain: Choices

  /// Makes a key of which the values are the cases of `words`.
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

/// The words that a gesture has for the keys of its type (`ChoiceRule`): where it goes.
public struct Choices: Hashable, Sendable {
  private var lists: [(key: String, words: [String])] = []

  /// No words yet.
  init() {}

  /// The words of one key.
  init(_ key: String, _ words: [String]) {
    lists = [(key, words)]
  }

  /// Adds those of other keys.
  mutating func add(_ others: Choices) {
    if lists.isEmpty { self = others } else { lists += others.lists }
  }

  /// The words of a key, or none if the type has no such key.
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

  /// The order is that of the type's row.
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
