import Configuration

/// What is kept of a configuration's files to see whether others are the same.
package struct Imprint: Equatable {
  /// The hash of all that was read.
  let fingerprint: UInt64
  private let parts: [Part]

  private struct Part: Equatable {
    let name: String
    let length: Int
  }

  init(_ files: [SourceFile]) {
    fingerprint = files.fingerprint
    parts = files.map { Part(name: $0.name, length: $0.text.count) }
  }
}
