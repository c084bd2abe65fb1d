import CProgram
import Glibc
import Loop

/// A program that had not started when it was last looked after.
package final class LateStart {
  private let descriptor: Int32
  private let program: String

  init(_ descriptor: Int32, of program: String) {
    self.descriptor = descriptor
    self.program = program
  }

  deinit {
    close(descriptor)
  }

  /// Why it could not start, or nil if it could, or that is not known yet.
  package var failure: SystemError? {
    let failure = program_failure(descriptor, 0)
    return failure > 0 ? SystemError(call: program, errno: failure) : nil
  }
}
