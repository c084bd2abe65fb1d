import SwiftSyntax

/// Plants what people get wrong: arguments and names exchanged, an order, a unit, a condition that
/// is forgotten, an early end that is not one.
final class FaultPlanter: Planter {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isOnePiece else { return .visitChildren }
    let arguments = node.arguments.map { $0.expression.oneLine }
    for place in arguments.indices.dropLast() where arguments[place] != arguments[place + 1] {
      var written = arguments
      written.swapAt(place, place + 1)
      let list = zip(node.arguments, written)
        .map { argument, text in (argument.label.map { "\($0.text): " } ?? "") + text }
      let called = node.calledExpression.oneLine
      replace(node, by: "\(called)(\(list.joined(separator: ", ")))", "exchanged")
    }
    return .visitChildren
  }

  /// Every second pair of neighbours, since the parts of a source have to nest.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let items = Array(node)
    var place = 0
    while place + 1 < items.count {
      let (first, second) = (items[place], items[place + 1])
      guard first.isMovable, second.isMovable, first.meets(second) else {
        place += 1
        continue
      }
      let mutant = "\(second.oneLine); \(first.oneLine)"
      replace(from: first, through: second, by: mutant, "reordered")
      place += 2
    }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    guard node.count > 1 else { return .visitChildren }
    for condition in node.compactMap({ $0.condition.as(ExprSyntax.self) })
    where condition.isOnePiece {
      replace(condition, by: "true", "forgotten")
    }
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["&&", "||"].contains(node.symbol), node.isOnePiece {
      replace(node, by: "(\(node.leftOperand.oneLine))", "forgotten")
      replace(node, by: "(\(node.rightOperand.oneLine))", "forgotten")
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if let other = Self.siblings[name], node.declName.argumentNames == nil, node.isOnePiece {
      replace(node, by: "\(node.base?.oneLine ?? "").\(other)", "named")
    }
    return .visitChildren
  }

  private static let siblings: [String: String] = {
    let pairs = [
      ("x", "y"), ("width", "height"), ("horizontal", "vertical"), ("left", "right"),
      ("top", "bottom"), ("up", "down"), ("min", "max"), ("minimum", "maximum"),
      ("lowest", "highest"), ("first", "last"), ("began", "ended"), ("ended", "cancelled"),
      ("start", "end"), ("startIndex", "endIndex"), ("lowerBound", "upperBound"),
      ("milliseconds", "seconds"), ("nanoseconds", "microseconds"), ("before", "after"),
      ("union", "intersection"), ("read", "written"),
    ]
    return pairs.reduce(into: [:]) { siblings, pair in
      siblings[pair.0] = pair.1
      siblings[pair.1] = siblings[pair.1] ?? pair.0
    }
  }()

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let units = ["1000": "1", "1000000": "1000", "1000000000": "1000000"]
    if let other = units[node.oneLine.replacing("_", with: "")] { replace(node, by: other, "unit") }
    return .skipChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.expression == nil, !node.endsGuard { leaveOut(node, "runs on") }
    return .visitChildren
  }

  override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
    if !node.endsGuard { leaveOut(node, "runs on") }
    return .skipChildren
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
}
