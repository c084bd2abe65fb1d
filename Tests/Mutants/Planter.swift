import SwiftSyntax

/// Walks a source, and plants a mutant at each place that a subclass chooses.
class Planter: SyntaxVisitor {
  private(set) var planting = Planting()
  private(set) var mutations: [Int: Mutation] = [:]

  private let places: SourceLocationConverter
  private let left: Set<Int>
  private var next: Int

  /// Numbers begin at `first`. Those in `left` do not compile, and are left out.
  required init(first: Int, leaving left: Set<Int>, places: SourceLocationConverter) {
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

  func replace(_ node: some ExprSyntaxProtocol, by mutant: String, _ kind: String) {
    guard let number = number(kind, node, mutant) else { return }
    planting.wrap(from: node.start, to: node.end, "(mutant(\(number)) ? \(mutant) : ", ")")
  }

  /// From one statement through another, which may be the same.
  func replace(
    from first: some SyntaxProtocol, through last: some SyntaxProtocol, by mutant: String,
    _ kind: String
  ) {
    guard let number = number(kind, first, mutant) else { return }
    planting.wrap(
      from: first.start, to: last.end, "if mutant(\(number)) { \(mutant) } else { ", " }")
  }

  func leaveOut(_ node: some SyntaxProtocol, _ kind: String) {
    guard let number = number(kind, node, "") else { return }
    planting.wrap(from: node.start, to: node.end, "if !mutant(\(number)) { ", " }")
  }

  // MARK: - What is no code that runs

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
}
