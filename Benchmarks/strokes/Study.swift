import Gestures
import Glibc
import Hands

/// Reads the data: one JSON object a line.
func readDrawings(_ path: String) throws -> [Drawing] {
  guard let file = fopen(path, "r") else { fail("cannot read \(path)") }
  defer { fclose(file) }
  var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
  while true {
    let count = fread(&part, 1, part.count, file)
    if count == 0 { break }
    bytes += part[..<count]
  }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  return try lines.enumerated().map { try Drawing($1, number: $0) }
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

  /// One round: sixteen classes, so many templates of each.
  func round(
    of classes: [String], templates: Int, _ count: inout Count, _ chance: inout SeededChance
  ) {
    let chosen = Array(classes.shuffled(using: &chance).prefix(16))
    var shapes: [String: [Drawing]] = [:]
    for name in chosen {
      let own = drawings.filter { $0.character == name }.shuffled(using: &chance)
      shapes[name] = Array(own.prefix(templates))
    }
    for drawing in drawings {
      let own = shapes[drawing.character]
      if own?.contains(where: { $0.drawer == drawing.drawer }) == true { continue }
      judge(drawing, isOwn: own != nil, shapes, &count)
    }
  }

  private func judge(
    _ drawing: Drawing, isOwn: Bool, _ shapes: [String: [Drawing]], _ count: inout Count
  ) {
    var (best, name) = (Double.infinity, "")
    for (character, templates) in shapes.sorted(by: { $0.key < $1.key }) {
      for template in templates {
        let distance = distance(drawing, template)
        if distance < best { (best, name) = (distance, character) }
      }
      if !isOwn {
        count.failures.append(templates.map { failure(drawing, $0) }.max() ?? 1)
      }
    }
    guard isOwn else {
      count.foreignDistances.append(best)
      if best <= 0.32 { count.foreignAccepted += 1 }
      return
    }
    count.own += 1
    guard name == drawing.character else { return }
    count.right += 1
    count.rightDistances.append(best)
    if best <= 0.32 { count.accepted += 1 }
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

  /// What a frame and template cost: 33 templates less one, by 32.
  func printCost() {
    let shapes = drawings.prefix(400).compactMap(\.shape)
    var (few, many) = (Double.infinity, Double.infinity)
    var allocations = 0
    for _ in 0..<5 {
      let (one, all) = (Play(tolerance: 1), Play(tolerance: 1))
      for number in stride(from: 0, to: shapes.count - 33, by: 7) {
        let points = drawings[(number + 200) % drawings.count].points
        _ = one.play(points, to: [shapes[number]])
        // Every one of them is played as often as there are frames, so the frames are the same.
        _ = all.play(points, to: Array(repeating: shapes[number], count: 33))
      }
      few = min(few, one.microseconds)
      many = min(many, all.microseconds)
      allocations = one.allocations + all.allocations
    }
    let each = ((many - few) / 32 * 100).rounded() / 100
    let alone = (few * 100).rounded() / 100
    print("a frame costs \(each) µs a template; \(alone) µs with one, the arbiter's work included")
    print("\(allocations) allocations in all frames, the first of each shape included")
  }
}
