import Gestures
import Recording
import TouchInput

/// The frames that a screen's events are if nothing is odd about them: no palm, no quirk, no pen.
/// The page of a report reads them the same way, so that it need not carry them.
struct PlainFrames {
  /// How device units become millimetres of the picture.
  struct Way {
    let left: Double
    let top: Double
    let unitsAcross: Double
    let unitsDown: Double
    let isSwapped: Bool
    let fromRight: Bool
    let fromBottom: Bool

    /// The ways that there are for a device on a picture of `size`, from the likeliest on.
    static func all(_ device: RecordedDevice, on size: Size) -> [Way] {
      guard let x = device.axes[InputCode.positionX.code],
        let y = device.axes[InputCode.positionY.code]
      else { return [] }
      return [false, true].flatMap { isSwapped in
        let (width, height) = isSwapped ? (size.height, size.width) : (size.width, size.height)
        return [false, true].flatMap { fromRight in
          [false, true].map { fromBottom in
            Way(
              left: Double(x.minimum), top: Double(y.minimum),
              unitsAcross: x.resolution > 0 ? Double(x.resolution) : x.units(in: width),
              unitsDown: y.resolution > 0 ? Double(y.resolution) : y.units(in: height),
              isSwapped: isSwapped, fromRight: fromRight, fromBottom: fromBottom)
          }
        }
      }
    }

    func point(x: Int32, y: Int32, on size: Size) -> Point {
      let across = (Double(x) - left) / unitsAcross
      let down = (Double(y) - top) / unitsDown
      let (right, below) = isSwapped ? (down, across) : (across, down)
      return Point(
        x: fromRight ? size.width - right : right, y: fromBottom ? size.height - below : below)
    }
  }

  private struct Slot {
    var tracking: Int32 = -1
    var x: Int32 = 0
    var y: Int32 = 0
    var touch: Touch.ID?
    /// Where the touch was told.
    var known: (x: Int32, y: Int32) = (0, 0)
  }

  private let way: Way
  private let size: Size
  private var slots: [Int32: Slot] = [:]
  private var slot: Int32 = 0
  private var changed: Set<Int32> = []
  private var lastTouch = 0

  /// The way in which the events of `device` are exactly `frames`, or nil if there is none.
  static func way(_ device: RecordedDevice, _ frames: [TouchFrame], on size: Size) -> Way? {
    Way.all(device, on: size).first { way in
      var reader = PlainFrames(way: way, size: size)
      var rest = frames[...]
      for event in device.events {
        guard let frame = reader.take(event) else { continue }
        guard let expected = rest.popFirst(), expected.isSame(as: frame) else { return false }
      }
      return rest.isEmpty
    }
  }

  private init(way: Way, size: Size) {
    (self.way, self.size) = (way, size)
  }

  /// Takes an event, and returns the frame that it completes, if anything changed in it.
  private mutating func take(_ event: RecordedEvent) -> TouchFrame? {
    switch event.code {
    case .slot: slot = event.value
    case .trackingID: change { $0.tracking = event.value }
    case .positionX: change { $0.x = event.value }
    case .positionY: change { $0.y = event.value }
    case .report:
      var frame = TouchFrame(time: event.time)
      for slot in changed.sorted() { settle(slot).map { frame.changes.append($0) } }
      changed = []
      return frame.changes.isEmpty ? nil : frame
    default: break
    }
    return nil
  }

  private mutating func change(_ body: (inout Slot) -> Void) {
    body(&slots[slot, default: Slot()])
    changed.insert(slot)
  }

  private mutating func settle(_ number: Int32) -> TouchFrame.Change? {
    guard var slot = slots[number] else { return nil }
    defer { slots[number] = slot }
    if let touch = slot.touch {
      let before = slot.known
      if slot.tracking < 0 {
        slot.touch = nil
        let place = way.point(x: before.x, y: before.y, on: size)
        return TouchFrame.Change(touch: touch, phase: .ended, position: place)
      }
      if (slot.x, slot.y) == (before.x, before.y) { return nil }
      slot.known = (slot.x, slot.y)
      let place = way.point(x: slot.x, y: slot.y, on: size)
      return TouchFrame.Change(touch: touch, phase: .moved, position: place)
    }
    guard slot.tracking >= 0 else { return nil }
    lastTouch += 1
    slot.touch = lastTouch
    slot.known = (slot.x, slot.y)
    let place = way.point(x: slot.x, y: slot.y, on: size)
    return TouchFrame.Change(touch: lastTouch, phase: .began, position: place)
  }
}

extension TouchFrame {
  fileprivate func isSame(as other: TouchFrame) -> Bool {
    time == other.time && changes.count == other.changes.count
      && zip(changes, other.changes).allSatisfy {
        ($0.touch, $0.phase, $0.kind) == ($1.touch, $1.phase, $1.kind)
          && ($0.position.x.bitPattern, $0.position.y.bitPattern)
            == ($1.position.x.bitPattern, $1.position.y.bitPattern)
      }
  }
}

extension RecordedDevice.Axis {
  /// How many units a millimetre has if the axis is this long.
  fileprivate func units(in millimetres: Double) -> Double {
    (Double(maximum) - Double(minimum)) / millimetres
  }
}
