import Glibc
import Words

// What the daemon does.

extension World {
  func hear(journal entry: String) {
    checkFlood(entry)
    if entry.mentions("dropped, as") || entry.mentions("cannot start") { watch.doubtCommands() }
    guard isTold else { return }
    for line in entry.split(separator: "\n") where line.hasPrefix("MESSAGE=") {
      print("    \(milliseconds) \(line.dropFirst(8))")
    }
  }

  /// No frame and no wake repeats a warning. Each command has its own.
  private func checkFlood(_ entry: String) {
    let lines = entry.split(separator: "\n")
    guard lines.contains(where: { $0 == "PRIORITY=4" || $0 == "PRIORITY=3" }),
      let message = lines.first(where: { $0.hasPrefix("MESSAGE=") }),
      !String(message).mentions("command")
    else { return }
    var (since, count) = warnings[message] ?? (kernel.now, 0)
    let panel = glasses.first { message.hasPrefix("MESSAGE='\($0.description.name)'") }
    if kernel.now > since + 10_000_000 || since < panel?.lastChange ?? 0 {
      (since, count) = (kernel.now, 0)
    }
    warnings[message] = (since, count + 1)
    let most = panel == nil ? World.mostWarnings : World.mostWarningsOfPanel
    expect(count < most, "is said \(count + 1) times in ten seconds: \(message)")
  }

  func refusal(of program: String) -> Int32? {
    guard !program.hasSuffix("gestured-guardian") else { return nil }
    return !isOver && (chance.happens(plan.refused) || kernel.isFlaky) ? EAGAIN : nil
  }

  /// A process has been started.
  func hear(_ process: SimulatedProcess) {
    guard !process.isGuardian else { return }
    tally.commands += 1
    let state = process.variable("GESTURE_STATE")
    commands["\(process.gesture) \(state)", default: 0] += 1
    if let x = Double(process.variable("GESTURE_X_PERCENT")),
      let y = Double(process.variable("GESTURE_Y_PERCENT"))
    {
      places[process.gesture] = (x, y)
    }
    if isTold { print("    \(milliseconds) command of \(process.gesture), \(state)") }
    let device = process.variable("GESTURE_DEVICE")
    watch.checkMayAct(
      "'\(process.gesture)' acts (\(state))", process.gesture, state, at: seat(of: device))
    watch.checkOwner(of: process.gesture, state)
    watch.note(process.gesture, state, on: device)
    process.ignoresTermination = chance.happens(plan.hang / 2)
    if process.readsInput {
      return !isOver && chance.happens(plan.hang) ? goOnDeaf(process) : readOn(process)
    }
    if !isOver, chance.happens(plan.hang) { return }
    let status: Int32 = chance.happens(plan.fail) ? 3 : 0
    kernel.schedule(in: .random(in: 300...40_000, using: &chance)) {
      process.finish(status, wasKilled: false)
    }
  }

  /// The last that a reader hears of an attempt is its end, as a whole line.
  private func checkEnd(of process: SimulatedProcess) {
    guard !process.heard.isEmpty else { return }
    let lines = String(decoding: process.heard, as: UTF8.self).split(separator: "\n")
    let last = String(lines.last ?? "")
    let ends = ["ended", "cancelled", "recognized", "failed"]
    expect(
      ends.contains { last.mentions("\"state\":\"\($0)\"") } && last.hasSuffix("}"),
      "the last that a reader of '\(process.gesture)' hears is '\(last)'")
  }

  /// A reader closes its input and goes on. It has five seconds after its gesture, and two more.
  private func goOnDeaf(_ process: SimulatedProcess) {
    process.closeInput()
    expectEnd(of: process, since: kernel.now)
  }

  /// Hands may overlap for long, so that the gesture goes on.
  private func expectEnd(of process: SimulatedProcess, since start: Int64) {
    kernel.schedule(in: 40_000_000) { [unowned self] in
      if glasses.contains(where: { $0.isDown && $0.firstLanding <= start }) {
        return expectEnd(of: process, since: start)
      }
      kernel.schedule(in: 10_000_000) { [unowned self] in
        expect(
          process.end != nil, "a reader of '\(process.gesture)' goes on, long after its gesture")
      }
    }
  }

  /// A reader goes on until its input is over, or longer.
  private func readOn(_ process: SimulatedProcess) {
    kernel.schedule(in: 15_000) { [weak self, weak process] in
      guard let self, let process, process.end == nil else { return }
      process.drain()
      guard process.inputIsOver else { return readOn(process) }
      checkEnd(of: process)
      process.finish(0, wasKilled: false)
    }
  }
}
