import Foundation
import Testing

/// Holds commands that start with `gate.wait` until the test lets them pass, one after the other.
final class Gate {
  /// The shell words that wait.
  let wait: String
  private let descriptor: Int32

  init(in folder: String) throws {
    let path = "\(folder)/gate"
    try #require(mkfifo(path, 0o600) == 0)
    // For both: opening does not wait, and the pipe never ends.
    descriptor = Foundation.open(path, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    wait = "read pass < \(path)"
  }

  deinit {
    close(descriptor)
  }

  /// Lets `count` commands pass.
  func open(for count: Int = 1) {
    let passes = [UInt8](repeating: 0x0A, count: count)
    #expect(write(descriptor, passes, count) == count)
  }

}
