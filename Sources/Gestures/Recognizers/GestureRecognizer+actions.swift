extension GestureRecognizer {
  /// Identifies one action of a recognizer.
  public struct ActionID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// A closure that is called at each event, and the number by which it can be removed.
  struct Action {
    let id: ActionID
    let perform: (GestureEvent) -> Void
  }

  /// Adds a closure that is called at every began, changed, ended and cancelled. To remove it, give
  /// the result to `removeAction(_:)`. A dispatch returns the same events: use one of the two.
  @discardableResult
  public final func addAction(_ action: @escaping (GestureEvent) -> Void) -> ActionID {
    actionCount += 1
    actions.append(Action(id: ActionID(number: actionCount), perform: action))
    return ActionID(number: actionCount)
  }

  /// Removes an action. If an action removes itself or another one, this takes effect from the next
  /// event on.
  public final func removeAction(_ id: ActionID) {
    actions.removeAll { $0.id == id }
  }
}
