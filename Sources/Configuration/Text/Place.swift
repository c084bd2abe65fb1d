/// A place in the file. Lines and columns count from 1, columns in characters.
package struct Place: Hashable, Comparable, Sendable {
  /// The line.
  package let line: Int
  /// The column.
  package let column: Int

  /// Makes a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A name that refers to something declared elsewhere in the file.
package struct Reference: Hashable, Sendable {
  /// The name.
  package let name: String
  /// Where it is used.
  package let place: Place

  /// Makes a reference.
  package init(name: String, place: Place) {
    self.name = name
    self.place = place
  }
}
