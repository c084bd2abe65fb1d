import Glibc
import Version
import Words

/// The program's standard output and standard error, in the order in which they are written.
///
/// All words for people leave through here, and devices and files can have any name: no
/// character of theirs does anything to a terminal.
///
/// It notices what `print` does not: output that cannot be written, as on a full disk. After the
/// first failure nothing more is written to standard output.
package final class Console {
  /// The program's name, which stands before its messages.
  package let program: String
  /// A colour of a terminal (console_codes(4)).
  package enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  private let hasColors: Bool
  private var waiting: [UInt8] = []
  private var failure: Int32?

  private static let mostWaiting = 1 << 16

  /// Takes charge of the standard descriptors of the program called `program`.
  package init(program: String) {
    self.program = program
    hasColors =
      isatty(STDOUT_FILENO) == 1 && (Environment.variable("NO_COLOR") ?? "").isEmpty
      && ![nil, "", "dumb"].contains(Environment.variable("TERM"))
    Console.fillClosedDescriptors()
  }

  /// Runs the program `name`, which takes no operands. Prints its help or version if the command
  /// line asks for that, and else calls `start`. Returns the exit status, 2 for wrong usage.
  package func run(
    _ words: ArraySlice<String>, as name: String, help: String, flags: Set<String> = [],
    options: Set<String>, short: [Character: String] = [:], _ start: (Arguments) -> Int32
  ) -> Int32 {
    do {
      let arguments = try Arguments(
        words, flags: flags.union(["version", "help"]), options: options,
        short: short.merging(["h": "help", "V": "version"]) { own, _ in own })
      if let first = arguments.operands.first, options.contains("config"),
        arguments.value(of: "config") == nil, first.hasSuffix(".toml")
      {
        throw UsageError("unexpected argument '\(first)'. Did you mean --config \(first)?")
      }
      _ = try arguments.operands(0...0, named: "")
      guard arguments.has("help") || arguments.has("version") else { return start(arguments) }
      print(arguments.has("help") ? help : "\(name) \(Version.text)")
      return finish() ? 0 : 1
    } catch {
      report("\(error)".followed(by: "'\(program) --help' lists the options"))
      return 2
    }
  }

  /// Whether standard output has failed, so that going on is in vain.
  package var hasFailed: Bool { failure != nil }

  /// Writes a line to standard output, at the latest with the next message or `flush`.
  package func print(_ line: String) {
    waiting += line.shown(keepingLines: true).utf8
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= Console.mostWaiting { flush() }
  }

  /// Writes a line of parts, each in its colour if standard output is a terminal that has some and
  /// colours are not turned off (`NO_COLOR`).
  package func print(_ parts: [(text: String, color: Color?)]) {
    waiting +=
      parts.map { part in
        guard let color = part.color, hasColors else { return part.text.shown(keepingLines: true) }
        return "\u{1B}[\(color.rawValue)m\(part.text.shown(keepingLines: true))\u{1B}[0m"
      }.joined().utf8
    waiting.append(UInt8(ascii: "\n"))
    if waiting.count >= Console.mostWaiting { flush() }
  }

  /// Writes a message to standard error, after everything that was printed. `from` stands before
  /// it, by default the program's name.
  package func report(_ message: String, from program: String? = nil) {
    reportPlainly("\(program ?? self.program): \(message)")
  }

  /// Writes lines to standard error that nothing stands before.
  package func reportPlainly(_ lines: String) {
    flush()
    // No place is left to tell if this fails.
    _ = Console.write(Array("\(lines.shown(keepingLines: true))\n".utf8), to: STDERR_FILENO)
  }

  /// Writes what waits for standard output.
  package func flush() {
    if failure == nil { failure = Console.write(waiting, to: STDOUT_FILENO) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Writes the rest. It is false if not all of the output could be written, after saying so.
  ///
  /// A reader that had enough, as `head` has, is no reason to say anything.
  package func finish() -> Bool {
    flush()
    guard let failure else { return true }
    if failure != EPIPE { report("standard output: \(String(errno: failure))") }
    return false
  }

  /// Writes all bytes, and returns what errno(3) says if that is not possible.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Puts something into each standard descriptor that is closed, so that no file or device which
  /// is opened later is taken for it. Output to a closed one stays an error.
  private static func fillClosedDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // open(2) takes the lowest that is free. /dev/null the wrong way round fails as closed does.
      _ = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY)
    }
  }
}
