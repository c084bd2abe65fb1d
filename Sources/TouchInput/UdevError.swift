import Glibc
import Words

/// A call of libudev that failed.
package struct UdevError: Error, Hashable, CustomStringConvertible {
  /// The function.
  package let call: String
  /// What it left in `errno`.
  package let errno: Int32

  /// The call and the reason in words.
  package var description: String {
    "cannot ask udev for touchscreens: \(call): \(String(errno: errno))"
  }

  /// Passes on what a call of libudev returned.
  static func check<Value>(_ call: String, _ result: Value?) throws(UdevError) -> Value {
    guard let result else { throw UdevError(call: call, errno: Glibc.errno) }
    return result
  }

  /// Passes on the negative errno that a call of libudev returned.
  static func check(_ call: String, _ result: Int32) throws(UdevError) {
    if result < 0 { throw UdevError(call: call, errno: -result) }
  }
}
