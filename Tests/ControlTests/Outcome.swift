import Control
import Foundation

/// What another thread waits for.
final class Outcome<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error>?

  /// Has a thread of its own find out, as a client waits.
  init(of body: @escaping @Sendable () throws -> Value) {
    Thread.detachNewThread { [self] in
      let result = Result { try body() }
      lock.withLock { self.result = result }
    }
  }

  /// What came of it. Nil as long as it is waited for.
  var value: Result<Value, any Error>? { lock.withLock { result } }
}

extension Outcome<ControlReply> {
  /// The reply to a request.
  convenience init(asking paths: [String]) {
    self.init { try ControlClient.ask(.status, at: paths) }
  }
}
