/// Keys of the file, which are short and few: to look in a short list is faster than to hash.
struct KeySet: Sendable {
  private var lists = [[String]](repeating: [], count: 64)

  init(_ keys: some Sequence<String>) {
    for key in keys where !contains(key) { lists[KeySet.place(of: key)].append(key) }
  }

  func contains(_ key: String) -> Bool { lists[KeySet.place(of: key)].contains(key) }

  /// One of 64, by length and first letter.
  static func place(of key: String) -> Int {
    (key.utf8.count &* 11 &+ Int(key.utf8.first ?? 0)) & 63
  }
}
