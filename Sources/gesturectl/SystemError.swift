import Glibc

/// A call of the system that failed.
struct SystemError: Error, CustomStringConvertible {
  let call: String
  let errno: Int32

  /// The call and what errno(3) means.
  var description: String { "\(call): \(String(cString: strerror(errno)))" }

  /// Throws if `result` is a negative errno, as libsystemd returns them.
  static func check(_ call: String, _ result: Int32) throws(SystemError) {
    if result < 0 { throw SystemError(call: call, errno: -result) }
  }
}
