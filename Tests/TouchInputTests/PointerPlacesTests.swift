import CTouch
import Foundation
import Gestures
import Testing

@testable import TouchInput

/// What a pointer has, where it is, and how it ends.
@Suite struct PointerPlacesTests {
  @Test(
    "a pointer is needed by who points, and by who presses keys",
    arguments: [(false, [], true), (true, [], false), (false, [30], false), (true, [30], false)]
      as [(Bool, Set<UInt16>, Bool)])
  func equipment(points: Bool, keys: Set<UInt16>, isEmpty: Bool) {
    var equipment = PointerEquipment()
    (equipment.points, equipment.keys) = (points, keys)
    #expect(equipment.isEmpty == isEmpty)
  }

  @Test("whoever adds what he needs takes nothing away")
  func sum() {
    var (all, keys, points) = (PointerEquipment(), PointerEquipment(), PointerEquipment())
    (keys.keys, points.points) = ([30, 31], true)
    for other in [keys, points, keys] { all.add(other) }
    #expect(all.points && all.keys == [30, 31])
    #expect(PointerEquipment().isEmpty)
  }

  /// Panels: as they come, turned, calibrated, with axes that do not begin at 0.
  @Test(
    "where the pointer has to be is where the panel reports a finger there",
    arguments: Orientation.allCases,
    [
      CalibrationMatrix.identity, CalibrationMatrix(a: 0, b: -1, c: 1, d: 1, e: 0, f: 0),
      CalibrationMatrix(a: 1.1, b: 0.05, c: -0.02, d: -0.03, e: 0.9, f: 0.04),
    ])
  func places(orientation: Orientation, calibration: CalibrationMatrix) {
    let geometry = PanelGeometry(
      x: PanelAxis(minimum: -100, maximum: 3900, resolution: 20),
      y: PanelAxis(minimum: 50, maximum: 2050, resolution: 17), orientation: orientation,
      calibration: calibration)
    for x in stride(from: Int32(-100), through: 3900, by: 400) {
      for y in stride(from: Int32(50), through: 2050, by: 200) {
        let place = geometry.devicePlace(of: geometry.picturePoint(x: x, y: y))
        #expect(abs(place.x - x) <= 1 && abs(place.y - y) <= 1, "\(x), \(y) → \(place)")
      }
    }
    let outside = geometry.devicePlace(of: Point(x: 9999, y: -9999))
    #expect([-100, 3900].contains(outside.x) && [50, 2050].contains(outside.y), "\(outside)")
  }

  @Test("when a pointer goes, nothing stays down")
  func goes() throws {
    let pipe = Pipe()
    var pointer: Pointer? = Pointer(
      adopting: try #require(touch_pointer_new(pipe.fileHandleForWriting.fileDescriptor)),
      PointerEquipment())
    pointer?.perform(
      .press(ButtonCode.left), at: EventTime(microseconds: 1_000_000), notBefore: nil)
    pointer = nil
    let events = input_event.all(from: pipe.fileHandleForReading.fileDescriptor)
    #expect(events.map(\.value) == [1, 0, 0, 0])
  }

  @Test("a pointer that cannot be written to says so once, and with what helps")
  func fault() throws {
    let pointer = Pointer(adopting: try #require(touch_pointer_new(-1)), PointerEquipment())
    #expect(pointer.fault == nil)
    pointer.perform(
      .place(DevicePlace(x: 500, y: 300)), at: EventTime(microseconds: 0), notBefore: nil)
    #expect(pointer.fault == .cannotWrite(errno: EBADF))
    #expect(
      PointerError.cannotWrite(errno: ENODEV).description
        == "the device takes no events any more: No such device. Reload gestured to try again")
    #expect(
      PointerError.cannotMake(errno: EACCES).description
        == "no device can be made for it (/dev/uinput): Permission denied. Let gestured's user write to"
        + " it: SECURITY in gestured(1) says how. Then reload gestured")
  }
}
