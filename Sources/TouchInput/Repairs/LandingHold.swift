import CTouch
import Gestures

/// Withholds landings: a contact that lifts again within so long never was (`ghost_ms`, `edge_ms`).
///
///             lands in doubt                it lasts, or leaves the place of doubt
///     free ──────────────────> withheld ──────────────────────────────────────────> told
///      │ ^                       │  lifts: it never was                               │
///      │ └───────────────────────┴────────────────────────────────────────────────────┘ lifts
///      └──────────────────────────────────────────────────────────────────────────> told
///                 lands elsewhere
struct LandingHold: PanelRepair {
  private enum Slot {
    case free
    case withheld(landing: touch_contact, latest: touch_contact, until: EventTime)
    case told
  }

  private let longest: TimeSpan
  private let isInDoubt: (touch_contact) -> Bool
  private var slots: [Slot] = []

  /// Doubts contacts for `longest` while they are where `isInDoubt` says so.
  init(for longest: TimeSpan, where isInDoubt: @escaping (touch_contact) -> Bool = { _ in true }) {
    self.longest = longest
    self.isInDoubt = isInDoubt
  }

  var deadline: EventTime? {
    slots.compactMap { if case .withheld(_, _, let until) = $0 { until } else { nil } }.min()
  }

  mutating func take(_ frame: RawFrame) -> [RawFrame] {
    var (landings, rest): ([touch_contact], [touch_contact]) = ([], [])
    for contact in frame.contacts {
      let index = Int(contact.slot)
      while slots.count <= index { slots.append(.free) }
      switch slots[index] {
      case .free where contact.hasLifted:
        break
      case .free where isInDoubt(contact):
        slots[index] = .withheld(landing: contact, latest: contact, until: frame.time + longest)
      case .free:
        slots[index] = .told
        rest.append(contact)
      case .withheld where contact.hasLifted:
        slots[index] = .free
      case .withheld(let landing, _, let until) where isInDoubt(contact):
        slots[index] = .withheld(
          landing: landing.disregarded(as: contact), latest: contact, until: until)
      case .withheld(let landing, _, _):
        slots[index] = .told
        landings.append(landing.disregarded(as: contact))
        rest.append(contact)
      case .told:
        if contact.hasLifted { slots[index] = .free }
        rest.append(contact)
      }
    }
    return landings.isEmpty
      ? [frame.telling(rest)] : [frame.telling(landings), frame.telling(rest)]
  }

  mutating func settle(at time: EventTime) -> [RawFrame] {
    var (landings, moves): ([touch_contact], [touch_contact]) = ([], [])
    for index in slots.indices {
      guard case .withheld(let landing, let latest, let until) = slots[index], until <= time else {
        continue
      }
      slots[index] = .told
      landings.append(landing)
      if latest.values.x != landing.values.x || latest.values.y != landing.values.y {
        moves.append(latest)
      }
    }
    let frame = RawFrame(time: time, contacts: landings)
    return moves.isEmpty ? [frame] : [frame, frame.telling(moves)]
  }
}

extension touch_contact {
  /// The landing of a contact that may be a palm by now: then no reader is told of a finger (E9).
  fileprivate func disregarded(as later: touch_contact) -> touch_contact {
    var contact = self
    if later.isDisregarded { contact.values.tool_type = later.values.tool_type }
    return contact
  }
}
