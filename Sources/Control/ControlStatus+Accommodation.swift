import JSON
import Words

extension ControlStatus.Device {
  /// What is done on a panel for hands that tremble (HND1 to HND3).
  package struct Accommodation: Hashable, Sendable {
    /// For how many milliseconds after a lift a landing near it is no touch, or nil for none.
    package var ignoreRepeat: Double?
    /// How near in millimetres that is.
    package var repeatDistance: Double?
    /// Within how many millimetres of its landing a finger rests, or nil for none.
    package var steady: Double?
    /// Whether applications get a tap where the finger lifts.
    package var landsTapsLate = false

    /// Makes what changes nothing.
    package init() {}

    /// As a file has it: `ignore_repeat_ms = 150, ignore_repeat_mm = 8`.
    package var text: String {
      let numbers = [
        ("ignore_repeat_ms", ignoreRepeat), ("ignore_repeat_mm", repeatDistance),
        ("steady_mm", steady),
      ]
      let entries = numbers.compactMap { name, value in
        value.map { "\(name) = \($0.plain)" }
      }
      return (entries + (landsTapsLate ? ["tap_place = \"last\""] : [])).joined(separator: ", ")
    }

    /// The same as JSON.
    var object: JSONObject {
      var object = JSONObject()
      object.add("ignore_repeat_ms", ignoreRepeat)
      object.add("ignore_repeat_mm", repeatDistance)
      object.add("steady_mm", steady)
      if landsTapsLate { object.add("tap_place", "last") }
      return object
    }

    /// Takes it out of JSON.
    init(_ fields: JSONFields) throws(JSONError) {
      ignoreRepeat = try fields.optionalNumber("ignore_repeat_ms")
      repeatDistance = try fields.optionalNumber("ignore_repeat_mm")
      steady = try fields.optionalNumber("steady_mm")
      landsTapsLate = try fields.optionalString("tap_place") == "last"
    }
  }
}
