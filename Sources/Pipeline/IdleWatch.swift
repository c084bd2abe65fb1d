import Actions
import Configuration
import Desk
import Gestures

/// Knows for how long the screens of each seat have not been touched, for `[[idle]]` rules.
///
/// One machine a rule and seat:
///
///     waiting ── a touch ──> counting ── untouched for so long: idle ──> idle
///     (only_after_touch)        ^                                          │
///                               └── a touch, or the seat is back: touched ─┘
///
/// While a seat is away, locked or without a screen, nothing changes. Once it is back, a rule that
/// was counting begins to count anew. Touches are not followed one by one. When the deadline comes,
/// the panels are asked when they were touched last, and another deadline is set if need be.
package struct IdleWatch {
  private enum State {
    case waiting
    case counting(since: EventTime)
    case idle
  }

  private struct Place: Hashable {
    let rule: String
    let seat: String
  }

  /// When `follow` has to be called if nothing happens before, or nil for never.
  package private(set) var deadline: EventTime?

  private var rules: [IdleRule] = []
  private var states: [Place: State] = [:]
  /// Those at a seat that is away.
  private var away: Set<Place> = []

  /// When the rules became idle whose commands failed since.
  private var failures: [String: EventTime] = [:]
  private var lastIdle: [String: EventTime] = [:]

  /// Makes a watch without rules.
  package init() {}

  /// Uses other rules. What those do that are as before goes on, and one that is idle stays so if
  /// there is still one of its name. Answers what comes of those that are idle and gone: as if a
  /// screen had been touched, since nothing else undoes what they did. The rules of another person
  /// are others, even with the same names.
  @discardableResult package mutating func use(
    _ rules: [IdleRule], ofAnother: Bool = false, at time: EventTime
  ) -> [IdleMoment] {
    let kept = ofAnother ? [] : rules
    let stay = Set(self.rules.filter { old in kept.contains { old.isLike($0) } }.map(\.name))
    let names = Set(kept.map(\.name))
    let ended = self.rules.filter { !names.contains($0.name) && isIdle($0.name, whereActive: true) }
    states = states.filter { place, state in
      if case .idle = state { names.contains(place.rule) } else { stay.contains(place.rule) }
    }
    away = away.filter { states[$0] != nil }
    self.rules = rules
    return ended.map { $0.moment(.touched, at: time) }
  }

  /// Lets the time up to `time` pass for the panels that are read, and answers what came of it.
  /// `isActive` says whether a rule counts at a seat now.
  package mutating func follow(
    _ surfaces: [Surface], through time: EventTime, isActive: (IdleRule, String) -> Bool
  ) -> [IdleMoment] {
    deadline = nil
    let wakings = surfaces.map { ($0, $0.sieve.takeWaking()) }
    let seats = Set(surfaces.map(\.identity.seat)).union(states.keys.map(\.seat)).sorted()
    var moments: [IdleMoment] = []
    for rule in rules {
      for seat in seats {
        let screens = surfaces.filter { $0.identity.seat == seat && rule.concerns($0.identity) }
        let waking = wakings.lazy.compactMap { surface, time in time.map { (surface, $0) } }
          .first { waking in screens.contains { $0 === waking.0 } }
        let isActive = !screens.isEmpty && isActive(rule, seat)
        moments += step(rule, seat, isActive ? screens : [], waking, time)
      }
    }
    arm(surfaces)
    return moments
  }

  /// Starts a rule at once, at every seat where it has a panel. It is nil if there is none, and
  /// without moments where it is idle already.
  package mutating func start(
    _ name: String, on surfaces: [Surface], at time: EventTime
  ) -> [IdleMoment]? {
    guard let rule = rules.first(where: { $0.name == name }) else { return nil }
    let seats = Set(surfaces.filter { rule.concerns($0.identity) }.map(\.identity.seat)).sorted()
    guard !seats.isEmpty else { return nil }
    let moments = seats.compactMap { seat -> IdleMoment? in
      let place = Place(rule: name, seat: seat)
      if case .idle = states[place] { return nil }
      states[place] = .idle
      lastIdle[name] = time
      return rule.moment(.idle, at: time)
    }
    arm(surfaces)
    return moments
  }

  /// The command of a moment failed. The screens are as they were, and the user who touches them
  /// sees what.
  package mutating func fail(_ moment: IdleMoment, on surfaces: [Surface]) {
    guard moment.state == .idle else { return }
    failures[moment.rule] = moment.time
    arm(surfaces)
  }

  /// A panel is let go of: that it was touched counts still, on the others of its seat and on
  /// itself when it is read again.
  package mutating func leave(_ surface: Surface, at time: EventTime) {
    guard let last = surface.isInUse ? time : surface.lastUse else { return }
    for rule in rules where rule.concerns(surface.identity) {
      let place = Place(rule: rule.name, seat: surface.identity.seat)
      if case .counting(let start) = states[place] {
        states[place] = .counting(since: max(start, last))
      }
    }
  }

  /// Whether a rule is idle at any seat.
  package func isIdle(_ name: String) -> Bool { isIdle(name, whereActive: false) }

  private func isIdle(_ name: String, whereActive isActive: Bool) -> Bool {
    states.contains { place, state in
      guard case .idle = state, place.rule == name else { return false }
      return !isActive || !away.contains(place)
    }
  }

  /// One rule at one seat, whose `screens` are those that count now.
  private mutating func step(
    _ rule: IdleRule, _ seat: String, _ screens: [Surface],
    _ waking: (surface: Surface, time: EventTime)?, _ time: EventTime
  ) -> [IdleMoment] {
    let place = Place(rule: rule.name, seat: seat)
    guard !screens.isEmpty else {
      if states[place] != nil { away.insert(place) }
      return []
    }
    let isBack = away.remove(place) != nil
    switch states[place] {
    case nil:
      guard rule.isEnabled else { return [] }
      states[place] = rule.isOnlyAfterTouch ? .waiting : .counting(since: time)
    case .waiting: if let waking { states[place] = .counting(since: waking.time) }
    case .idle:
      guard let end = waking?.time ?? (isBack ? time : nil) else { return [] }
      if let waking, swallows(rule) {
        for screen in screens where screen.isExclusive {
          screen.sieve.swallow(after: waking.time)
        }
      }
      states[place] = rule.isEnabled ? .counting(since: end) : nil
      return [rule.moment(.touched, at: end, by: waking?.surface)]
        + count(rule, at: place, on: screens, through: time)
    case .counting: if isBack { states[place] = .counting(since: time) }
    }
    return count(rule, at: place, on: screens, through: time)
  }

  /// Becomes idle if it is time, or sets the deadline at which to look again.
  private mutating func count(
    _ rule: IdleRule, at place: Place, on screens: [Surface], through time: EventTime
  ) -> [IdleMoment] {
    guard case .counting(let start) = states[place] else { return [] }
    let last = max(start, screens.compactMap(\.lastUse).max() ?? start)
    let isTouched = screens.contains(where: \.isInUse)
    let due = (isTouched ? max(time, last) : last) + rule.delay
    guard isTouched || due > time else {
      states[place] = .idle
      lastIdle[rule.name] = due
      return [rule.moment(.idle, at: due)]
    }
    deadline = min(deadline ?? due, due)
    return []
  }

  /// Whether the touch that ends a rule is to be kept.
  private func swallows(_ rule: IdleRule) -> Bool {
    guard rule.swallows else { return false }
    return failures[rule.name].map { $0 != lastIdle[rule.name] } ?? true
  }

  /// Has the panels tell of the touch that some rule waits for.
  private func arm(_ surfaces: [Surface]) {
    for surface in surfaces {
      let waiting = rules.filter { rule in
        guard rule.concerns(surface.identity) else { return false }
        switch states[Place(rule: rule.name, seat: surface.identity.seat)] {
        case .waiting, .idle: return true
        case .counting, nil: return false
        }
      }
      let isSwallowed = waiting.contains {
        swallows($0) && isIdle($0.name, at: surface.identity.seat)
      }
      surface.sieve.await(!waiting.isEmpty, swallows: isSwallowed)
    }
  }

  private func isIdle(_ name: String, at seat: String) -> Bool {
    if case .idle = states[Place(rule: name, seat: seat)] { true } else { false }
  }
}

extension IdleRule {
  /// Whether nothing has changed but its place.
  fileprivate func isLike(_ other: IdleRule) -> Bool {
    var other = other
    other.place = place
    return self == other
  }

  fileprivate func moment(
    _ state: IdleMoment.State, at time: EventTime, by surface: Surface? = nil
  ) -> IdleMoment {
    let command = state == .idle ? run : onTouch
    return IdleMoment(
      rule: name, state: state, time: time, device: surface?.device,
      command: command.map(Command.init))
  }
}
