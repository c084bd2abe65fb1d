import CTOML
import Words

/// TOML 1.0 text as a tree of nodes, which hold as long as it does.
final class TOMLDocument {
  /// The document's table.
  let root: Node
  private let document: OpaquePointer
  /// The text, which strings of the document point into.
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Parses UTF-8 text of the file with that number. Tests leave plain text to toml++, too. Only in
  /// a configuration of gestured another program's format is looked for.
  init(
    _ bytes: [UInt8], file: Int = 0, knowsPlain: Bool = true, isOfDaemon: Bool = true
  ) throws(TOMLText.SyntaxError) {
    if let error = TOMLText.widthError(of: bytes) { throw error }
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = text.initialize(from: bytes)
    let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
    let document = ctoml_parse(start, bytes.count, UInt32(file), knowsPlain)
    guard let root = ctoml_document_root(document) else {
      guard let error = ctoml_document_error(document)?.pointee else {
        preconditionFailure("a text without error has a table")
      }
      let syntaxError = TOMLText.syntaxError(error, in: bytes, isOfDaemon: isOfDaemon)
      ctoml_document_free(document)
      text.deallocate()
      throw syntaxError
    }
    (self.document, self.text, self.root) = (document, text, Node(root))
  }

  deinit {
    ctoml_document_free(document)
    text.deallocate()
  }
}
