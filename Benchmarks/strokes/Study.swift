import Gestures
import Glibc
import Hands

/// Reads the data: one JSON object a line. Without `alphabets`, all are read.
func readDrawings(_ path: String, of alphabets: Set<String>) throws -> [Drawing] {
  guard let file = fopen(path, "r") else { fail("cannot read \(path)") }
  defer { fclose(file) }
  var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
  while true {
    let count = fread(&part, 1, part.count, file)
    if count == 0 { break }
    bytes += part[..<count]
  }
  var drawings: [Drawing] = []
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
    let drawing = try Drawing(line, number: drawings.count)
    if alphabets.isEmpty || alphabets.contains(drawing.alphabet) { drawings.append(drawing) }
  }
  return drawings
}

/// What every drawing comes to with every other as the template: played when first asked for.
final class Study {
  private let drawings: [Drawing]
  /// With the widest tolerance for distances, with the usual one for failing early.
  private let (wide, usual) = (Play(tolerance: 20), Play(tolerance: 1))
  private var distances: [Int: Double] = [:]
  private var failures: [Int: Double] = [:]

  init(_ drawings: [Drawing]) {
    self.drawings = drawings
  }

  /// Prints what rounds come to, as a row.
  func printFigures(
    _ name: String, _ classes: [String], _ templates: Int, rounds: Int, seed: UInt64
  ) {
    var (figures, chance) = (Figures(), SeededChance(seed: seed))
    for _ in 0..<rounds {
      play(Round(of: classes, drawings, templates: templates, &chance), &figures)
    }
    let failures = figures.failures.sorted()
    let quartiles = [1, 2, 3].map { "\(percent(failures[failures.count * $0 / 4]))" }
    printRow(
      name, "\(seed)", "\(templates)", "\(percent(figures.accuracy)) %",
      "\(percent(figures.equalError.rate)) %", "\(percent(figures.recall)) %",
      percent(figures.accepted, of: figures.own),
      percent(figures.foreignAccepted, of: figures.foreignDistances.count),
      quartiles.joined(separator: ", ") + " %")
  }

  /// Plays a round.
  private func play(_ round: Round, _ figures: inout Figures) {
    round.count(within: Constants.bound, into: &figures) { distance(drawings[$0], drawings[$1]) }
    for case (let drawing, nil) in round.judged {
      for templates in round.templates {
        let parts = templates.map { failure(drawings[drawing], drawings[$0]) }
        figures.failures.append(parts.max() ?? 1)
      }
    }
  }

  private func distance(_ drawing: Drawing, _ template: Drawing) -> Double {
    let key = drawing.number * 10_000 + template.number
    if let known = distances[key] { return known }
    let distance = template.shape.map { wide.play(drawing.points, to: [$0]).distance } ?? .infinity
    distances[key] = distance
    return distance
  }

  private func failure(_ drawing: Drawing, _ template: Drawing) -> Double {
    let key = drawing.number * 10_000 + template.number
    if let known = failures[key] { return known }
    let part = template.shape.map { usual.play(drawing.points, to: [$0]).failedAfter } ?? 1
    failures[key] = part
    return part
  }

  /// Plays some drawings to a shape of others, so many times as a template.
  @discardableResult
  func playAll(to count: Int) -> Play {
    let play = Play(tolerance: 1)
    for number in stride(from: 0, to: 367, by: 7) {
      guard let shape = drawings[number].shape, !shape.isClosed else { continue }
      let points = drawings[(number + 200) % drawings.count].points
      // Every template is played as often as there are frames, so the frames are the same.
      _ = play.play(points, to: Array(repeating: shape, count: count))
    }
    return play
  }

  /// What a frame and template cost: 33 templates less one, by 32.
  func printCost() {
    let runs = (0..<5).map { _ in (playAll(to: 1), playAll(to: 33)) }
    let few = runs.map { $0.0.microseconds }.min() ?? 0
    let many = runs.map { $0.1.microseconds }.min() ?? 0
    let allocations = runs.map { $0.0.allocations + $0.1.allocations }.max() ?? 0
    let each = ((many - few) / 32 * 100).rounded() / 100
    let alone = (few * 100).rounded() / 100
    print("a frame costs \(each) µs a template, and \(alone) µs with one and the arbiter")
    print(
      "\(allocations) allocations in \(runs[0].0.frames) frames, the first of each shape included")
  }
}
