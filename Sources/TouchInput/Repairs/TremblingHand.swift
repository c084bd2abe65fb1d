import CTouch
import Gestures

/// Makes a hand that trembles calm: contacts that repeat another are none (HND1), and those that
/// stay near their landing rest there (HND2).
///
///             lands                       goes too far
///     free ───────────> resting ────────────────────────────> going
///      │ ^                │ lifts                               │ lifts
///      │ ├────────────────┴─────────────────────────────────────┘
///      │ │ lifts
///      └──────> ignored
///        lands soon after another lifted there
///
/// The lift of a contact tells where it was in truth (HND3).
struct TremblingHand: PanelRepair {
  private enum Slot {
    case free
    case ignored
    case resting(landing: touch_contact, latest: touch_contact)
    case going(latest: touch_contact)
  }

  /// Where a finger lifted, and from when on the time counts.
  private struct Lift {
    let place: Point
    var since: EventTime
  }

  /// So many lifts are remembered. No hand makes more within `ignore_repeat_ms`.
  private static let mostLifts = 32

  private let rules: HandRules
  private let place: (touch_contact) -> Point
  private var slots: [Slot] = []
  private var lifts: [Lift] = []

  /// `place` says where a contact is, in millimetres.
  init(_ rules: HandRules, place: @escaping (touch_contact) -> Point) {
    self.rules = rules
    self.place = place
  }

  /// It waits for nothing.
  var deadline: EventTime? { nil }

  mutating func settle(at time: EventTime) -> [RawFrame] { [] }

  mutating func take(_ frame: RawFrame) -> [RawFrame] {
    var (contacts, lifted): ([touch_contact], [Lift]) = ([], [])
    for contact in frame.contacts {
      let index = Int(contact.slot)
      while slots.count <= index { slots.append(.free) }
      switch slots[index] {
      case .free where contact.hasLifted: contacts.append(contact)
      case .free:
        if repeats(contact, at: frame.time) {
          slots[index] = .ignored
        } else {
          slots[index] = .resting(landing: contact, latest: contact)
          contacts.append(contact)
        }
      case .ignored:
        if contact.hasLifted { slots[index] = .free }
      case .resting(_, let latest) where contact.hasLifted,
        .going(let latest) where contact.hasLifted:
        slots[index] = .free
        contacts.append(contact.at(latest))
        guard latest.isFinger, !contact.isDisregarded, !frame.isAfterLoss else { continue }
        lifted.append(Lift(place: place(latest), since: frame.time))
      case .resting(let landing, _) where !isAway(contact, from: landing):
        slots[index] = .resting(landing: landing, latest: contact)
        contacts.append(contact.at(landing))
      case .resting, .going:
        slots[index] = .going(latest: contact)
        contacts.append(contact)
      }
    }
    remember(lifted, at: frame.time)
    return [frame.telling(contacts)]
  }

  /// Whether it is farther from its landing than a hand that rests. A pen is no hand.
  private func isAway(_ contact: touch_contact, from landing: touch_contact) -> Bool {
    !contact.isFinger || (place(contact) - place(landing)).length.exceeds(rules.steady)
  }

  /// Whether a contact that lands is the repetition of one that has just lifted there. Then the
  /// time counts from its landing on.
  private mutating func repeats(_ contact: touch_contact, at time: EventTime) -> Bool {
    guard let longest = rules.ignoreRepeat, contact.isFinger else { return false }
    let here = place(contact)
    var isRepeat = false
    for index in lifts.indices
    where time - lifts[index].since <= longest
      && !(here - lifts[index].place).length.exceeds(rules.repeatDistance)
    {
      lifts[index].since = time
      isRepeat = true
    }
    return isRepeat
  }

  private mutating func remember(_ lifted: [Lift], at time: EventTime) {
    guard let longest = rules.ignoreRepeat, !lifted.isEmpty else { return }
    lifts.removeAll { time - $0.since > longest }
    lifts += lifted
    if lifts.count > TremblingHand.mostLifts {
      lifts.removeFirst(lifts.count - TremblingHand.mostLifts)
    }
  }
}

extension touch_contact {
  /// Whether a finger is in the slot, no palm, dial or pen.
  var isFinger: Bool { !isDisregarded && kind == .finger }

  /// The same contact, where `other` is.
  fileprivate func at(_ other: touch_contact) -> touch_contact {
    var contact = self
    (contact.values.x, contact.values.y) = (other.values.x, other.values.y)
    return contact
  }
}
