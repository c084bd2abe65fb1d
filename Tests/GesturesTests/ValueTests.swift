import Testing

@testable import Gestures

/// What gestures measure, and what is counted of it.
@Suite struct ValueTests {
  /// All that a gesture may measure, in the order in which it was told.
  private var values: GestureValues {
    var values = GestureValues(location: Point(x: 1, y: 2), fingers: 2)
    values.translation = Vector(dx: 3, dy: -4)
    values.velocity = Vector(dx: 30, dy: -40)
    values.direction = .upLeft
    (values.scale, values.scaleVelocity) = (2, 0.5)
    (values.rotation, values.rotationVelocity) = (.pi / 2, -.pi)
    values.taps = 3
    return values
  }

  @Test("values keep their order; one that is told again keeps its place, and nil changes nothing")
  func order() {
    var values = values
    values.translation = Vector(dx: 5, dy: -4)
    values.taps = 4
    (values.scale, values.direction) = (nil, nil)
    let told = values.all.map { measurement in
      switch measurement.content {
      case .number(let number): "\(measurement.quantity.name) \(number)"
      case .word(let word): "\(measurement.quantity.name) \(word)"
      }
    }
    #expect(
      told == [
        "dx 5.0", "dy -4.0", "vx 30.0", "vy -40.0", "direction up_left", "scale 2.0",
        "scale_velocity 0.5", "rotation 90.0", "rotation_velocity -180.0", "taps 4.0",
      ])
    #expect(values.count == 10)
  }

  @Test("words stay where they were told; a number takes the place of a word, and back")
  func words() {
    var values = GestureValues(location: Point(x: 1, y: 2), fingers: 1)
    (values[word: .edge], values[.dx]) = ("left", 1)
    (values[word: .direction], values[word: .taps]) = ("up", "many")
    var told: [String] { values.all.map { "\($0.content)" } }
    let words = [#"word("left")"#, "number(1.0)", #"word("up")"#, #"word("many")"#]
    #expect(told == words)
    values[.edge] = 2
    #expect(told == ["number(2.0)"] + words[1...] && values[word: .edge] == nil)
    (values[word: .edge], values[word: .direction]) = ("top", "down")
    #expect(told == [#"word("top")"#, words[1], #"word("down")"#, words[3]])
  }

  @Test("values are read as they were told, angles in radians; what was not measured is nil")
  func reading() {
    #expect(values.translation == Vector(dx: 3, dy: -4))
    #expect(values.velocity == Vector(dx: 30, dy: -40))
    #expect(values.direction == .upLeft && values.taps == 3)
    #expect(values.scale == 2 && values.scaleVelocity == 0.5)
    #expect(values.rotation == .pi / 2 && values.rotationVelocity == -.pi)
    #expect(values[word: .dx] == nil && values[.direction] == nil)
    var half = GestureValues(location: Point(x: 1, y: 2), fingers: 2)
    #expect(half.all.isEmpty && half.rotation == nil && half.rotationVelocity == nil)
    half[.dx] = 1
    half[.taps] = 1.5
    #expect(half.translation == nil && half.taps == nil && half.direction == nil)
  }

  @Test(
    "steps are counted of one value from its start, or of the axis that is ahead",
    arguments: [
      (.right, 3, -4, 3), (.up, 3, -4, 4), (.rotation, 3, -4, 90), (.scale, 3, -4, 1),
      (.leadingAxis, 3, -4, 4), (.leadingAxis, 4, -4, 4), (.leadingAxis, 4, 4, 4),
      (.leadingAxis, -5, 4, -5),
      (.leadingAxis, 0, 0, nil),
    ] as [(StepMeasure, Double, Double, Double?)])
  func steps(measure: StepMeasure, dx: Double, dy: Double, amount: Double?) {
    var values = values
    values.translation = Vector(dx: dx, dy: dy)
    let settled = measure.settled(by: values)
    #expect(settled?.amount(in: values) == amount)
    #expect(StepMeasure.leadingAxis.amount(in: values) == nil)
  }

  @Test(
    "G3: which sizes no touchscreen has",
    arguments: [
      (0, 100, "both sides must be more than 0"), (100, 0, "both sides must be more than 0"),
      (62.86, 62.86, "a diagonal of 3.5 inches, expected 3.5 to 100"), (62.87, 62.87, nil),
      (1796, 1796, nil), (1797, 1797, "a diagonal of 100.1 inches, expected 3.5 to 100"),
      (400, 100, nil), (100, 400, nil),
      (426, 100, "4.3 times as wide as high, expected 0.25 to 4 times"),
      (100, 450, "0.2 times as wide as high, expected 0.25 to 4 times"),
      (0.5, 100, "0 times as wide as high, expected 0.25 to 4 times"),
      (100, 0.5, "200 times as wide as high, expected 0.25 to 4 times"),
    ] as [(Double, Double, String?)])
  func sizes(width: Double, height: Double, doubt: String?) {
    #expect(
      ScreenSize.doubt(about: Size(width: width, height: height))?.description == doubt)
  }

  @Test("people see as many decimals as a quantity has")
  func decimals() {
    let quantities: [GestureQuantity] = [.dx, .vx, .rotation, .rotationVelocity, .scale, .taps]
    #expect(quantities.map(\.unit.decimals) == [1, 0, 1, 0, 2, 0])
  }
}
