import Testing

extension Trait where Self == ConditionTrait {
  /// For tests of which a part runs in a process of its own.
  static var needsExitTests: Self {
    #if compiler(>=6.2)
      .enabled(if: true)
    #else
      .disabled("exit tests need Swift 6.2")
    #endif
  }
}
