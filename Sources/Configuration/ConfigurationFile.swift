import Glibc
import Words

/// The file that holds the configuration. Others may be laid over it.
package struct ConfigurationFile: Hashable, Sendable {
  /// The largest file that is read, in bytes.
  package static let maxSize = 1 << 20
  /// Where the service of the machine has it.
  package static let ofSystem = "/etc/gestured/config.toml"
  /// Where the package puts an example to begin with.
  package static let example = "/usr/share/doc/gestured/examples/config.toml"

  /// Its path, as messages show it.
  package let path: String
  /// The types that its gestures may have.
  package let kinds: GestureKinds

  /// The file at `path`, whose gestures are of `kinds`.
  package init(path: String, kinds: GestureKinds = .builtIn) {
    self.path = path
    self.kinds = kinds
  }

  /// Where the file is looked for, the first that exists: in `$XDG_CONFIG_HOME`, which is
  /// `~/.config` unless set to an absolute path (XDG Base Directory), then in `/etc`.
  package static func candidates(
    kinds: GestureKinds, environment: (String) -> String?
  ) -> [ConfigurationFile] {
    func absolute(_ variable: String) -> String? {
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" }
    return [home, "/etc"].compactMap(\.self)
      .map { ConfigurationFile(path: $0 + "/gestured/config.toml", kinds: kinds) }
  }

  /// The file to use: the one that `option` names, else the first candidate that exists. Throws
  /// if there is none. One that exists but cannot be read is used, so that reading it says why.
  ///
  /// - Parameter alternative: what the message offers beside the candidates. If it is nil, that is
  ///   what the daemon offers: `--config`, and the example to begin with.
  package static func find(
    option: String?, kinds: GestureKinds, alternative: String? = nil,
    environment: (String) -> String? = Environment.variable
  ) throws(InvalidConfiguration) -> ConfigurationFile {
    if let option { return ConfigurationFile(path: option, kinds: kinds) }
    let candidates = candidates(kinds: kinds, environment: environment)
    if let found = candidates.first(where: \.exists) { return found }
    let paths = candidates.map(\.path)
    let beginning = paths.first.map { ". To begin: install -D -m 644 \(example) '\($0)'" } ?? ""
    let remedy = alternative ?? "--config FILE\(beginning)"
    throw InvalidConfiguration(
      file: "configuration", fault: "no file found",
      help: "expected \(paths.alternatives), or \(remedy)")
  }

  /// Reads the file. Throws one problem if it is missing, no regular file, not permitted, or too
  /// large. It throws, too, if `refusingUnsafe`, and others than root and the user may write it.
  /// `-` is standard input.
  ///
  /// - Parameter refusingUnsafe: true for a program that runs the file's commands.
  package func read(refusingUnsafe: Bool) throws(InvalidConfiguration) -> [UInt8] {
    if path == "-", !refusingUnsafe { return try contents(of: STDIN_FILENO) }
    return try read(refusingUnsafe ? .own() : nil)
  }

  /// Reads the file, into which several were packed. It is in a folder that is known to be safe.
  /// Throws as `read(refusingUnsafe: false)` does.
  package func readPacked() throws(InvalidConfiguration) -> [UInt8] {
    try read(nil, most: 2 * ConfigurationFile.maxSize)
  }

  /// Reads the file, with `safety` only if that finds no danger.
  func read(
    _ safety: FileSafety?, most: Int = ConfigurationFile.maxSize
  ) throws(InvalidConfiguration) -> [UInt8] {
    let walk = safety.map { _ in FileSafety.walk(to: path) }
    let descriptor: Int32
    switch walk?.end {
    case .open(let opened): descriptor = opened
    case .failed(let number): throw problem("cannot be opened: \(String(errno: number))")
    // O_NONBLOCK, so that a FIFO without a writer does not hold up the start.
    case nil: descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw problem("cannot be opened: \(String(errno: errno))") }
    defer { close(descriptor) }
    guard let file = PathWalk.Element(descriptor, path) else {
      throw problem("fstat: \(String(errno: errno))")
    }
    switch file.status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw problem("is a directory", help: "expected a file")
    default: throw problem("is not a regular file")
    }
    if let walk, let danger = safety?.danger(of: file, reachedBy: walk, at: path) {
      throw problem(danger)
    }
    return try contents(of: descriptor, of: Int(file.status.st_size), most: most)
  }

  /// Reads and parses the file and those that are laid over it (see `readAll(refusingUnsafe:)`).
  package func load(refusingUnsafe: Bool) throws(InvalidConfiguration) -> Configuration {
    try Configuration.parse(try readAll(refusingUnsafe: refusingUnsafe), kinds: kinds)
  }

  /// Whether there is anything at the path, readable or not.
  package var exists: Bool {
    access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  /// Reads what is to be `size` bytes, and maybe is not.
  private func contents(
    of descriptor: Int32, of size: Int = 0, most: Int = ConfigurationFile.maxSize
  ) throws(InvalidConfiguration) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(min(size, most))
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while text.count <= most {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem("cannot be read: \(String(errno: errno))") }
      if count == 0 { return text }
      text += chunk[..<count]
    }
    throw problem("is larger than \(most >> 20) MiB")
  }

  func problem(_ fault: String, help: String? = nil) -> InvalidConfiguration {
    InvalidConfiguration(file: name, fault: fault, help: help)
  }

  /// What messages call the file.
  package var name: String { path == "-" ? "standard input" : path }
}
