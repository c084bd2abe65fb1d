import Glibc
import Words

/// A call of the system that failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The call, or the path that it was about.
  package let call: String
  /// The error's number (errno(3)).
  package let errno: Int32

  /// Makes an error. Without a number it has what the last call left in errno.
  package init(call: String, errno: Int32 = Glibc.errno) {
    self.call = call
    self.errno = errno
  }

  /// The system's words for the number, such as "No such file or directory".
  package var words: String { String(errno: errno) }

  /// The call and the words.
  package var description: String { "\(call): \(words)" }

  /// Throws if `result` is a negative errno, as libsystemd returns them.
  @discardableResult
  package static func check(_ call: String, _ result: Int32) throws(SystemError) -> Int32 {
    if result < 0 { throw SystemError(call: call, errno: -result) }
    return result
  }
}
