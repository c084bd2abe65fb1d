import Control
import Foundation

/// The reply that another thread waits for.
final class Outcome: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<ControlReply, any Error>?

  /// Asks in a thread of its own, as the client waits.
  init(asking paths: [String]) {
    Thread.detachNewThread { [self] in
      let result = Result { try ControlClient.ask(.status, at: paths) }
      lock.withLock { self.result = result }
    }
  }

  /// What came of it. Nil as long as it is waited for.
  var value: Result<ControlReply, any Error>? { lock.withLock { result } }
}
