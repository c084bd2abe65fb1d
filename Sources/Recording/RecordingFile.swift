import Glibc
import Words

/// The bytes of a file that should be a recording.
enum RecordingFile {
  /// No recording is longer: a day of ten fingers stays below.
  static let mostBytes = 1 << 29

  /// Reads the file at `path` to its end. Throws if it cannot be read, or is a directory, a device
  /// or endless.
  static func bytes(at path: String) throws(RecordingError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    try refuseUnreadable(descriptor, path: path)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path, errno)
      }
      bytes += part[..<count]
      guard bytes.count <= mostBytes else {
        throw RecordingError(
          path: path, problem: "longer than \(mostBytes >> 20) MiB, which no recording is")
      }
    }
  }

  private static func refuseUnreadable(_ descriptor: Int32, path: String) throws(RecordingError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw RecordingError(
        path: path, problem: "is a directory", remedy: "name one of the recordings in it")
    case S_IFCHR where isatty(descriptor) == 0:
      throw RecordingError(
        path: path, problem: "is a device, not a recording",
        remedy: path.hasPrefix("/dev/input/")
          ? "`gesturectl record --device \(path) -o FILE` makes one" : nil)
    default:
      break
    }
  }

  private static func failure(_ path: String, _ number: Int32) -> RecordingError {
    let remedy: String? =
      switch number {
      case EACCES, EPERM: "make it readable with `chmod u+r`, or run as its owner"
      default: nil
      }
    return RecordingError(path: path, problem: String(errno: number), remedy: remedy)
  }
}

/// Why a recording cannot be used, and what to do about it.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the user named it.
  package let path: String
  /// The line it is about, counted from 1, or nil if it is about the whole file.
  package let line: Int?
  /// The column in bytes, counted from 1.
  package let column: Int?
  /// What is wrong.
  package let problem: String
  /// What the user can do.
  package let remedy: String?

  /// Makes an error about `path`, or about a place in it.
  package init(
    path: String, line: Int? = nil, column: Int? = nil, problem: String, remedy: String? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }

  /// `FILE:LINE:COLUMN: problem. Remedy`, as far as they are known.
  package var description: String {
    var place = path
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    let fault = "\(place): \(problem)"
    return remedy.map { fault.followed(by: $0) } ?? fault
  }
}
