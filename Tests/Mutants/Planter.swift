import SwiftSyntax

/// Walks a source and plants a mutant at each place that can be changed.
final class Planter: SyntaxVisitor {
  private(set) var planting = Planting()
  private(set) var mutations: [Int: Mutation] = [:]

  private let places: SourceLocationConverter
  private let left: Set<Int>
  private var next: Int
  /// What the functions around return, as written.
  private var returned: [String?] = []

  /// Numbers begin at `first`. Those in `left` do not compile, and are left out.
  init(first: Int, leaving left: Set<Int>, places: SourceLocationConverter) {
    next = first
    self.left = left
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  var numbersUsed: Int { next }

  // MARK: - Planting

  private func number(_ kind: String, _ node: some SyntaxProtocol, _ mutant: String) -> Int? {
    defer { next += 1 }
    // A literal of several lines does not stand everywhere.
    guard !left.contains(next), !node.oneLine.contains("\n") else { return nil }
    mutations[next] = Mutation(
      kind: kind, line: places.location(for: node.positionAfterSkippingLeadingTrivia).line,
      original: node.oneLine, mutant: mutant)
    return next
  }

  private func replace(_ node: some ExprSyntaxProtocol, by mutant: String, _ kind: String) {
    guard let number = number(kind, node, mutant) else { return }
    planting.wrap(from: node.start, to: node.end, "(mutant(\(number)) ? \(mutant) : ", ")")
  }

  private func leaveOut(_ node: some SyntaxProtocol) {
    guard let number = number("dropped", node, "") else { return }
    planting.wrap(from: node.start, to: node.end, "if !mutant(\(number)) { ", " }")
  }

  // MARK: - What is changed

  private func negate(_ condition: some ExprSyntaxProtocol) {
    // A comparison has its opposite, and its limit, below.
    if let infix = condition.as(InfixOperatorExprSyntax.self),
      infix.symbol == "==" || infix.symbol == "!="
    {
      return
    }
    replace(condition, by: "!(\(condition.oneLine))", "negated")
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    // What follows 'while true' is never reached, and need not return.
    if node.condition.is(BooleanLiteralExprSyntax.self) { return .skipChildren }
    if let condition = node.condition.as(ExprSyntax.self) { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.joinsText { return .visitChildren }
    if let other = Self.others[node.symbol] {
      let mutant = "\(node.leftOperand.oneLine) \(other) \(node.rightOperand.oneLine)"
      replace(node, by: "(\(mutant))", "operator")
    } else if let other = Self.otherAssignments[node.symbol], node.isStatement {
      let mutant = "\(node.leftOperand.oneLine) \(other) \(node.rightOperand.oneLine)"
      if let number = number("operator", node, mutant) {
        planting.wrap(
          from: node.start, to: node.end, "if mutant(\(number)) { \(mutant) } else { ", " }")
      }
    }
    return .visitChildren
  }

  private static let others = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "/", "/": "*", "&": "|", "|": "&",
    "&+": "&-", "&-": "&+",
  ]
  private static let otherAssignments = [
    "+=": "-=", "-=": "+=", "*=": "/=", "|=": "&=", "&=": "|=",
  ]

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, by: "(\(node.oneLine) + 1)", "constant")
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, by: "(\(node.oneLine) + 1)", "constant")
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, by: node.oneLine == "true" ? "false" : "true", "constant")
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.item.as(ExprSyntax.self) else { return .visitChildren }
    if node.isResult, returned.last != "Void" {
      swapResult(expression)
    } else if expression.is(FunctionCallExprSyntax.self) && !expression.isInitialization
      || expression.isAssignment && !isInitializer
    {
      leaveOut(expression)
    }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression { swapResult(expression) }
    return .visitChildren
  }

  private func swapResult(_ expression: ExprSyntax) {
    guard let type = returned.last ?? nil else { return }
    if type == "Bool" {
      if !expression.is(BooleanLiteralExprSyntax.self) { negate(expression) }
    } else if type.hasSuffix("?"), expression.oneLine != "nil" {
      replace(expression, by: "nil", "returned")
    }
  }

  // MARK: - What a body returns

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    returned.append(node.signature.returnClause?.type.trimmedDescription ?? "Void")
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { returned.removeLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    returned.append(
      node.accessorBlock == nil ? nil : node.typeAnnotation?.type.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: PatternBindingSyntax) { returned.removeLast() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    returned.append(nil)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { returned.removeLast() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    returned.append(node.returnClause.type.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { returned.removeLast() }

  /// Whether every assignment may be the one without which a value is not initialized.
  private var isInitializer = false
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    isInitializer = true
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { isInitializer = false }

  // MARK: - What is no code that runs

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
}
