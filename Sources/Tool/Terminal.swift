import Arguments
import Glibc
import Loop

/// The terminal as a canvas: it is given back as it was, however the program ends short of SIGKILL.
final class Terminal {
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  private var former = termios()
  private var shown: [String] = []
  private var drawnSize = (columns: 0, rows: 0)

  /// Takes the terminal over: keys come at once and are not shown. Throws if it is none.
  init() throws(SystemError) {
    try SystemError.check("tcgetattr", tcgetattr(STDIN_FILENO, &former) == 0 ? 0 : -errno)
    var raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    Terminal.write(Terminal.enter)
  }

  deinit {
    giveBack()
  }

  /// Makes the terminal what it was.
  func giveBack() {
    Terminal.write(Terminal.leave)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
  }

  /// How many columns and rows there are.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The keys that were pressed since.
  func takeKeys() -> [UInt8] {
    var keys = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &keys, keys.count)
    return count > 0 ? Array(keys[..<count]) : []
  }

  /// Shows lines that are made for a terminal of its size, those of them that changed.
  func show(_ make: ((columns: Int, rows: Int)) -> [String]) {
    let size = size
    let lines = make(size)
    var text = "\u{1B}[?2026h"
    if size != drawnSize {
      (shown, drawnSize) = ([], size)
      text += "\u{1B}[2J"
    }
    for (row, line) in lines.enumerated() where row >= shown.count || shown[row] != line {
      text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[0m\u{1B}[K"
    }
    if lines.count < shown.count { text += "\u{1B}[\(lines.count + 1);1H\u{1B}[J" }
    shown = lines
    Terminal.write(text + "\u{1B}[?2026l")
  }

  private static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
