/// Text that is no JSON, or not the JSON that is wanted; the text is meant for people.
public struct JSONError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and at which column if it is about the text, counted in characters from 1.
  public let description: String

  /// Makes an error out of what is wrong.
  public init(_ description: String) {
    self.description = description
  }
}
