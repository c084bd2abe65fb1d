import Foundation
import Testing

@testable import Actions

/// Commands whose end no program can be told of.
@Suite struct UnwatchedTests {
  @Test("they are killed, whether they lead a group or not, and taken away when they have ended")
  func ended() throws {
    var unwatched = Unwatched()
    var processes: [pid_t] = []
    for program in [["/bin/sleep", "100"], ["/usr/bin/setsid", "/bin/sleep", "100"]] {
      var process: pid_t = 0
      var arguments = program.map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      #expect(posix_spawn(&process, program[0], nil, nil, &arguments, nil) == 0)
      processes.append(process)
    }
    for process in processes { unwatched.end(process) }
    let start = Date()
    while !unwatched.isEmpty, start.timeIntervalSinceNow > -20 { unwatched.reap() }
    for process in processes { #expect(kill(process, 0) == -1 && errno == ESRCH) }
  }
}
