/// How late downstream may hear of touches if a recognizer delays them. The bounds follow from the
/// recognizer's own deadlines. They are the same whether it delays touches or not.
public struct DelayBounds: Hashable, Sendable {
  /// How much later something may be delivered than it happened.
  public struct Delay: Hashable, Sendable {
    /// The longest, or nil for as long as fingers rest.
    public var worst: TimeSpan?
    /// How long after its lift a single tap is delivered if no tap follows it, or nil if the lift
    /// settles that.
    public var singleTap: TimeSpan?

    /// Makes the delay.
    public init(worst: TimeSpan?, singleTap: TimeSpan? = nil) {
      self.worst = worst
      self.singleTap = singleTap
    }
  }

  /// The delay of a landing (C6).
  public var began: Delay
  /// The delay of a lift (C8), counted from the lift of the last finger that was down with it. Nil
  /// means no delay.
  public var ended: Delay?

  /// Makes the bounds.
  public init(began: Delay, ended: Delay? = nil) {
    self.began = began
    self.ended = ended
  }
}
