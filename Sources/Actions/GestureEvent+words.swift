import Gestures

extension GestureEvent {
  /// The state's name outside: `recognized` for the one result of a discrete gesture (A1).
  public var stateName: String { isDiscrete ? "recognized" : state.rawValue }
}
