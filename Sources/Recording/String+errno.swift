import Glibc

extension String {
  /// The system's words for an error number, such as "No such file or directory" (strerror(3)).
  init(errno number: Int32) {
    self = strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
