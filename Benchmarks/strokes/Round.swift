import Hands

/// Some classes, templates of each, and who judges them.
struct Round {
  /// The numbers of each class's templates.
  let templates: [[Int]]
  /// The drawings that are judged, with the place of their class, or nil for foreign ones.
  let judged: [(drawing: Int, own: Int?)]

  /// Draws at most sixteen of `classes`, at most half of them, with so many templates of each. The
  /// drawers of templates do not judge them.
  init(
    of classes: [String], _ drawings: [Drawing], templates count: Int, _ chance: inout SeededChance
  ) {
    let most = min(16, (classes.count + 1) / 2)
    let chosen = Array(classes.shuffled(using: &chance).prefix(most))
    var templates: [[Int]] = []
    for name in chosen {
      let own = drawings.filter { $0.character == name }.shuffled(using: &chance)
      templates.append(own.prefix(count).map(\.number))
    }
    let known = Set(classes)
    var judged: [(drawing: Int, own: Int?)] = []
    for drawing in drawings where known.contains(drawing.character) {
      let own = chosen.firstIndex(of: drawing.character)
      let drawers = own.map { templates[$0].map { drawings[$0].drawer } } ?? []
      if !drawers.contains(drawing.drawer) { judged.append((drawing.number, own)) }
    }
    (self.templates, self.judged) = (templates, judged)
  }

  /// Counts what every drawing comes to. `distance` takes the drawing and the template.
  func count(
    within bound: Double, into figures: inout Figures, distance: (Int, Int) -> Double
  ) {
    for (drawing, own) in judged {
      var (best, nearest) = (Double.infinity, -1)
      for (place, numbers) in templates.enumerated() {
        for template in numbers {
          let distance = distance(drawing, template)
          if distance < best { (best, nearest) = (distance, place) }
        }
      }
      if let own {
        figures.add(best, isRight: own == nearest, within: bound)
      } else {
        figures.addForeign(best, within: bound)
      }
    }
  }
}
