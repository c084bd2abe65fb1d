import Glibc
import JSON

/// Runs the commands that a daemon orders, as the daemon itself would, and tells it what becomes of
/// them. Which commands there are, the configuration says, and never the daemon.
package final class OrderPerformer {
  private let runner: CommandRunner
  private let linger: UInt64
  private let report: (_ run: Int, _ step: Step) -> Void
  private var lists: [ActionOrder.Owner: CommandList] = [:]
  private var machineLists: [ActionOrder.Owner: CommandList] = [:]
  private var streams: [Int: GestureStream] = [:]
  /// Readers of a daemon that is gone, which have a while to end.
  private var leaving: [GestureStream] = []
  /// Counts the daemons: each has its own numbers.
  private var daemon = 0
  /// How commands ended that are just being told of, as a shell says it.
  private var statuses: [pid_t: Int32] = [:]

  /// What becomes of a command.
  package enum Step: Hashable, Sendable {
    /// It runs.
    case started(process: Int32)
    /// It is over, with a status as a shell says it, or nil if it could not start.
    case ended(status: Int32?)
  }

  /// Makes one whose commands `runner` starts, and which says by `report` what becomes of them. A
  /// reader may go on for `linger` milliseconds after the attempt.
  package init(
    _ runner: CommandRunner, linger: UInt64 = 5000,
    report: @escaping (_ run: Int, _ step: Step) -> Void
  ) {
    self.runner = runner
    self.linger = linger
    self.report = report
    runner.told = { [unowned self] news in
      if case .ended(let status, _) = news.step { statuses[news.process] = status }
    }
  }

  /// Goes by these commands from now on. Those that run go on.
  package func use(_ lists: [ActionOrder.Owner: CommandList]) { self.lists = lists }

  /// Goes by these commands of the machine's file from now on.
  package func useForMachine(_ lists: [ActionOrder.Owner: CommandList]) { machineLists = lists }

  /// The daemon is gone: commands go on, their readers get the end of their input, and no program
  /// is told what becomes of them.
  package func forgetDaemon() {
    daemon += 1
    for stream in streams.values { stream.finish() }
    leaving = leaving.filter(\.isRunning) + streams.values
    streams = [:]
  }

  /// Does what an event says. Events of another kind are none of its own.
  ///
  /// - Throws: what is wrong with it.
  package func take(_ fields: JSONFields) throws(JSONError) {
    switch try fields.string("event") {
    case "action": perform(try ActionOrder(fields))
    case "stream":
      guard let stream = streams[try fields.whole("run")] else { return }
      guard let line = try fields.optionalString("line") else { return stream.finish() }
      stream.send(line, maySkip: try fields.optionalBool("may_skip") ?? false)
    default: break
    }
  }

  private func perform(_ order: ActionOrder) {
    let lists = order.machine == nil ? lists : machineLists
    guard let list = lists[order.owner], list.commands.indices.contains(order.command) else {
      return report(order.run, .ended(status: nil))
    }
    let action = Action(
      command: list.commands[order.command], cause: .order(order), limits: list.limits)
    order.isStream ? stream(action, as: order.run) : start(action, as: order.run)
  }

  private func start(_ action: Action, as run: Int) {
    var process: pid_t?
    process = runner.start(action) { [unowned self, daemon] hasFailed in
      end(run, process, hasFailed, of: daemon)
    }
    begin(run, process)
  }

  private func stream(_ action: Action, as run: Int) {
    let stream = GestureStream(action, runner: runner, linger: linger) {
      [unowned self, daemon] process, failed in
      if daemon == self.daemon { streams[run] = nil }
      end(run, process, failed, of: daemon)
    }
    streams[run] = stream
    begin(run, stream?.process)
  }

  private func begin(_ run: Int, _ process: pid_t?) {
    report(run, process.map { .started(process: $0) } ?? .ended(status: nil))
  }

  private func end(_ run: Int, _ process: pid_t?, _ hasFailed: Bool, of daemon: Int) {
    let status = process.flatMap { statuses.removeValue(forKey: $0) }
    guard daemon == self.daemon else { return }
    // One that could not start after all has ended with a status that means nothing.
    report(run, .ended(status: hasFailed && status == 0 ? nil : status))
  }
}
