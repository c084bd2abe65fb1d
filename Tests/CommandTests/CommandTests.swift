import Foundation
import Testing

/// The command line as people use it. The cases are data, see README.md: anyone can add one.
@Suite struct CommandTests {
  @Test("what is printed, and the exit status", arguments: CommandCase.all)
  func behaves(_ it: CommandCase) throws {
    let outcome = try it.run()
    guard ProcessInfo.processInfo.environment["UPDATE_CASES"] == nil else {
      return try it.expect(outcome)
    }
    let expected = it.expected()
    #expect(outcome.out == expected.out)
    #expect(outcome.err == expected.err)
    #expect(outcome.status == expected.status)
  }

  @Test func thereAreCases() {
    #expect(!CommandCase.all.isEmpty)
  }
}
