import Gestures
import TouchInput

/// Watches for a panel that dies: what its contacts say in the long run, in bounded memory.
///
/// It counts at landings and lifts only. A judgement takes no clock of its own: it comes with a
/// touch, with a request, or when `[health]` has it look.
///
/// No figure here is fitted to a panel, but G6's, by which contacts break, came from recordings of
/// panels. What people do is known from studies. How sure it has to be
/// follows from how many chances to err ten thousand screens have in a year.
package struct HealthWatch: Sendable {
  /// What can be found.
  package enum Kind: String, CaseIterable, Sendable {
    /// There was no touch for as long as `[health] silent_h` says.
    case silent
    /// A contact stays at one place.
    case stuck
    /// Contacts are shorter than real ones.
    case short
    /// Contacts end in motion, and land again at once (G6).
    case broken
    /// It stormed (G7).
    case storm
    /// No finger reaches a border any more that fingers reached before.
    case border
  }

  /// A border of the picture.
  package enum Side: String, CaseIterable, Sendable { case left, right, top, bottom }

  /// A finding that began, or one that is over.
  package struct News: Hashable, Sendable {
    /// What was found.
    package let kind: Kind
    /// Whether it began.
    package let isFound: Bool
  }

  /// What is shorter no finger does: of 113,480 taps of people 1.4 in 100 are.
  package static let shortest = TimeSpan.milliseconds(25)
  /// A contact that stays so long at one place is no finger.
  package static let longest = TimeSpan.milliseconds(600_000)
  /// What is nearer, in millimetres, is the same place, as for `same_place`.
  private static let radius = 3.0
  /// How near to a border a contact reaches it, in millimetres: where edge pans begin.
  package static let border = 6.0
  /// A storm and a stuck contact are over when so long was without.
  package static let rest = TimeSpan.milliseconds(86_400_000)
  /// Whether a border is reached counts once a block: after so much time and so many contacts.
  private static let block = (span: TimeSpan.milliseconds(3_600_000), contacts: 50)

  private struct Contact {
    let touch: Touch.ID
    let landing: EventTime
    let place: Point
  }

  /// Whether anything happened since it judged last.
  package private(set) var hasNews = false

  private let orientation: Orientation
  private let size: Size
  private var down: [Contact] = []
  /// Since when a contact is down that is not followed, or nil if there is none.
  private var ignoredSince: EventTime?
  private var lastLanding: EventTime?
  private var lastStuck: EventTime?
  private var lastStorm: EventTime?
  private var short = Suspicion(share: 0.014)
  /// Of fast double taps 1 in 1000 look so. Other acts may more often.
  private var broken = Suspicion(share: 0.01)
  private var borders = Side.allCases.map { _ in Border() }
  private var blockStart: EventTime?
  private var contactsOfBlock = 0
  private var found: [EventTime?] = Kind.allCases.map { _ in nil }

  /// Makes the watch of a panel of which nothing is known.
  init(_ geometry: PanelGeometry) {
    (orientation, size) = (geometry.orientation, geometry.pictureSize)
    down.reserveCapacity(10)
  }

  /// What is wrong, and since when it is known.
  package var findings: [(kind: Kind, since: EventTime)] {
    zip(Kind.allCases, found).compactMap { kind, since in since.map { (kind, $0) } }
  }

  /// The borders that no finger reaches any more.
  package var deadSides: [Side] {
    zip(Side.allCases, borders).filter { $0.1.isDead }.map(\.0)
  }

  /// When to judge if it is not touched, or nil if it is known to be silent for so long.
  package func silence(after span: TimeSpan) -> EventTime? {
    found[0] == nil ? lastLanding.map { $0 + span } : nil
  }

  // MARK: What happens

  /// Takes what changed on the glass. It says nothing of the panel unless it `counts`.
  mutating func take(_ frame: TouchFrame, counts: Bool) {
    for change in frame.changes {
      switch change.phase {
      case .moved: continue
      case .began:
        lastLanding = frame.time
        down.append(
          Contact(touch: change.touch, landing: frame.time, place: change.position))
      case .ended, .cancelled:
        guard let index = down.firstIndex(where: { $0.touch == change.touch }) else { continue }
        let contact = down.remove(at: index)
        if isStuck(contact, at: change.position, frame.time) { lastStuck = frame.time }
        if counts, change.phase == .ended, change.kind == .finger {
          count(contact, to: change.position, at: frame.time)
        }
      }
      hasNews = true
    }
  }

  /// It has just stormed.
  mutating func storm(at time: EventTime) { (lastStorm, hasNews) = (time, true) }

  /// So many landings of the last frame were contacts that broke.
  mutating func breaks(_ count: Int) {
    for _ in 0..<count { broken.count(true) }
  }

  /// Touches were taken away at `time`. If `isIgnoring`, a contact is still down.
  mutating func forgetTouches(at time: EventTime, isIgnoring: Bool) {
    down.removeAll(keepingCapacity: true)
    ignoredSince = isIgnoring ? ignoredSince ?? time : nil
  }

  private mutating func count(_ contact: Contact, to place: Point, at time: EventTime) {
    let isShort = time - contact.landing < Self.shortest
    short.count(isShort)
    broken.count(false)
    guard !isShort else { return }
    for (index, side) in Side.allCases.enumerated()
    where min(distance(of: contact.place, to: side), distance(of: place, to: side)) <= Self.border {
      borders[index].isReached = true
    }
    contactsOfBlock += 1
    let start = blockStart ?? time
    blockStart = start
    guard contactsOfBlock >= Self.block.contacts, time - start >= Self.block.span else { return }
    for index in borders.indices { borders[index].endBlock() }
    (blockStart, contactsOfBlock) = (nil, 0)
  }

  private func distance(of place: Point, to side: Side) -> Double {
    switch side {
    case .left: place.x
    case .right: size.width - place.x
    case .top: place.y
    case .bottom: size.height - place.y
    }
  }

  private func isStuck(_ contact: Contact, at place: Point, _ time: EventTime) -> Bool {
    time - contact.landing >= Self.longest
      && (place - contact.place).length <= Self.radius
  }

  // MARK: What it means

  /// Says what is found by `time`, and what is over. `place` says where a touch is now.
  /// `silentAfter` is for how long it may be untouched, and `isIgnoring` whether a contact is down
  /// that is not followed.
  mutating func judge(
    through time: EventTime, silentAfter: TimeSpan?, isIgnoring: Bool,
    place: (Touch.ID) -> Point?
  ) -> [News] {
    hasNews = false
    if lastLanding == nil { lastLanding = time }
    if !isIgnoring { ignoredSince = nil }
    if down.contains(where: { isStuck($0, at: place($0.touch) ?? $0.place, time) })
      || ignoredSince.map({ time - $0 >= Self.longest }) ?? false
    {
      lastStuck = time
    }
    var news: [News] = []
    for (index, kind) in Kind.allCases.enumerated() {
      let isFound = isFound(kind, at: time, silentAfter)
      guard isFound != (found[index] != nil) else { continue }
      found[index] = isFound ? time : nil
      news.append(News(kind: kind, isFound: isFound))
    }
    return news
  }

  private func isFound(_ kind: Kind, at time: EventTime, _ silentAfter: TimeSpan?) -> Bool {
    switch kind {
    case .silent:
      if let silentAfter, let lastLanding { time - lastLanding >= silentAfter } else { false }
    case .stuck: lastStuck.map { time - $0 < Self.rest } ?? false
    case .short: short.isFound
    case .broken: broken.isFound
    case .storm: lastStorm.map { time - $0 < Self.rest } ?? false
    case .border: borders.contains(where: \.isDead)
    }
  }

  /// What is known of a panel that is opened again, or turned, at `time`. What was found stands,
  /// but for the silence, which begins anew.
  func reopened(_ geometry: PanelGeometry, at time: EventTime, isIgnoring: Bool) -> HealthWatch {
    var next = HealthWatch(geometry)
    (next.lastStuck, next.lastStorm) = (lastStuck, lastStorm)
    (next.short, next.broken) = (short, broken)
    next.found = found
    next.found[0] = nil
    if (orientation, size) == (next.orientation, next.size) { next.borders = borders }
    next.forgetTouches(at: time, isIgnoring: isIgnoring)
    next.lastLanding = time
    return next
  }
}
