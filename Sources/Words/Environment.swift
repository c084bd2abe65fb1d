import Glibc

/// The environment of this process.
package enum Environment {
  /// The value of a variable; nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
