import CSystemd
import Glibc

/// A descriptor that has something to read hundreds of times a second, waited for as long as this
/// object lives.
///
/// The handler is called when something comes, once: it has to read all that there is. It may
/// cancel its own source, or let go of it.
package final class InputSource {
  /// What may take all that there is, if no reader has to hear of it. A function of C: to count the
  /// holders of a closure costs more than it does.
  package struct Quiet {
    private let take: @convention(c) (OpaquePointer?) -> Bool
    private let device: OpaquePointer

    /// Takes what comes by calls of `take` with `device`. They return whether they took all.
    package init(_ take: @escaping @convention(c) (OpaquePointer?) -> Bool, _ device: OpaquePointer)
    {
      self.take = take
      self.device = device
    }

    func callAsFunction() -> Bool { take(device) }
  }

  private let loop: EventLoop
  private let quiet: Quiet?
  private let handle: () -> Void
  private var descriptor: Int32

  /// Waits for `descriptor`. `handle` does not hear of what `quiet` takes.
  ///
  /// - Throws: the call that failed.
  package init(
    _ descriptor: Int32, in loop: EventLoop, quiet: Quiet? = nil, _ handle: @escaping () -> Void
  ) throws(SystemError) {
    self.loop = loop
    self.quiet = quiet
    self.handle = handle
    self.descriptor = descriptor
    let events = EPOLLIN.rawValue | EPOLLET.rawValue
    let pointer = Unmanaged.passUnretained(self).toOpaque()
    var news = epoll_event(events: events, data: epoll_data_t(ptr: pointer))
    guard epoll_ctl(loop.descriptor, EPOLL_CTL_ADD, descriptor, &news) == 0 else {
      self.descriptor = -1
      throw SystemError(call: "epoll_ctl", errno: errno)
    }
  }

  deinit {
    cancel()
  }

  /// Waits no more. The descriptor may be closed only after this.
  package func cancel() {
    guard descriptor >= 0 else { return }
    epoll_ctl(loop.descriptor, EPOLL_CTL_DEL, descriptor, nil)
    descriptor = -1
  }

  /// Calls the handler of the source behind a pointer. The source is retained, because the handler
  /// may let go of it.
  static func wake(_ pointer: UnsafeMutableRawPointer) {
    let unmanaged = Unmanaged<InputSource>.fromOpaque(pointer)
    if unmanaged._withUnsafeGuaranteedRef({ $0.quiet?() ?? false }) { return }
    let source = unmanaged.takeUnretainedValue()
    withExtendedLifetime(source) { source.handle() }
  }
}
