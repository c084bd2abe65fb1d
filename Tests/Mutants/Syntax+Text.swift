import SwiftSyntax

extension SyntaxProtocol {
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }

  /// Without comments, so that a mutant adds no line and the compiler's places stay true.
  var oneLine: String {
    var words: [String] = []
    for token in tokens(viewMode: .sourceAccurate) {
      let before = token.previousToken(viewMode: .sourceAccurate)?.trailingTrivia
      let isApart = before?.isEmpty == false || !token.leadingTrivia.isEmpty
      words.append((isApart && !words.isEmpty ? " " : "") + token.text)
    }
    return words.joined()
  }
}

extension SyntaxProtocol {
  /// Whether it can be written in one line, and moved: no body is in it.
  var isOnePiece: Bool {
    !tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace }
  }

  /// Whether it stands in the body of a `guard`, which has to end what it is in.
  var endsGuard: Bool {
    parent?.as(CodeBlockItemSyntax.self)?.parent?.parent?.parent?.is(GuardStmtSyntax.self) == true
  }
}

extension ExprSyntax {
  /// `super.init(…)` or `self.init(…)`, without which nothing is made.
  var isInitialization: Bool {
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression
    return called?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "init"
  }

  var isAssignment: Bool {
    guard let infix = self.as(InfixOperatorExprSyntax.self) else { return false }
    return infix.operator.is(AssignmentExprSyntax.self)
      || ["+=", "-=", "*=", "/=", "|=", "&="].contains(infix.symbol)
  }
}

extension InfixOperatorExprSyntax {
  var symbol: String { self.operator.trimmedDescription }

  var isStatement: Bool { parent?.is(CodeBlockItemSyntax.self) == true }

  /// Whether it joins texts, with which no other operator compiles.
  var joinsText: Bool {
    symbol == "+"
      && [leftOperand, rightOperand].contains {
        $0.is(StringLiteralExprSyntax.self)
          || $0.as(InfixOperatorExprSyntax.self)?.joinsText == true
      }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it only does something, so that it compiles in another place as well.
  var isMovable: Bool {
    guard let expression = item.as(ExprSyntax.self), expression.isOnePiece else { return false }
    let called = expression.as(TryExprSyntax.self)?.expression ?? expression
    return called.is(FunctionCallExprSyntax.self) && !called.isInitialization
      || expression.isAssignment
  }

  /// Whether the order may matter: both name one thing, or both call something.
  func meets(_ other: CodeBlockItemSyntax) -> Bool {
    !names.isDisjoint(with: other.names) || names.contains("(") && other.names.contains("(")
  }

  private var names: Set<String> {
    Set(
      tokens(viewMode: .sourceAccurate).compactMap { token in
        switch token.tokenKind {
        case .identifier, .leftParen: token.text
        default: nil
        }
      })
  }

  /// The one expression of a body is what that returns, or, in a branch of it, what the branch
  /// does.
  var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    guard let body = list.parent else { return false }
    if body.is(AccessorBlockSyntax.self) || body.is(ClosureExprSyntax.self)
      || body.parent?.is(FunctionDeclSyntax.self) == true
      || body.parent?.is(AccessorDeclSyntax.self) == true
    {
      return true
    }
    return body.branching?.parent?.parent?.as(CodeBlockItemSyntax.self)?.isResult == true
  }
}

extension SyntaxProtocol {
  /// The `if` or `switch` whose branch this is, all `else if` of it taken for one.
  fileprivate var branching: Syntax? {
    if self.is(SwitchCaseSyntax.self) { return parent?.parent }
    guard var branching = parent, branching.is(IfExprSyntax.self) else { return nil }
    while let outer = branching.parent, outer.is(IfExprSyntax.self) { branching = outer }
    return branching
  }
}
