import Glibc

/// A call of libudev that failed.
public struct UdevError: Error, Hashable, CustomStringConvertible {
  /// The function.
  public let call: String
  /// What it left in `errno`.
  public let errno: Int32

  /// The call and the reason in words.
  public var description: String {
    "cannot ask udev for touchscreens: \(call): \(String(cString: strerror(errno)))"
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
