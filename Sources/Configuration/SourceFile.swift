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

  /// A hash of all texts in their order (FNV-1a, 64 bits). It costs a tenth of the SHA-256. It does
  /// not protect against texts that are made to have the same hash.
  package var fingerprint: UInt64 {
    var number: UInt64 = 0xcbf2_9ce4_8422_2325
    for file in self {
      for byte in file.text { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return number
  }
}
