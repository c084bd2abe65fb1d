import Foundation
import Testing

#if compiler(>=6.2)
  /// swift-testing waits for the end of any child, and looks at the oldest first. If a test left a
  /// zombie, swift-testing sees no later child. So children of earlier tests are ended and reaped.
  struct ExitTests: TestTrait, TestScoping {
    func provideScope(
      for test: Test, testCase: Test.Case?, performing body: () async throws -> Void
    ) async throws {
      for child in Self.children {
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
      }
      try await body()
    }

    /// Our children, those that have ended among them.
    private static var children: [pid_t] {
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return processes.compactMap(pid_t.init).filter { process in
        let path = "/proc/\(process)/stat"
        guard let line = try? String(contentsOfFile: path, encoding: .utf8),
          let end = line.lastIndex(of: ")")
        else { return false }
        // After the name in parentheses come the state and the parent.
        return line[end...].split(separator: " ").dropFirst(2).first == "\(getpid())"
      }
    }
  }

  extension Trait where Self == ExitTests {
    /// For tests of which a part runs in a process of its own.
    static var needsExitTests: Self { Self() }
  }
#else
  extension Trait where Self == ConditionTrait {
    /// For tests of which a part runs in a process of its own.
    static var needsExitTests: Self { .disabled("exit tests need Swift 6.2") }
  }
#endif
