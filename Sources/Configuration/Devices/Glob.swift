import Glibc

/// A pattern with `*`, `?` and `[…]`, as in fnmatch(3).
public struct Glob: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String

  /// Makes a glob.
  public init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether all of `text` fits the pattern.
  public func matches(_ text: String) -> Bool {
    fnmatch(pattern, text, 0) == 0
  }
}
