import Actions
import Control
import Gestures
import Pipeline

/// The clients that watch over the control socket: what happens becomes lines for them.
///
/// Without a client that watches this costs one look at `areThere`. Times count from the kernel's
/// monotonic clock.
final class Onlookers {
  /// Where they are connected, or nil before there is a socket.
  var server: ControlServer?
  private var watching = Watching.nothing
  private var standing: String?
  private var focus: ControlFocus?
  /// Whether how the daemon stands may have changed since they were told.
  var areBehind = true
  /// How many panels are read. One can go by itself.
  var panels = 0 { didSet { areBehind = areBehind || panels != oldValue } }

  private let origin = EventTime(microseconds: 0)

  /// Whether a client watches.
  var areThere: Bool { watching != .nothing }
  /// Whether a client wants to know of each change of a gesture's state. gestured-mqtt does not.
  var wantOutcomes: Bool { watching >= .outcomes }
  /// Whether a client wants to see what is on the glass.
  var wantContacts: Bool { watching == .contacts }

  /// Looks who is there by now, and returns whether that is news.
  func look() -> Bool {
    let before = watching
    watching = server?.watching ?? .nothing
    return watching != before
  }

  /// What came out of a panel.
  func tell(_ output: Output, of surface: Surface) {
    if case .gesture(let event) = output, event.state != .changed {
      tell(event, device: surface.device.name)
    }
    guard wantOutcomes,
      let line = JSONLine.output(output, of: surface, since: origin)
    else { return }
    server?.tell(line, mayBeLost: output.mayBeLost)
  }

  /// What a gesture brought about, without its place: a guest may know that.
  func tell(_ event: GestureEvent, device: String) {
    guard server?.guestsWatch == true else { return }
    server?.tell(
      JSONLine.gesture(event, device: device, since: origin, tellsPlace: false),
      to: .gestures...(.gestures))
  }

  /// A gesture took no part in what the fingers did.
  func tell(_ absence: Absence, of surface: Surface) {
    server?.tell(JSONLine.absence(absence, of: surface, since: origin))
  }

  /// What is on the glass of a panel by now.
  func tellContacts(of surface: Surface, at time: EventTime) {
    server?.tell(
      JSONLine.contacts(
        surface.contacts, surface.progress(at: time), at: time, device: surface.device.name,
        since: origin),
      mayBeLost: true, to: .contacts...(.contacts))
  }

  /// A command started or ended.
  func tell(_ news: CommandNews) {
    guard areThere else { return }
    server?.tell(JSONLine.command(news, at: .now, since: origin))
  }

  /// How the daemon stands, if that is new to those who watch.
  func tell(standing state: String, because reason: String?) {
    guard areThere else { return }
    let line = JSONLine.standing(state, because: reason)
    guard line != standing else { return }
    standing = line
    server?.tell(line, to: .gestures...(.contacts))
  }

  /// What is in front, if that is new to those who watch.
  func tell(_ focus: ControlFocus) {
    guard areThere, focus != self.focus else { return }
    // Until anything is known there is nothing to say.
    let isFirst = self.focus == nil && focus.front == nil
    self.focus = focus
    guard !isFirst else { return }
    let window = focus.front.map { ($0.application, $0.instance, $0.title) }
    server?.tell(
      JSONLine.application(window, by: focus.source ?? "focus", at: .now, since: origin))
  }

  /// A new client watches: what is so already is news to it.
  func greet() { (standing, focus, areBehind) = (nil, nil, true) }
}

extension Output {
  /// Whether one of many, so that a reader who is slow can do without it.
  fileprivate var mayBeLost: Bool {
    switch self {
    case .gesture(let event): event.state == .changed
    case .attempt(let attempt): attempt.reason == nil
    case .transition(let transition): transition.to == .changed
    case .touch(let delivery): delivery.phase == .moved
    case .storm, .diagnostic: false
    }
  }
}
