/// A command line that cannot be understood; exit status 2.
package struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, in words.
  package let description: String

  /// Makes an error out of what is wrong.
  package init(_ description: String) {
    self.description = description
  }
}
