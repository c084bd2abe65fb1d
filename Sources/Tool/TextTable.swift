import Configuration
import Words

/// Rows of cells, each column as wide as its widest cell.
struct TextTable {
  /// On which side of a column its cells stand.
  enum Alignment { case left, right }

  /// The head, if there is one, and the rows, or none if there are no rows.
  let lines: [String]

  /// Whether there are no rows.
  var isEmpty: Bool { lines.isEmpty }

  /// Aligns the cells of `rows` below those of `head`. Control characters are made visible.
  init(_ head: [String]? = nil, columns: [Alignment], rows: [[String]]) {
    guard !rows.isEmpty else {
      lines = []
      return
    }
    let rows = ([head].compactMap(\.self) + rows).map { $0.map(\.shown) }
    let widths = columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    lines = rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        line += columns[column] == .left ? cell + blanks : blanks + cell
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
