/// What changed on the glass at one moment: one SYN_REPORT, in millimetres and touches.
///
/// Touches that neither landed, moved nor left are not listed.
public struct TouchFrame: Sendable {
  /// What happened to a touch.
  public enum Phase: Sendable { case began, moved, ended, cancelled }

  /// One touch's part in the frame.
  public struct Change: Sendable {
    /// The touch. Ids count up and are never used again.
    public var touch: Touch.ID
    /// What happened to it.
    public var phase: Phase
    /// Where it is now. For `ended` and `cancelled` where it was last.
    public var position: Point
    /// What touches the glass. It is read at `began` only.
    public var kind: Touch.Kind
    /// What took it away, if that is known. It is read at `cancelled` only.
    public var interruption: Interruption?

    /// Makes one touch's part of a frame. `position` in millimetres from the picture's top left.
    public init(
      touch: Touch.ID, phase: Phase, position: Point, kind: Touch.Kind = .finger,
      interruption: Interruption? = nil
    ) {
      self.touch = touch
      self.phase = phase
      self.position = position
      self.kind = kind
      self.interruption = interruption
    }
  }

  /// The kernel's stamp of the SYN_REPORT.
  public var time: EventTime
  /// What changed, at most one entry a touch.
  public var changes: [Change]

  /// Makes a frame of `changes` at `time`.
  public init(time: EventTime, changes: [Change] = []) {
    self.time = time
    self.changes = changes
  }
}
