import SwiftSyntax

/// Plants the smallest changes: another operator, limit, constant or result, a statement less.
final class ChangePlanter: Planter {
  /// What the functions around return, as written.
  private var returned: [String?] = []

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
      replace(from: node, through: node, by: mutant, "operator")
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
      leaveOut(expression, "dropped")
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
}
