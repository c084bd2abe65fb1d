import Gestures
import Words

/// Shapes that are drawn: lists of points.
extension TableReader {
  private static let example = "[[0, 50], [35, 100], [100, 0]]"
  private static let limits = "2 to \(StrokeShape.mostPoints) points"

  /// `shape` or `shapes`, of which one has to be there, and `reversible`.
  func drawing() -> Drawing {
    var drawing = Drawing()
    drawing.isReversible = boolean(GestureKey.reversible) ?? false
    let (one, several) = (node(GestureKey.shape), node(GestureKey.shapes))
    if let one, several != nil {
      findings.error(
        "'shape' and 'shapes' say the same twice", help: "put the one among the others",
        at: one.place, code: "contradiction")
    } else if let one {
      drawing.shapes = reportsSeveral(one) ? [] : [shape(one, of: .shape)].compactMap(\.self)
    } else if several != nil {
      drawing.shapes = shapes()
    } else {
      reportMissing(
        GestureKey.shape, expected: TableReader.limits,
        help: "add shape = \(TableReader.example), with the corners of your shape")
    }
    return drawing
  }

  private func shapes() -> [StrokeShape] {
    let expected = "an array of shapes, as [\(TableReader.example)]"
    guard let elements = elements(GestureKey.shapes, expected: expected) else { return [] }
    guard elements.count <= TableReader.mostShapes else {
      findings.error(
        "'shapes' has \(elements.count) shapes, and \(TableReader.mostShapes) are the most",
        help: "drop those that are alike", at: elements[TableReader.mostShapes].place,
        code: "wrong-value")
      return []
    }
    if elements.allSatisfy({ point($0) != nil }), let place = place(of: GestureKey.shapes) {
      findings.error(
        "'shapes' takes a list of shapes, and here is one shape", help: "write shape in its place",
        at: place,
        code: "wrong-value", replacement: GestureKey.shape.rawValue)
      return []
    }
    return elements.compactMap { shape($0, of: GestureKey.shapes) }
  }

  /// How many ways of drawing one gesture there may be.
  private static let mostShapes = 16

  private func shape(_ node: Node, of key: GestureKey) -> StrokeShape? {
    let expected = "\(TableReader.limits), as \(TableReader.example)"
    guard case .array(let elements) = node.value else {
      if case .string(let text) = node.value, let list = TableReader.points(in: text) {
        reportBare(node, list, of: key)
      } else {
        reject(node, of: key, expected: expected, hint: shapeHint(node))
      }
      return nil
    }
    let tables = elements.compactMap(TableReader.pair)
    if tables.count == elements.count, tables.count > 1 {
      reportBare(node, TableReader.list(of: tables.flatMap { [$0.x, $0.y] }), of: key)
      return nil
    }
    if reportsFlat(node, elements, of: key) { return nil }
    var points: [Point] = []
    for element in elements {
      guard points.count <= StrokeShape.mostPoints else { break }
      guard let point = point(element) else {
        reject(element, of: key, expected: "points of two numbers, as \(TableReader.example)")
        return nil
      }
      points.append(point)
    }
    do {
      return try StrokeShape(points)
    } catch {
      report(error, node, elements, of: key)
      return nil
    }
  }

  /// What helps where a word stands for a shape.
  private func shapeHint(_ node: Node) -> String {
    let learn = "'gesturectl learn' makes points of what you draw"
    guard case .string(let text) = node.value,
      let kind = Synonyms.nearest(to: text, among: findings.kinds.names),
      findings.kinds[kind]?.takesShapes == false
    else { return learn }
    return "\(learn). There is also type = \(kind.quoted)"
  }

  /// A point as a table: `{ x = 0, y = 50 }`.
  private static func pair(_ node: Node) -> Point? {
    guard node.isTable, let x = node.content.entry("x")?.node.number,
      let y = node.content.entry("y")?.node.number
    else { return nil }
    return Point(x: x, y: y)
  }

  /// Whether the value of 'shape' is a list of shapes. If so, reports it.
  private func reportsSeveral(_ node: Node) -> Bool {
    guard case .array(let shapes) = node.value, !shapes.isEmpty,
      let place = place(of: GestureKey.shape),
      shapes.allSatisfy({ shape in
        guard case .array(let points) = shape.value else { return false }
        return points.count > 1 && points.allSatisfy { point($0) != nil }
      })
    else { return false }
    findings.error(
      "'shape' is one shape, and this is a list of shapes", help: "write shapes", at: place,
      code: "wrong-value", replacement: GestureKey.shapes.rawValue)
    return true
  }

  /// Whether numbers stand in a list without the brackets of points. If so, reports it.
  private func reportsFlat(_ node: Node, _ elements: [Node], of key: GestureKey) -> Bool {
    let numbers = elements.compactMap(\.number)
    guard numbers.count == elements.count, numbers.count > 2, numbers.count % 2 == 0 else {
      return false
    }
    reportBare(node, TableReader.list(of: numbers), of: key)
    return true
  }

  private func reportBare(_ node: Node, _ list: String, of key: GestureKey) {
    findings.error(
      "each point of \(key.rawValue.asKey) stands in brackets of its own",
      help: "write \(list)", at: node.place, code: "wrong-value", replacement: list)
  }

  /// The points of a text such as "M 0 50 L 35,100", as a list in TOML, or nil if it is no such
  /// text.
  static func points(in text: String) -> String? {
    let words = text.split { " \t,;()ML".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == words.count, numbers.count > 3, numbers.count % 2 == 0 else {
      return nil
    }
    return list(of: numbers)
  }

  private static func list(of numbers: [Double]) -> String {
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      "[\(numbers[$0].plain), \(numbers[$0 + 1].plain)]"
    }
    return "[\(points.joined(separator: ", "))]"
  }

  private func point(_ node: Node) -> Point? {
    guard case .array(let numbers) = node.value, numbers.count == 2, let x = numbers[0].number,
      let y = numbers[1].number
    else { return nil }
    return Point(x: x, y: y)
  }

  private func report(
    _ fault: StrokeShape.Fault, _ node: Node, _ points: [Node], of key: GestureKey
  ) {
    let name = key.rawValue.asKey
    switch fault {
    case .tooFewPoints:
      findings.error(
        "a shape of \(name) has \(TableReader.limits), and not \(points.count)",
        help: "write its corners, as \(TableReader.example)", at: node.place, code: "wrong-value")
    case .tooManyPoints:
      findings.error(
        "a shape of \(name) has \(TableReader.limits), and not \(points.count)",
        help: "keep the corners, and leave out what lies between", at: node.place,
        code: "wrong-value")
    case .badNumber(let place):
      findings.error(
        "a point of \(name) has a number that is none, or beyond a million",
        help: "any unit will do: take 0 to 100", at: points[place].place, code: "wrong-value")
    case .noLength:
      findings.error(
        "the points of \(name) are all one: that is a tap",
        help: "write corners that differ, or take type = \"tap\"", at: node.place,
        code: "wrong-value")
    }
  }
}
