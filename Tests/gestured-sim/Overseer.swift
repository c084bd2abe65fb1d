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
    if options["--seed"] != nil || options["--play"] != nil { return playOne() }
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
    for lines in hear(workers) {
      let seed = lines.last(where: Worker.isProgress)?.split(separator: " ").last ?? "?"
      if let failure = failure(in: lines, String(seed)) { failed = failed ?? failure }
      let sums = lines.last { Worker.isProgress($0) || $0.hasPrefix("= ") }
      guard let numbers = sums?.split(separator: " "), numbers.count > 2 else { continue }
      worlds += Int(numbers[1]) ?? 0
      frames += Int(numbers[2]) ?? 0
    }
    let speed = Int(Double(frames) / max(0.001, processorSeconds))
    print(
      "\(worlds) worlds, \(frames) frames without a failure, "
        + "\(speed) frames a second of a processor")
    return failed.map(shrink) ?? 0
  }

  /// What the workers say, each as long as it lives. Of how far it has come only the last.
  private func hear(_ workers: [UnsafeMutablePointer<FILE>]) -> [[String]] {
    var (told, rest) = (workers.map { _ in [String]() }, workers.map { _ in [UInt8]() })
    var polls = workers.map { pollfd(fd: fileno($0), events: Int16(POLLIN), revents: 0) }
    var room = [UInt8](repeating: 0, count: 4096)
    while polls.contains(where: { $0.fd >= 0 }) {
      poll(&polls, UInt(polls.count), -1)
      for index in polls.indices where polls[index].fd >= 0 && polls[index].revents != 0 {
        let count = Glibc.read(polls[index].fd, &room, room.count)
        if count <= 0 { polls[index].fd = -1 }
        rest[index] += room.prefix(max(0, count))
        while let end = rest[index].firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: rest[index][..<end], as: UTF8.self)
          rest[index].removeFirst(end + 1)
          if Worker.isProgress(line), told[index].last.map(Worker.isProgress) ?? false {
            told[index].removeLast()
          }
          told[index].append(line)
        }
      }
    }
    for worker in workers { pclose(worker) }
    return told
  }

  /// One world, which is told of as it is.
  private func playOne() -> Int32 {
    let words = ["--seed", "--play", "--only"].compactMap { name in
      options[name].map { "\(name) '\($0)'" }
    }
    let flags = ["--told", "--trace"].filter { options[$0] != nil }
    let lines = play((words + flags).joined(separator: " "))
    for line in lines { print(line) }
    return failure(in: lines, options["--seed"] ?? "0") == nil ? 0 : 1
  }

  /// What the workers have taken of the processors.
  private var processorSeconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
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
    print("\(kept.count) of \(all.acts.count) acts are enough; as a trace:")
    var small = all
    small.acts = kept.map { all.acts[$0] }
    print(small.trace)
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
