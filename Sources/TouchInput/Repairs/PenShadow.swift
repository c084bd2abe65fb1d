import CTouch
import Gestures

/// What a pen that has left still keeps from the glass (HND4): for a while every finger, and near
/// its last place every contact.
///
///            a pen comes                  it leaves           the times are over
///     gone ───────────────> near ───────────────────> left ─────────────────────> gone
///
/// The chain tells it of pens of other nodes. It is a class, so that the chain and its steps have
/// one.
final class PenShadow: PanelRepair {
  /// For so long a palm may come down where the pen was.
  static let longest = TimeSpan.milliseconds(5000)

  private enum Pen {
    case gone
    case near(Point?)
    case left(EventTime, Point?)
  }

  private let keep: TimeSpan?
  private let palm: Double
  private let place: (touch_contact) -> Point
  private let tip: (PenTip) -> Point?
  /// The pen of the same node, and that of another.
  private var pens = (own: Pen.gone, other: Pen.gone)
  /// Which slots have a contact, and whether it is kept out until it lifts.
  private var isOut: [Bool?] = []

  /// `place` and `tip` say where a contact and the tip of a pen of the same node are, in
  /// millimetres.
  init(
    _ rules: HandRules, place: @escaping (touch_contact) -> Point,
    tip: @escaping (PenTip) -> Point?
  ) {
    keep = rules.penKeep
    palm = rules.palm
    self.place = place
    self.tip = tip
  }

  /// It waits for nothing.
  var deadline: EventTime? { nil }

  func settle(at time: EventTime) -> [RawFrame] { [] }

  /// A pen of another node is near at that place, or has left.
  func follow(_ isNear: Bool, at place: Point?, at time: EventTime) {
    pens.other = next(pens.other, isNear, place, at: time)
  }

  func take(_ frame: RawFrame) -> [RawFrame] {
    pens.own = next(pens.own, frame.pen.isNear, frame.pen.place.flatMap(tip), at: frame.time)
    var told = frame
    told.pen.isNear = frame.pen.isNear || keeps(at: frame.time)
    told.contacts = frame.contacts.filter { !keepsOut($0, at: frame.time, told.pen.isNear) }
    return [told]
  }

  private func next(_ pen: Pen, _ isNear: Bool, _ place: Point?, at time: EventTime) -> Pen {
    switch pen {
    case .gone, .left: isNear ? .near(place) : pen
    case .near(let last): isNear ? .near(place ?? last) : .left(time, place ?? last)
    }
  }

  private func keeps(at time: EventTime) -> Bool {
    guard let keep else { return false }
    return [pens.own, pens.other].contains {
      if case .left(let left, _) = $0 { time - left <= keep } else { false }
    }
  }

  /// Whether a contact is not told at all.
  private func keepsOut(
    _ contact: touch_contact, at time: EventTime, _ isPenNear: Bool
  ) -> Bool {
    let index = Int(contact.slot)
    while isOut.count <= index { isOut.append(nil) }
    if contact.hasLifted {
      defer { isOut[index] = nil }
      return isOut[index] ?? false
    }
    let isOut = isOut[index] ?? (!isPenNear && isPalm(contact, at: time))
    self.isOut[index] = isOut
    return isOut
  }

  private func isPalm(_ contact: touch_contact, at time: EventTime) -> Bool {
    guard palm > 0, contact.isFinger else { return false }
    return [pens.own, pens.other].contains {
      guard case .left(let left, let last?) = $0, time - left <= PenShadow.longest else {
        return false
      }
      return !(place(contact) - last).length.exceeds(palm)
    }
  }
}
