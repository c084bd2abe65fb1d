import Glibc
import Loop
import Words

/// What runs on this machine.
enum RunningPrograms {
  /// The arguments of each program that was started as `name`, as far as the user may see them.
  static func arguments(of name: String, in folder: String = "/proc") -> [[String]] {
    Environment.names(in: folder).compactMap { Int($0) }.sorted().compactMap { process in
      let words = words(at: "\(folder)/\(process)/cmdline")
      guard let program = words.first?.split(separator: "/").last, program == name else {
        return nil
      }
      return Array(words.dropFirst())
    }
  }

  private static func words(at path: String) -> [String] {
    guard var bytes = try? WholeFile.bytes(at: path) else { return [] }
    if bytes.last == 0 { bytes.removeLast() }
    return bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A file that is read in one go.
enum WholeFile {
  /// The largest size of a configuration, in bytes.
  private static let mostBytes = 1 << 24

  /// Its bytes. Throws if it cannot be read, or is longer than 16 MiB.
  static func bytes(at path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemError(call: path, errno: errno) }
    defer { close(descriptor) }
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(call: path, errno: errno)
      }
      bytes += part[..<count]
      guard bytes.count <= mostBytes else { throw SystemError(call: path, errno: EFBIG) }
    }
  }
}
