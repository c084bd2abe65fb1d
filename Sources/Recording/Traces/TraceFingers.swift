import CTouch
import Gestures

/// Plays the steps of a trace as a panel would send them.
///
/// Steps of one time are one frame. A second step of the same finger, or `|`, begins another frame
/// of that time.
struct TraceFingers {
  /// The events so far, whole frames.
  private(set) var events: [RecordedEvent] = []
  /// How many slots a panel needs for them.
  private(set) var slots = 0
  /// The keys that the panel needs for them.
  private(set) var keys: Set<UInt16> = []
  /// The applications that come in front.
  private(set) var applications: [RecordedApplication] = []
  /// Worth telling: landings off the screen, with their places.
  private(set) var warnings: [String] = []

  private let width: Int64
  private let height: Int64
  private var time = EventTime(microseconds: 0)
  private var lastID: Int32 = 0
  private var slotOfFinger: [Character: Int32] = [:]
  /// What the current frame tells already, by finger.
  private var isInFrame: Set<Character> = []
  private var lifted: [Character] = []
  private var keysInFrame: Set<UInt16> = []

  /// Fingers on a screen of this size, in micrometres.
  init(width: Int64, height: Int64) {
    (self.width, self.height) = (width, height)
  }

  /// Takes the steps of one line. Throws where one is wrong.
  mutating func read(_ scanner: inout LineScanner) throws(RecordingError) {
    while !scanner.isAtEnd() {
      let place = scanner
      try take(try TraceStep(&scanner), at: place)
    }
  }

  private mutating func take(
    _ step: TraceStep, at place: LineScanner
  ) throws(RecordingError) {
    if let next = step.time, next != time {
      guard next > time else {
        throw place.problem(
          "time goes back, from \(TraceText.milliseconds(time)) ms",
          remedy: "write steps in the order of time. Every play begins at 0")
      }
      endFrame()
      time = next
    }
    switch step.meaning {
    case .frameEnds: endFrame()
    case .timePasses:
      endFrame()
      add(.report, 0)
    case .application(let name, let title):
      endFrame()
      applications.append(RecordedApplication(time: time, name: name, title: title))
    case .key(let key, let deed):
      if !keysInFrame.insert(key).inserted { endFrame() }
      keysInFrame.insert(key)
      keys.insert(key)
      add(InputCode(type: UInt16(EV_KEY), code: key), deed.rawValue)
    case .finger(let finger, let deed):
      if isInFrame.contains(finger) { endFrame() }
      isInFrame.insert(finger)
      try take(deed, of: finger, at: place)
    }
  }

  private mutating func take(
    _ deed: TraceStep.Deed, of finger: Character, at place: LineScanner
  ) throws(RecordingError) {
    if case .lands(let x, let y, let isPen) = deed {
      guard slotOfFinger[finger] == nil else {
        throw place.problem(
          "finger '\(finger)' is down already", remedy: "lift it before it lands again")
      }
      if !(0...width).contains(Int64(x)) || !(0...height).contains(Int64(y)) {
        warnings.append(place.problem("'\(finger)' lands off the screen").description)
      }
      return land(finger, x, y, isPen: isPen)
    }
    guard let slot = slotOfFinger[finger] else {
      throw place.problem(
        "finger '\(finger)' is not down", remedy: "it lands with '\(finger)+TIME(X,Y)'")
    }
    add(.slot, slot)
    switch deed {
    case .moves(let x, let y): add(x, y)
    case .isCancelled:
      add(.toolType, MT_TOOL_PALM)
      fallthrough
    case .lifts, .lands:
      add(.trackingID, -1)
      lifted.append(finger)
    }
  }

  private mutating func land(_ finger: Character, _ x: Int32, _ y: Int32, isPen: Bool) {
    let taken = Set(slotOfFinger.values)
    let slot = (0...Int32(taken.count)).first { !taken.contains($0) } ?? 0
    slotOfFinger[finger] = slot
    slots = max(slots, Int(slot) + 1)
    lastID += 1
    if slotOfFinger.count == 1 { add(.touch, 1) }
    add(.slot, slot)
    add(.trackingID, lastID)
    add(.toolType, isPen ? MT_TOOL_PEN : MT_TOOL_FINGER)
    add(x, y)
  }

  private mutating func add(_ x: Int32, _ y: Int32) {
    add(.positionX, x)
    add(.positionY, y)
  }

  private mutating func add(_ code: InputCode, _ value: Int32) {
    events.append(RecordedEvent(time: time, code: code, value: value))
  }

  /// Ends the frame that was begun. Only now are the slots of lifted fingers free: a frame in
  /// which one finger lifts and another lands tells of two slots.
  mutating func endFrame() {
    guard !isInFrame.isEmpty || !keysInFrame.isEmpty else { return }
    for finger in lifted { slotOfFinger[finger] = nil }
    if !lifted.isEmpty, slotOfFinger.isEmpty { add(.touch, 0) }
    add(.report, 0)
    isInFrame.removeAll(keepingCapacity: true)
    keysInFrame.removeAll(keepingCapacity: true)
    lifted.removeAll(keepingCapacity: true)
  }
}
