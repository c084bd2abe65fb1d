import CTOML

/// Makes nodes of the rows of a document, which hold no longer than it.
struct NodeTree {
  private let rows: UnsafeBufferPointer<ctoml_row>
  /// What each row contains: how many, the first, and behind each row the next beside it; 0 for none.
  private var counts: [Int32]
  private var firsts: [UInt32]
  private var nexts: [UInt32]

  /// Takes a document without error.
  init(_ document: OpaquePointer) {
    var count = 0
    let start = ctoml_document_rows(document, &count)
    rows = UnsafeBufferPointer(start: start, count: count)
    counts = Array(repeating: 0, count: count)
    firsts = Array(repeating: 0, count: count)
    nexts = firsts
    for index in rows.indices.dropFirst().reversed() {
      let parent = Int(rows[index].parent)
      counts[parent] += 1
      nexts[index] = firsts[parent]
      firsts[parent] = UInt32(index)
    }
  }

  /// The document's table.
  var root: Node {
    rows.isEmpty ? Node(value: .table([]), place: Place(line: 1, column: 1)) : node(0)
  }

  /// The parser has bounded how deep this goes.
  private func node(_ index: Int) -> Node {
    let row = rows[index]
    let value: Node.Value =
      switch row.type {
      case CTOML_TABLE: .table(content(of: index, entry))
      case CTOML_ARRAY: .array(content(of: index, node))
      case CTOML_STRING: .string(NodeTree.string(row.string, row.string_length))
      case CTOML_INTEGER: .integer(row.integer)
      case CTOML_FLOAT: .number(row.number)
      case CTOML_BOOLEAN: .boolean(row.boolean)
      default: .dateOrTime
      }
    return Node(value: value, place: Place(line: Int(row.line), column: Int(row.column)))
  }

  private func entry(_ index: Int) -> Node.Entry {
    let row = rows[index]
    return Node.Entry(
      key: NodeTree.string(row.key, row.key_length),
      place: Place(line: Int(row.key_line), column: Int(row.key_column)), node: node(index))
  }

  private func content<Element>(of index: Int, _ make: (Int) -> Element) -> [Element] {
    var content: [Element] = []
    content.reserveCapacity(Int(counts[index]))
    var next = Int(firsts[index])
    while next != 0 {
      content.append(make(next))
      next = Int(nexts[next])
    }
    return content
  }

  private static func string(_ start: UnsafePointer<CChar>?, _ length: UInt32) -> String {
    let length = Int(length)
    return String(unsafeUninitializedCapacity: length) { room in
      room.baseAddress?.withMemoryRebound(to: CChar.self, capacity: length) {
        if let start { $0.update(from: start, count: length) }
      }
      return length
    }
  }
}
