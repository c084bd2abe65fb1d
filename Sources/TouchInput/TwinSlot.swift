import CTouch
import Gestures

/// A slot of the twin, between two frames or while one is put together.
///
///             began                      ended
///     free ────────────> held ──────────────────────────> lifted ──> free from the next frame on
///                          │ cancelled
///                          v         a palm, or it has not moved of late
///                       claimed ────────────────────────────────────> free
///                          │ it moved of late
///                          v         it has been still long enough, or its slot is needed
///                       frozen ─────────────────────────────────────> free
enum TwinSlot: Equatable {
  /// Nothing is in it.
  case free
  /// A touch is in it. `isFresh` if the frame that is being put together says something of it.
  case held(Touch.ID, movedAt: EventTime?, isFresh: Bool)
  /// The frame that is being put together lifts it: free from the next on.
  case lifted
  /// What was in it is cancelled, and to be taken back behind the frame that is being put together.
  case claimed(movedAt: EventTime?)
  /// What was in it is cancelled, and stays where it is until it lifts.
  case frozen(until: EventTime)

  /// The slot once the frame is complete.
  var afterFrame: TwinSlot {
    switch self {
    case .lifted: .free
    case .held(let touch, let movedAt, _): .held(touch, movedAt: movedAt, isFresh: false)
    case .free, .claimed, .frozen: self
    }
  }

  /// The touch that is in it.
  var touch: Touch.ID? {
    if case .held(let touch, _, _) = self { touch } else { nil }
  }

  /// When a frozen contact lifts.
  var deadline: EventTime? {
    if case .frozen(let until) = self { until } else { nil }
  }

  /// Whether downstream has a contact in it.
  var isDown: Bool {
    switch self {
    case .free, .lifted: false
    case .held, .claimed, .frozen: true
    }
  }

  /// Whether a contact is to be taken back from it.
  var isClaimed: Bool {
    if case .claimed = self { true } else { false }
  }
}

/// Where the values of a touch come from: the panel's slot that it is in, or was.
struct TwinSource {
  let touch: Touch.ID
  /// The panel's slot.
  let slot: UInt32
  /// What the slot held when the touch landed, in device units: what a withheld touch begins with.
  let landing: touch_values
  /// What it holds now, or held last.
  var latest: touch_values
  /// Whether the frame that is being read has changed that.
  var hasNews = false
  /// Whether the finger has left the glass. The slot may then hold another.
  var hasLeft = false

  /// Whether the slot was elsewhere when it was read before.
  func isElsewhere(than contact: touch_contact) -> Bool {
    latest.x != contact.values.x || latest.y != contact.values.y
  }

  /// What the touch begins with, there if that is told.
  func landing(at place: DevicePlace?) -> touch_values {
    guard let place else { return landing }
    var values = landing
    (values.x, values.y) = (place.x, place.y)
    return values
  }

  init(_ touch: Touch.ID, _ contact: touch_contact) {
    self.touch = touch
    slot = contact.slot
    landing = contact.values
    latest = contact.values
  }
}
