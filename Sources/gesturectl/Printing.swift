import Glibc

/// Writes to standard error, after all that has gone to standard output.
func printError(_ text: String) {
  fflush(nil)
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// Prints rows as columns, each as wide as its widest cell; the last one is not padded.
func printTable(_ rows: [[String]]) {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
  }
  for row in rows {
    var line = ""
    for (column, cell) in row.enumerated() {
      line += cell
      if column < row.count - 1 {
        line += String(repeating: " ", count: widths[column] - cell.count + 2)
      }
    }
    print(line)
  }
}

extension Double {
  /// The number for people: at most so many decimals.
  func rounded(decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let value = (self * scale).rounded() / scale
    guard value.isFinite else { return "?" }
    return value == value.rounded() && value.magnitude < 1e15
      ? String(Int64(value)) : value.description
  }
}
