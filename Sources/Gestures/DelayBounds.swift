/// How late applications (downstream) may get touches if a recognizer delays them. The bounds
/// follow from the recognizer's own deadlines. They do not depend on whether the recognizer delays
/// touches.
public struct DelayBounds: Hashable, Sendable {
  /// The time from a landing or a lift to its delivery downstream.
  public struct Delay: Hashable, Sendable {
    /// The longest delay. Nil means that the delay lasts as long as fingers rest.
    public var worst: TimeSpan?
    /// The time from the lift of a single tap to its delivery, if no other tap follows. Nil means
    /// that it is delivered at the lift.
    public var singleTap: TimeSpan?

    /// Makes the delay.
    public init(worst: TimeSpan?, singleTap: TimeSpan? = nil) {
      self.worst = worst
      self.singleTap = singleTap
    }
  }

  /// The delay of landings (C6).
  public var began: Delay
  /// The delay of lifts (C8). If several fingers are down together, the delay counts from the last
  /// lift. Nil means no delay.
  public var ended: Delay?

  /// Makes the bounds.
  public init(began: Delay, ended: Delay? = nil) {
    self.began = began
    self.ended = ended
  }
}
