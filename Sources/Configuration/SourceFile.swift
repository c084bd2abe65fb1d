/// A file of a configuration, as it was read.
package struct SourceFile: Hashable, Sendable {
  /// What messages call it.
  package let name: String
  /// What is in it.
  package let text: [UInt8]

  /// Makes a file.
  package init(name: String, text: [UInt8]) {
    self.name = name
    self.text = text
  }
}

extension [SourceFile] {
  /// The SHA-256 of all texts, one behind the other: what `cat config.toml config.d/*.toml |
  /// sha256sum` prints.
  package var sha256: String {
    var hash = SHA256()
    for file in self { hash.add(file.text) }
    return hash.finished
  }
}
