import Testing

@testable import Configuration

/// Numbers with units, as people write them.
@Suite struct QuantityTests {
  /// Words for a unit, the first unit of its kind, and what one of it is in that. Numbers have
  /// three digits behind the point.
  static let units: [(words: String, unit: String, value: Double)] = [
    ("s sec secs second seconds", "s", 1), ("m min mins minute minutes", "s", 60),
    ("ms msec msecs millis millisecond milliseconds", "s", 0.001), ("us", "s", 0),
    ("h hr hour hours", "s", 3600), ("d day days", "s", 86_400),
    ("mm millimetre millimetres millimeter millimeters", "mm", 1), ("m", "mm", 1000),
    ("cm centimetre centimetres centimeter centimeters", "mm", 10),
    ("in inch inches \"", "mm", 25.4), ("deg degree degrees °", "deg", 1),
    ("rad rads radian radians", "deg", 180 / .pi), ("turn turns", "deg", 360),
  ]

  @Test("each unit has its size", arguments: units)
  func unit(_ words: String, _ unit: String, _ value: Double) throws {
    for word in words.split(separator: " ").map(String.init) {
      #expect(Quantity.isUnit(word), "\(word)")
      let number = try #require(Quantity("2 \(word)")?.number(in: unit), "\(word)")
      #expect((number - 2 * value).magnitude < 0.01, "\(word)")
    }
  }

  @Test("what only the screen knows is a unit, and a count is none")
  func ofScreen() {
    for word in ["%", "px", "pixel", "pixels", "dp", "pt", "percent"] {
      #expect(Quantity.isUnit(word) && Quantity("2 \(word)")?.number(in: "mm") == nil, "\(word)")
    }
    for word in ["finger", "fingers", "tap", "taps", "time", "times", "x", "click", "touches"] {
      let quantity = Quantity("2 \(word)")
      #expect(!Quantity.isUnit(word) && quantity?.value == 2 && quantity?.unit == "", "\(word)")
    }
  }

  static let numbers: [(text: String, value: Double, unit: String)] = [
    ("once", 1, ""), ("single tap", 1, ""), ("twice", 2, ""), ("double", 2, ""), ("thrice", 3, ""),
    ("triple click", 3, ""), ("one", 1, ""), ("two fingers", 2, ""), ("three", 3, ""),
    ("four", 4, ""), ("five mm", 5, "mm"), ("six", 6, ""), ("seven-fingers", 7, ""),
    ("eight", 8, ""), ("nine", 9, ""), ("ten s", 10, "s"), ("half a second", 0.5, "second"),
    ("half an inch", 0.5, "inch"), ("quarter turn", 0.25, "turn"), ("≈ 3 mm", 3, "mm"),
    ("about 2 s", 2, "s"), ("approx. 2 s", 2, "s"), ("circa 2 s", 2, "s"), ("ca. 2 s", 2, "s"),
    ("1_000 ms", 1000, "ms"), ("1,5 s", 1.5, "s"), ("+3 mm", 3, "mm"), ("-3 mm", -3, "mm"),
    ("1/8 turn", 0.125, "turn"), ("5 mm.", 5, "mm"),
  ]

  @Test("numbers in words, and what stands about them", arguments: numbers)
  func number(_ text: String, _ value: Double, _ unit: String) {
    let quantity = Quantity(text)
    #expect(quantity?.value == value && quantity?.unit == unit)
  }

  @Test("what is no quantity is none", arguments: ["half", "a", "double mm", "two x y"])
  func none(_ text: String) {
    #expect(Quantity(text) == nil)
  }
}
