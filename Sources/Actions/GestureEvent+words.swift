import Gestures

extension GestureEvent {
  /// The state's name outside: `recognized` for the one result of a discrete gesture (A1).
  package var stateName: String { isDiscrete ? "recognized" : state.rawValue }
}
