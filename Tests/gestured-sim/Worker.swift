import CSimulated
import Glibc

/// A process that plays worlds, one after the other, until its time is over. One that fails ends
/// it.
struct Worker {
  private let options: [String: String]

  init(_ options: [String: String]) {
    self.options = options
  }

  /// Whether a line says how many worlds and frames there have been, and which seed comes next.
  static func isProgress(_ line: String) -> Bool { line.hasPrefix("> ") }

  private func number(_ name: String) -> Int? { options[name].flatMap { Int($0) } }

  func run() -> Never {
    var template = Array("/tmp/gestured-sim-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { exit(2) }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    prepare(folder)
    let start = seconds
    var (seed, worlds, frames) = (number("--seed") ?? number("--first") ?? 1, 0, 0)
    repeat {
      if options["--seed"] == nil, options["--play"] == nil { say("> \(worlds) \(frames) \(seed)") }
      let plan = plan(seed)
      if options["--trace"] != nil { print(plan.trace, terminator: "") }
      let world = World(
        plan, folder: folder, isTold: options["--told"] != nil, isHeard: options["--heard"] != nil)
      world.run()
      if world.isHeard { print("heard {\"kind\":\"world\",\"seed\":\(seed)}") }
      (worlds, frames) = (worlds + 1, frames + world.tally.frames)
      seed += number("--step") ?? 1
    } while options["--seed"] == nil && options["--play"] == nil && seed <= number("--last") ?? .max
      && seconds - start < Double(number("--seconds") ?? 60)
    say("= \(worlds) \(frames)")
    exit(0)
  }

  private func plan(_ seed: Int) -> Plan {
    var plan = options["--play"].map { Plan(trace: text($0)) } ?? Plan(seed: UInt64(seed))
    if let kept = options["--only"] {
      let kept = kept.split(separator: ",").compactMap { Int($0) }
      plan.acts = kept.map { plan.acts[$0] }
    }
    return plan
  }

  private func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func prepare(_ folder: String) {
    var status = stat()
    fstat(STDERR_FILENO, &status)
    setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino)", 1)
    setenv("NOTIFY_SOCKET", folder + "/notify", 1)
    setenv("XDG_RUNTIME_DIR", folder, 1)
    for name in ["RUNTIME_DIRECTORY", "DBUS_SYSTEM_BUS_ADDRESS", "WATCHDOG_USEC"] { unsetenv(name) }
  }

  /// Of a processor, so that it does not matter what else the machine does.
  private var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
