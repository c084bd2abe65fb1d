import CSystemd
import Glibc
import Loop

/// The process that reads one attempt's callbacks, one JSON object a line, from its standard input.
///
///     open ── finish ──> finishing ── all lines taken ──> closed
///       └──────── the reader is gone ────────────────────────^
///
/// A reader that is slow loses `changed` lines, never the first or the last. One that
/// still runs 5 s after the gesture is killed.
final class GestureStream: ActionStream {
  private enum State {
    case open(descriptor: Int32)
    case finishing(descriptor: Int32)
    case closed
  }

  // Little is held by the kernel, so that a slow reader sees new values rather than old ones. A
  // page is the least, and the least that takes a whole line at once (pipe(7)).
  private static let pipeBytes: Int32 = 4096

  private let runner: CommandRunner
  private let linger: UInt64
  private var state: State
  /// The reader's process, or nil once it has ended.
  private(set) var process: pid_t?
  private var backlog = LineBacklog()
  private var room: EventSource?
  private var deadline: EventSource?

  /// Starts the reader, which may go on for `linger` milliseconds after the attempt. Nil if it
  /// cannot start, which the journal then tells. `whenDone` hears of the reader's end.
  init?(
    _ action: Action, runner: CommandRunner, linger: UInt64 = 5000,
    whenDone: @escaping (_ process: pid_t?, _ hasFailed: Bool) -> Void = { _, _ in }
  ) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      runner.warn(action, "cannot start (\(SystemError(call: "pipe2").words))")
      return nil
    }
    self.runner = runner
    self.linger = linger
    state = .open(descriptor: ends[1])
    process = runner.start(action, input: ends[0]) { [weak self] hasFailed in
      let process = self?.process
      self?.readerEnded()
      whenDone(process, hasFailed)
    }
    close(ends[0])
    guard process != nil else { return nil }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    _ = fcntl(ends[1], Int32(GNU_F_SETPIPE_SZ), GestureStream.pipeBytes)
    room = try? EventSource.writable(ends[1], in: runner.loop) { [unowned self] _ in write() }
    room?.set(isOn: false)
  }

  deinit {
    closePipe()
  }

  /// Gives the reader a line. The next line can overtake one that may be skipped.
  func send(_ line: String, maySkip: Bool) {
    guard case .open = state else { return }
    backlog.add(line, maySkip: maySkip)
    write()
  }

  /// Ends the reader's input behind the last line.
  func finish() {
    // One that has closed its input is no less a reader that may go on.
    guard process != nil, deadline == nil else { return }
    deadline = try? EventSource.timer(milliseconds: linger, in: runner.loop) {
      [unowned self] _ in
      if let process { runner.end(process) }
    }
    guard case .open(let descriptor) = state else { return }
    state = .finishing(descriptor: descriptor)
    write()
  }

  /// Whether the process is still there.
  var isRunning: Bool { process != nil }

  private func write() {
    switch state {
    case .closed: break
    case .open(let descriptor):
      switch backlog.write(to: descriptor) {
      case .written: room?.set(isOn: false)
      case .full: room?.set(isOn: true)
      case .closed: closePipe()
      }
    case .finishing(let descriptor):
      switch backlog.write(to: descriptor) {
      case .full: room?.set(isOn: true)
      case .written, .closed: closePipe()
      }
    }
  }

  private func readerEnded() {
    process = nil
    deadline = nil
    closePipe()
  }

  private func closePipe() {
    switch state {
    case .open(let descriptor), .finishing(let descriptor):
      room?.cancel()
      room = nil
      close(descriptor)
      state = .closed
    case .closed: break
    }
  }
}
