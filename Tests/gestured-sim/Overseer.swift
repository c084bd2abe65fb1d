import Glibc

/// Starts the workers, and makes a failure small.
struct Overseer {
  private let options: [String: String]
  private let program = CommandLine.arguments[0]

  init(_ options: [String: String]) {
    self.options = options
  }

  private struct Failure {
    let seed: String
    let message: String
  }

  func run() -> Int32 {
    // The order of sets is chance, too.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    if let seed = options["--seed"] {
      let told = options["--told"] != nil ? " --told" : ""
      let only = options["--only"].map { " --only \($0)" } ?? ""
      let lines = play("--seed \(seed)\(only)\(told)")
      for line in lines { print(line) }
      return failure(in: lines, seed) == nil ? 0 : 1
    }
    let seconds = options["--seconds"] ?? "60"
    let first = options["--first"].flatMap { Int($0) } ?? 1
    let processors = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let jobs = options["--jobs"].flatMap { Int($0) } ?? max(1, processors)
    let last = options["--last"].map { "--last \($0)" } ?? ""
    let workers = (0..<jobs).compactMap {
      popen(
        "\(program) --worker 1 --first \(first + $0) --step \(jobs) --seconds \(seconds) \(last) 2>&1",
        "r")
    }
    var (worlds, frames) = (0, 0)
    var failed: Failure?
    for worker in workers {
      let lines = read(worker)
      let seed = lines.last { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) } ?? "?"
      if let failure = failure(in: lines, seed) { failed = failed ?? failure }
      let numbers = lines.last.map { $0.split(separator: " ") } ?? []
      guard numbers.first == "=" else { continue }
      worlds += Int(numbers[1]) ?? 0
      frames += Int(numbers[2]) ?? 0
    }
    if let failed { return shrink(failed) }
    let speed = frames / max(1, Int(seconds) ?? 1)
    print("\(worlds) worlds, \(frames) frames without a failure, \(speed) frames a second")
    return 0
  }

  private func failure(in lines: [String], _ seed: String) -> Failure? {
    if let line = lines.first(where: { $0.hasPrefix("FAILURE ") }) {
      return Failure(seed: seed, message: line)
    }
    if lines.last?.hasPrefix("= ") ?? false { return nil }
    return Failure(
      seed: seed,
      message: lines.first {
        $0.hasPrefix("Fatal") || $0.hasPrefix("gestured-sim/") || $0.hasPrefix("Swift/")
          || $0.hasPrefix("💣")
      } ?? "the process ended")
  }

  /// What two failures have in common if they are the same: the words, without times and numbers.
  private func kind(_ failure: Failure) -> String {
    let words = failure.message.split(separator: ":").dropFirst().joined()
    return words.filter { !$0.isNumber }
  }

  /// Leaves out what happens as long as the same goes wrong.
  private func shrink(_ failure: Failure) -> Int32 {
    print("seed \(failure.seed) at \(commit): \(failure.message)")
    guard let seed = UInt64(failure.seed), options["--whole"] == nil else { return 1 }
    let all = Plan(seed: seed)
    var kept = Array(all.acts.indices)
    var size = max(1, kept.count / 2)
    while true {
      var index = 0
      var isSmaller = false
      while index < kept.count {
        var fewer = kept
        fewer.removeSubrange(index..<min(kept.count, index + size))
        if fails(failure, fewer) { (kept, isSmaller) = (fewer, true) } else { index += size }
      }
      if size == 1, !isSmaller { break }
      size = max(1, size / 2)
    }
    print("\(kept.count) of \(all.acts.count) acts are enough:")
    for index in kept { print("  \(all.acts[index])") }
    let list = kept.map(String.init).joined(separator: ",")
    print("again: gestured-sim --seed \(seed) --only \(list) --told")
    return 1
  }

  private func fails(_ failure: Failure, _ acts: [Int]) -> Bool {
    let list = acts.isEmpty ? "-" : acts.map(String.init).joined(separator: ",")
    let again = self.failure(in: play("--seed \(failure.seed) --only \(list)"), failure.seed)
    return again.map { kind($0) == kind(failure) } ?? false
  }

  private func play(_ arguments: String) -> [String] {
    popen("\(program) --worker 1 \(arguments) 2>&1", "r").map(read) ?? []
  }

  private func read(_ stream: UnsafeMutablePointer<FILE>) -> [String] {
    var lines: [String] = []
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    while getline(&line, &room, stream) > 0, let line {
      lines.append(String(String(cString: line).dropLast()))
    }
    free(line)
    pclose(stream)
    return lines
  }

  private var commit: String {
    popen("git rev-parse --short HEAD 2>/dev/null", "r").map(read)?.first ?? "an unknown commit"
  }
}
