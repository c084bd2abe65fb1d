import Glibc

/// The environment of this process.
package enum Environment {
  /// The value of a variable; nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

extension String {
  /// The system's words for an error number, such as "No such file or directory" (strerror(3)).
  package init(errno number: Int32) {
    self = strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
