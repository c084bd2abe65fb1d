/// A command line that cannot be understood; exit status 2.
public struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, in words.
  public let description: String

  /// Makes an error out of what is wrong.
  public init(_ description: String) {
    self.description = description
  }
}
