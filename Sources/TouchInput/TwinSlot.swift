import Gestures

/// A slot of the twin, between two frames or while one is put together.
enum TwinSlot: Equatable {
  /// Nothing is in it.
  case free
  /// A touch is in it; `isFresh` if the frame that is being put together says something of it.
  case held(Touch.ID, isFresh: Bool)
  /// The frame that is being put together lifts it: free from the next on.
  case lifted

  /// The slot once the frame is complete.
  var afterFrame: TwinSlot {
    switch self {
    case .free, .lifted: .free
    case .held(let touch, _): .held(touch, isFresh: false)
    }
  }
}
