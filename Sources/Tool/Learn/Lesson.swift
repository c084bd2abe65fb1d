import Arguments
import Configuration
import Gestures
import Glibc
import Words

/// The configuration that a learned gesture is to be a part of.
struct Lesson {
  /// A learned gesture as text, and what `check` says of it.
  struct Page {
    /// The table, with a line of what was shown above it.
    var text: String
    /// What is wrong in the configuration with it, and was not before.
    var problems: [Problem]
    /// The files of the configuration with it.
    var files: [SourceFile]
  }

  /// The name of the gesture.
  let name: String
  /// What there is already.
  let configuration: Configuration
  private let files: [SourceFile]
  private let kinds: GestureKinds
  /// Whether there is a file.
  private let isThere: Bool

  /// Reads the file that `option` names, or the usual one, or does without any. Throws if it cannot
  /// be used, or has a gesture of that name.
  init(_ name: String, _ option: String?, _ kinds: GestureKinds) throws {
    (self.name, self.kinds) = (name, kinds)
    if option == nil, (try? ConfigurationFile.find(option: nil, kinds: kinds)) == nil {
      isThere = false
      files = [SourceFile(name: "learned", text: [])]
    } else {
      isThere = true
      files = try ConfigurationFile.find(option: option, kinds: kinds)
        .readAll(refusingUnsafe: false)
    }
    configuration = try Configuration.parse(files, kinds: kinds)
    guard configuration.gesture(name) == nil else {
      throw UsageError(
        "\(configuration.file) has a gesture \(name.asKey) already. Take another name")
    }
  }

  /// Throws if there is no file to append to. Nobody has to show anything before that is said.
  func expectFile() throws(Unlearnable) {
    if isThere { return }
    let places = ConfigurationFile.candidates(kinds: kinds, environment: Environment.variable)
    throw Unlearnable(
      description: "there is no configuration to append to. To begin: install -D -m 644 /dev/null "
        + "'\(places[0].path)'")
  }

  // MARK: The table

  /// The gesture as a table that leaves no warning, if one of its relations can do that.
  func page(_ guess: Guess, _ samples: [Sample]) -> Page {
    let known = Set(Configuration.check(files, kinds: kinds).map(\.fault))
    func made(_ relations: [(key: String, names: [String])]) -> Page {
      var page = ImportedPage()
      page.comment(Lesson.measures(of: samples))
      let table = guess.table(named: name, relations: relations) { rule, value in
        remark(rule, guess, samples)
      }
      let text = page.text + table
      var all = files
      var bytes = files[0].text
      if !bytes.isEmpty, bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      all[0] = SourceFile(name: files[0].name, text: bytes + Array(text.utf8))
      let problems = Configuration.check(all, kinds: kinds) {
        CommandInspection(of: $0.file).problem(of: $0)
      }
      return Page(
        text: String(text.dropLast()), problems: problems.filter { !known.contains($0.fault) },
        files: all)
    }
    var page = made([])
    guard !page.problems.isEmpty else { return page }
    // A relation that the new gesture has itself may settle all.
    let others = configuration.gestures.map(\.name).filter { other in
      page.problems.contains { $0.message.mentions(other.quoted) }
    }
    for key in ["require_to_fail", "simultaneous_with"] where !others.isEmpty {
      let other = made([(key, others)])
      if other.problems.count < page.problems.count { page = other }
    }
    return page
  }

  /// What a number is good for.
  private func remark(_ rule: ThresholdRule, _ guess: Guess, _ samples: [Sample]) -> String? {
    guard rule.threshold.unit != .count, let standard = guess.standard(of: rule.threshold) else {
      return nil
    }
    let usual = "the default is \(standard.plain)"
    guard let need = guess.needs(of: samples, for: rule) else {
      return "\(usual), and this gives room"
    }
    return "measured: \(need.rounded(decimals: 1)), and \(usual)"
  }

  /// How long the samples took, and how far fingers went.
  private static func measures(of samples: [Sample]) -> String {
    func range(_ values: [Double], _ unit: String) -> String {
      let (least, most) = (values.min() ?? 0, values.max() ?? 0)
      let (from, to) = (least.rounded(decimals: 0), most.rounded(decimals: 0))
      return from == to ? "\(to) \(unit)" : "\(from) to \(to) \(unit)"
    }
    let ways = samples.map { $0.sequences.flatMap(\.ways).map(\.farthest).max() ?? 0 }
    let count = samples.count == 1 ? "1 sample" : "\(samples.count) samples"
    return "Learned from \(count), which took \(range(samples.map(\.duration), "ms")). "
      + "Fingers went \(range(ways, "mm"))."
  }

  // MARK: Beside the other gestures

  /// Tells which gestures want the same touches.
  func tellConflicts(of page: Page, _ explorer: Explorer, _ console: Console) throws {
    guard !configuration.gestures.isEmpty,
      let all = try? Configuration.parse(page.files, kinds: kinds)
    else { return }
    console.print("")
    ExplorationWords(try explorer.explore(all)) { console.print($0) }.tellConflicts(of: [name])
  }

  /// Appends the table to the file, if the person wants that.
  func write(_ page: Page, _ console: Console) throws {
    let path = files[0].name
    guard page.problems.isEmpty else {
      console.report("\(path) is as it was, because of these warnings")
      throw Failed()
    }
    console.print("")
    console.flush()
    // Who watched for Ctrl-C has kept it from ending the program.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    console.report("append this to \(path)? y or n")
    guard readLine()?.first.map({ "yY".contains($0) }) == true else {
      console.report("\(path) is as it was")
      throw Failed()
    }
    // What somebody wrote meanwhile is not lost.
    let now = try ConfigurationFile(path: path, kinds: kinds).read(refusingUnsafe: false)
    guard now == files[0].text else {
      throw Unlearnable(description: "\(path) has changed meanwhile. Learn once more")
    }
    try OutputFile.replace(path, with: page.files[0].text)
    console.report("\(path) has the gesture now. 'gesturectl reload' puts it in force if need be")
  }
}
