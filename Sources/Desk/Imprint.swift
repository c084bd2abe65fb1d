import Configuration

/// What is kept of a configuration's files to see whether others are the same.
package struct Imprint: Equatable {
  /// The SHA-256 of all that was read.
  package let sha256: String
  private let parts: [Part]

  package static func == (one: Imprint, other: Imprint) -> Bool {
    one.sha256 == other.sha256 && one.parts == other.parts
  }

  private struct Part: Equatable {
    let name: String
    let length: Int
  }

  init(_ files: [SourceFile]) {
    sha256 = files.sha256
    parts = files.map { Part(name: $0.name, length: $0.text.count) }
  }
}
