import Hands

/// Chooses constants on half of the alphabets, and judges them by the others.
struct Choice {
  /// Some alphabets, and their classes.
  private struct Half {
    let alphabets: Set<String>
    let classes: [String]

    var words: String { alphabets.sorted().joined(separator: ", ") }

    /// What it comes to with constants.
    func result(
      _ halves: [(Half, Half)], _ results: [[Constants: Result]], _ constants: Constants = .present
    ) -> Result? {
      halves.firstIndex { $0.0.alphabets == alphabets }.flatMap { results[$0][constants] }
    }
  }

  private let drawings: [Drawing]
  private let (rounds, seed): (Int, UInt64)
  private let paths: [Cut]
  private let shapes: [[Cut]]

  init(_ drawings: [Drawing], rounds: Int, seed: UInt64) {
    (self.drawings, self.rounds, self.seed) = (drawings, rounds, seed)
    paths = drawings.map { Cut(path: $0.points) }
    shapes = drawings.map { Cut.all(of: $0.points) }
  }

  /// What one half comes to with one choice, with one template and with three.
  private struct Result {
    var one = Figures()
    var three = Figures()

    /// What the choice makes least.
    var error: Double { one.equalError.rate + three.equalError.rate }
    /// The distance up to which a path is to match.
    var bound: Double { (one.equalError.distance + three.equalError.distance) / 2 }

    /// The means of accuracy, equal error rate and recall.
    static func means(_ figures: [Figures]) -> String {
      let values: [(Figures) -> Double] = [{ $0.accuracy }, { $0.equalError.rate }, { $0.recall }]
      return values.map { value in
        "\(percent(figures.map(value).reduce(0, +) / Double(max(1, figures.count))))"
      }.joined(separator: ", ") + " %"
    }

    /// How many own and foreign ones are within a distance.
    func taken(within bound: Double) -> String {
      [one, three].map {
        "\(percent($0.rightDistances.count { $0 <= bound }, of: $0.own)), "
          + percent($0.foreignDistances.count { $0 <= bound }, of: $0.foreignDistances.count)
      }.joined(separator: " and ")
    }
  }

