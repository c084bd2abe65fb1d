/// A place in the file; lines and columns count from 1, columns in characters.
public struct Place: Hashable, Comparable, Sendable {
  /// The line.
  public let line: Int
  /// The column.
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A name that refers to something declared elsewhere in the file.
public struct Reference: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Where it is used.
  public let place: Place
}
