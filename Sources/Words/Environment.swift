import Glibc

/// What surrounds this process.
package enum Environment {
  /// The value of a variable, or nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The names in a directory, in no order, or none if it cannot be read.
  package static func names(in directory: String) -> [String] {
    readableNames(in: directory) ?? []
  }

  /// The names in a directory, in no order, or nil if it cannot be read, and `errno` says why.
  package static func readableNames(in directory: String) -> [String]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // In place: the entry is as long as its name, not as long as names may be.
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        })
    }
    return names
  }
}

extension String {
  /// The system's words for an error number, such as "No such file or directory" (strerror(3)).
  package init(errno number: Int32) {
    self = strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