  /// Both halves of each way to halve the alphabets.
  private var halves: [(Half, Half)] {
    let alphabets = Set(drawings.map(\.alphabet)).sorted()
    let classes = Set(drawings.map(\.character)).sorted()
    func half(_ chosen: Set<String>) -> Half {
      Half(
        alphabets: chosen,
        classes: classes.filter { chosen.contains(String($0.prefix { $0 != "/" })) })
    }
    return (0..<(1 << alphabets.count)).compactMap { bits in
      let one = Set(alphabets.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
      guard one.count * 2 == alphabets.count else { return nil }
      return (half(one), half(Set(alphabets).subtracting(one)))
    }
  }

  /// Prints which constants halves choose, and how the other halves judge that.
  func printTables() {
    let halves = self.halves
    var results: [[Constants: Result]] = Array(repeating: [:], count: halves.count)
    let rounds = halves.map { makeRounds(of: $0.0) }
    for band in Constants.bands { play(band, rounds, into: &results) }
    printChoices(halves, results)
    print("")
    printRow(
      "half of the alphabets", "1 template", "3 templates", "own and foreign taken",
      "chooses the bound", "the others with it")
    printRow(Array(repeating: "---", count: 6))
    for (place, (half, other)) in halves.enumerated() {
      guard let result = results[place][.present], let judge = other.result(halves, results)
      else { continue }
      let bound = (result.bound * 100).rounded() / 100
      printRow(
        half.words, Result.means([result.one]), Result.means([result.three]),
        result.taken(within: Constants.bound),
        "\(bound)", judge.taken(within: bound))
    }
    print("")
    printLeads(halves)
  }

  /// Each constant alone is chosen by each half, while the others are the present ones.
  private func printChoices(_ halves: [(Half, Half)], _ results: [[Constants: Result]]) {
    printRow("constant", "value", "chosen by", "1 template", "3 templates")
    printRow(Array(repeating: "---", count: 5))
    func printMeans(_ cells: [String], _ results: [Result]) {
      printRow(cells + [Result.means(results.map(\.one)), Result.means(results.map(\.three))])
    }
    for (name, values) in Constants.choices {
      var (judged, counts) = ([Result](), [Constants: Int]())
      for (place, (_, other)) in halves.enumerated() {
        guard
          let best = values.min(by: { error($0, results[place]) < error($1, results[place]) }),
          let result = other.result(halves, results, best)
        else { continue }
        counts[best, default: 0] += 1
        judged.append(result)
      }
      for value in values {
        let cells = [name, value.words(name), "\(counts[value] ?? 0) of \(halves.count)"]
        printMeans(cells, results.compactMap { $0[value] })
      }
      printMeans([name, "the choice, judged by the other half", ""], judged)
    }
  }

  private func error(_ constants: Constants, _ results: [Constants: Result]) -> Double {
    results[constants]?.error ?? .infinity
  }

  private func play(
    _ band: Int, _ halves: [(one: [Round], three: [Round])],
    into results: inout [[Constants: Result]]
  ) {
    let count = drawings.count
    let variants = Constants.tails.flatMap { tail in
      Constants.stretches.flatMap { stretch in
        Constants.weights.map { Constants(band: band, tail: tail, stretch: stretch, weight: $0) }
      }
    }
    var tables = variants.map { _ in [Float](repeating: .infinity, count: count * count) }
    for (path, own) in paths.enumerated() where own.side >= 15 {
      for shape in 0..<count {
        for cut in shapes[shape] {
          let ratio = Double(max(own.length / cut.length, cut.length / own.length))
          guard ratio <= Constants.stretches.max() ?? 0 else { continue }
          let (sums, apart) = (own.warp(cut, band: band).sums, own.apart(cut))
          for (number, one) in variants.enumerated() where ratio <= one.stretch {
            let sum = sums[one.tail] / Float(Cut.pieces) + Float(one.weight) * apart
            let place = path * count + shape
            tables[number][place] = min(tables[number][place], sum)
          }
        }
      }
    }
    for (place, rounds) in halves.enumerated() {
      for (one, table) in zip(variants, tables) {
        var result = Result()
        let distance = { (path: Int, shape: Int) in Double(table[path * count + shape]) }
        for round in rounds.one {
          round.count(within: Constants.bound, into: &result.one, distance: distance)
        }
        for round in rounds.three {
          round.count(within: Constants.bound, into: &result.three, distance: distance)
        }
        results[place][one] = result
      }
    }
  }

  /// The rounds of one half, with one template of each class and with three.
  private func makeRounds(of half: Half) -> (one: [Round], three: [Round]) {
    var chance = SeededChance(seed: seed)
    func make(_ templates: Int) -> [Round] {
      (0..<rounds).map { _ in Round(of: half.classes, drawings, templates: templates, &chance) }
    }
    return (make(1), make(3))
  }

  /// Prints which share of those within the bound each lead loses (STK4).
  private func printLeads(_ halves: [(Half, Half)]) {
    let leads = [0.3, 0.35, 0.4, 0.5]
    printRow(["half of the alphabets"] + leads.map { "\($0)" })
    printRow(Array(repeating: "---", count: 5))
    for (half, _) in halves {
      var (all, lost) = (0, leads.map { _ in 0 })
      for path in drawings where half.alphabets.contains(path.alphabet) {
        for shape in drawings where shape.character == path.character && shape.drawer != path.drawer
        {
          guard let need = need(path.number, shape.number) else { continue }
          all += 1
          for (place, lead) in leads.enumerated() where need > lead { lost[place] += 1 }
        }
      }
      printRow([half.words] + lost.map { percent($0, of: all) })
    }
  }

  /// The least lead with which a path comes to its end, or nil if it is beyond the bound then.
  private func need(_ path: Int, _ shape: Int) -> Double? {
    let (own, present) = (paths[path], Constants.present)
    guard own.side >= 15 else { return nil }
    var least: (distance: Double, need: Double) = (.infinity, 0)
    for cut in shapes[shape] {
      let ratio = Double(max(own.length / cut.length, cut.length / own.length))
      guard ratio <= present.stretch else { continue }
      let (rows, sums) = own.warp(cut, band: present.band)
      let sum = Double(sums[present.tail]) / Double(Cut.pieces)
      let distance = sum + present.weight * Double(own.apart(cut))
      var need = 0.0
      for (place, row) in rows.dropLast().enumerated() {
        let gone = Double(place + 1) / Double(Cut.pieces)
        let share = Double(row) / Double(Cut.pieces) / Constants.bound
        need = max(need, (share - gone) / (gone * (1 - gone)).squareRoot())
      }
      if distance < least.distance { least = (distance, need) }
    }
    return least.distance <= Constants.bound ? least.need : nil
  }
}
