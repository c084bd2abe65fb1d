/// What changed on the glass at one moment. It is one SYN_REPORT of the kernel, converted to
/// touches and millimetres.
///
/// Only touches that landed, moved, lifted or were cancelled are listed.
public struct TouchFrame: Sendable {
  /// What happened to a touch.
  public enum Phase: Sendable { case began, moved, ended, cancelled }

  /// What happened to one touch.
  public struct Change: Sendable {
    /// The touch. Give each touch that lands a larger number than all touches before it.
    public var touch: Touch.ID
    /// What happened to the touch.
    public var phase: Phase
    /// Where the touch is now. For `ended` and `cancelled` this is where it was last.
    public var position: Point
    /// What touches the glass. It is read at `began` only.
    public var kind: Touch.Kind
    /// What cancelled the touch, if that is known. It is read at `cancelled` only.
    public var interruption: Interruption?

    /// Makes a change of `touch`. `position` is in millimetres from the picture's top left.
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

  /// The time that the kernel gave the SYN_REPORT.
  public var time: EventTime
  /// The changes, at most one for each touch.
  public var changes: [Change]

  /// Makes a frame of `changes` at `time`.
  public init(time: EventTime, changes: [Change] = []) {
    self.time = time
    self.changes = changes
  }
}
