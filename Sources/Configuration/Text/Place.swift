/// A place in a file. Lines and columns count from 1, columns in characters.
package struct Place: Hashable, Comparable, Sendable {
  /// The line.
  package let line: Int
  /// The column.
  package let column: Int
  /// The number of the file among those of its configuration, from 0 on.
  package let file: Int

  /// Makes a place.
  package init(line: Int, column: Int, file: Int = 0) {
    self.line = line
    self.column = column
    self.file = file
  }

  package static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// A name that refers to something declared elsewhere in the configuration.
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
