import Glibc

/// A call of the system that failed.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The call, or the path that it was about.
  public let call: String
  /// The error's number (errno(3)).
  public let errno: Int32

  /// Makes an error; without a number it is what the last call left in errno.
  public init(call: String, errno: Int32 = Glibc.errno) {
    self.call = call
    self.errno = errno
  }

  /// The system's words for the number, such as "No such file or directory".
  public var words: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }

  /// The call and the words.
  public var description: String { "\(call): \(words)" }

  /// Throws if `result` is a negative errno, as libsystemd returns them.
  @discardableResult
  public static func check(_ call: String, _ result: Int32) throws(SystemError) -> Int32 {
    if result < 0 { throw SystemError(call: call, errno: -result) }
    return result
  }
}
