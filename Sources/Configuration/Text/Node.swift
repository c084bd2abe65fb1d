import CTOML
import Words

/// A value of a file and where it stands: a row of a document, and good for no longer than that.
struct Node {
  /// What TOML makes of it.
  enum Value {
    case string(String)
    case integer(Int64)
    case number(Double)
    case boolean(Bool)
    case dateOrTime
    case array([Node])
    case table
  }

  /// A key of a table, with its value.
  struct Entry {
    let node: Node

    var key: String { Node.text(letters) }
    var place: Place {
      Place(
        line: Int(node.row.pointee.key_line), column: Int(node.row.pointee.key_column),
        file: Int(node.row.pointee.file))
    }
    /// The letters of the key, or none in an array.
    var letters: UnsafeBufferPointer<UInt8> {
      Node.bytes(node.row.pointee.key, node.row.pointee.key_length)
    }
  }

  /// What is in a table or an array, in the file's order.
  struct Content: Sequence, IteratorProtocol {
    fileprivate var row: UnsafeMutablePointer<ctoml_row>?

    mutating func next() -> Entry? {
      guard let row else { return nil }
      self.row = row.pointee.next
      return Entry(node: Node(row))
    }

    /// The entry of a key, or nil if there is none.
    func entry(_ key: String) -> Entry? {
      var (key, rest) = (key, self)
      return key.withUTF8 { letters in
        while let entry = rest.next() {
          if entry.letters.isSame(as: letters) { return entry }
        }
        return nil
      }
    }
  }

  private let row: UnsafeMutablePointer<ctoml_row>

  /// The value in a row of a document.
  init(_ row: UnsafeMutablePointer<ctoml_row>) {
    self.row = row
  }

  var place: Place {
    Place(
      line: Int(row.pointee.line), column: Int(row.pointee.column), file: Int(row.pointee.file))
  }

  var value: Value {
    switch row.pointee.type {
    case CTOML_TABLE: .table
    case CTOML_ARRAY: .array(content.map(\.node))
    case CTOML_STRING: .string(Node.text(letters))
    case CTOML_INTEGER: .integer(row.pointee.integer)
    case CTOML_FLOAT: .number(row.pointee.number)
    case CTOML_BOOLEAN: .boolean(row.pointee.boolean)
    default: .dateOrTime
    }
  }

  /// How far a time without a date is from midnight, or nil for anything else.
  var secondsOfDay: Double? {
    row.pointee.type == CTOML_DATE_OR_TIME && row.pointee.number >= 0 ? row.pointee.number : nil
  }

  var isTable: Bool { row.pointee.type == CTOML_TABLE }
  var isArray: Bool { row.pointee.type == CTOML_ARRAY }
  /// Whether it is a date or a time of day.
  var isTime: Bool { if case .dateOrTime = value { true } else { false } }

  /// The entries of a table, or the elements of an array, which have no keys.
  var content: Content { Content(row: row.pointee.first) }

  /// Makes these its entries or elements, in this order.
  func hold(_ entries: some BidirectionalCollection<Entry>) {
    row.pointee.first = nil
    for entry in entries.reversed() {
      entry.node.row.pointee.next = row.pointee.first
      row.pointee.first = entry.node.row
    }
  }

  /// The bytes of a string, or none of anything else.
  var letters: UnsafeBufferPointer<UInt8> {
    row.pointee.type == CTOML_STRING
      ? Node.bytes(row.pointee.string, row.pointee.string_length) : .init(start: nil, count: 0)
  }

  /// The value as a message shows it: strings quoted, containers only named.
  var description: String {
    switch value {
    case .string(let text): text.quoted
    case .integer(let integer): String(integer)
    case .number(let number): number.description
    case .boolean(let boolean): String(boolean)
    case .dateOrTime: "a date or time"
    case .array: "an array"
    case .table: "a table"
    }
  }

  /// Valid UTF-8 as text.
  private static func text(_ letters: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: letters.count) { $0.initialize(fromContentsOf: letters) }
  }

  private static func bytes(
    _ start: UnsafePointer<CChar>?, _ length: UInt32
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self), count: Int(length))
  }
}
