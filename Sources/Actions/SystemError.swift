import Glibc

/// A call to the system that failed, in words.
struct SystemError: Error, CustomStringConvertible {
  /// The error's number (errno(3)).
  let number: Int32

  /// The system's words for it, such as "No such file or directory".
  var description: String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
