import Glibc

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
