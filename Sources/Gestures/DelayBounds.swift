/// How late downstream may hear of touches because of a recognizer that delays them: what follows
/// from the recognizer's own deadlines, whether it is told to delay or not.
public struct DelayBounds: Hashable, Sendable {
  /// How much later something may be delivered than it happened.
  public struct Delay: Hashable, Sendable {
    /// The longest, or nil for as long as fingers rest.
    public var worst: TimeSpan?
    /// After its lift, of a single tap with nothing to follow, or nil if that is settled by then.
    public var singleTap: TimeSpan?

    /// Makes the delay.
    public init(worst: TimeSpan?, singleTap: TimeSpan? = nil) {
      self.worst = worst
      self.singleTap = singleTap
    }
  }

  /// Of a landing (C6).
  public var began: Delay
  /// Of a lift, after the last finger that was down with it is gone (C8), or nil for not at all.
  public var ended: Delay?

  /// Makes the bounds.
  public init(began: Delay, ended: Delay? = nil) {
    self.began = began
    self.ended = ended
  }
}
