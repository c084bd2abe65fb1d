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
    /// The configuration with it.
    var edit: ConfigurationDraft.Edit
  }

  /// The name of the gesture.
  let name: String
  /// The file to which it is appended.
  let draft: ConfigurationDraft
  /// What there is already.
  var configuration: Configuration { draft.configuration }

  /// Reads the file that `option` names, or the usual one, or does without any. Throws if it cannot
  /// be used, or has a gesture of that name.
  init(_ name: String, _ option: String?, _ kinds: GestureKinds) throws {
    self.name = name
    draft = try ConfigurationDraft(option, kinds)
    guard configuration.gesture(name) == nil else {
      throw UsageError(
        "\(configuration.file) has a gesture \(name.asKey) already. Take another name")
    }
  }

  // MARK: The table

  /// The gesture as a table. If a relation to other gestures leaves fewer warnings, the table has
  /// that relation.
  func page(_ guess: Guess, _ samples: [Sample]) -> Page {
    func made(_ relations: [(key: String, names: [String])]) -> Page {
      var page = ImportedPage()
      page.comment(Lesson.measures(of: samples))
      let table = guess.table(named: name, relations: relations) { rule, value in
        remark(rule, guess, samples)
      }
      let text = page.text + table
      return Page(text: String(text.dropLast()), edit: draft.appending(text))
    }
    var page = made([])
    guard !page.edit.problems.isEmpty else { return page }
    // One relation of the new gesture may remove all warnings.
    let others = configuration.gestures.map(\.name).filter { other in
      page.edit.problems.contains { $0.message.mentions(other.quoted) }
    }
    for key in ["require_to_fail", "simultaneous_with"] where !others.isEmpty {
      let other = made([(key, others)])
      if other.edit.problems.count < page.edit.problems.count { page = other }
    }
    return page
  }

  /// The comment behind a number: the measured value and the default.
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
      let all = try? Configuration.parse(page.edit.files, kinds: draft.kinds)
    else { return }
    console.print("")
    ExplorationWords(try explorer.explore(all)) { console.print($0) }.tellConflicts(of: [name])
  }
}
