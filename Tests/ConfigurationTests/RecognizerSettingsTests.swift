import Configuration
import Gestures
import Testing

/// Every threshold of the file reaches the property that it is about, in its unit.
@Suite struct RecognizerSettingsTests {
  private func make<Recognizer: GestureRecognizer>(
    _ type: Recognizer.Type, _ keys: String
  ) throws -> Recognizer {
    let set = try gestureSet("[[gesture]]\nname = 'g'\nrun = 'true'\n\(keys)\n")
    return try #require(set.members.first?.recognizer as? Recognizer)
  }

  @Test func tap() throws {
    let tap = try make(
      TapGestureRecognizer.self,
      """
      type = "tap"
      taps = 3
      fingers = 2
      max_duration_ms = 100.5
      max_interval_ms = 200
      max_movement_mm = 1.5
      max_separation_mm = 2
      cancels_touches = false
      delays_touches_began = true
      delays_touches_ended = false
      """)
    #expect(tap.taps == 3)
    #expect(tap.fingers == 2)
    #expect(tap.maxDuration == TimeSpan(microseconds: 100_500))
    #expect(tap.maxInterval == .milliseconds(200))
    #expect(tap.maxMovement == 1.5)
    #expect(tap.maxSeparation == 2)
    #expect(!tap.cancelsTouches)
    #expect(tap.delaysTouchesBegan)
    #expect(!tap.delaysTouchesEnded)
  }

  @Test func longPress() throws {
    let press = try make(
      LongPressGestureRecognizer.self,
      """
      type = "long_press"
      taps = 1
      fingers = 2
      min_duration_ms = 0
      max_interval_ms = 200
      max_movement_mm = 1.5
      max_separation_mm = 2
      """)
    #expect(press.taps == 1)
    #expect(press.fingers == 2)
    #expect(press.minDuration == .milliseconds(0))
    #expect(press.maxInterval == .milliseconds(200))
    #expect(press.maxMovement == 1.5)
    #expect(press.maxSeparation == 2)
  }

  @Test func pan() throws {
    let pan = try make(
      PanGestureRecognizer.self,
      "type = 'pan'\nmin_fingers = 2\nmax_fingers = 4\nslop_mm = 1\ndirection = 'vertical'")
    #expect(pan.minFingers == 2)
    #expect(pan.maxFingers == 4)
    #expect(pan.slop == 1)
    #expect(pan.direction == .vertical)
    #expect(try make(PanGestureRecognizer.self, "type = 'pan'").maxFingers == .max)
  }

  @Test func swipe() throws {
    let swipe = try make(
      SwipeGestureRecognizer.self,
      """
      type = "swipe"
      fingers = 3
      direction = "down_left"
      min_distance_mm = 10
      max_deviation_mm = 11
      max_duration_ms = 12
      max_backtrack_mm = 13
      """)
    #expect(swipe.fingers == 3)
    #expect(swipe.direction == .downLeft)
    #expect(swipe.minDistance == 10)
    #expect(swipe.maxDeviation == 11)
    #expect(swipe.maxDuration == .milliseconds(12))
    #expect(swipe.maxBacktrack == 13)
    #expect(swipe.family == nil)
  }

  @Test func edgePan() throws {
    let pan = try make(
      EdgePanGestureRecognizer.self,
      "type = 'edge_pan'\nedge = 'bottom'\nedge_width_mm = 3\nslop_mm = 1\nfingers = 2")
    #expect(pan.edge == .bottom)
    #expect(pan.edgeWidth == 3)
    #expect(pan.slop == 1)
    #expect(pan.fingers == 2)
  }

  @Test func pinch() throws {
    let pinch = try make(
      PinchGestureRecognizer.self,
      "type = 'pinch'\nfingers = 3\nslop_mm = 1\ndirection = 'out'")
    #expect(pinch.fingers == 3)
    #expect(pinch.slop == 1)
    #expect(pinch.direction == .out)
  }

  @Test func circle() throws {
    let circle = try make(
      CircleGestureRecognizer.self,
      "type = 'circle'\nfingers = 2\nslop_deg = 90\nmin_radius_mm = 5\ndirection = 'clockwise'")
    #expect(circle.fingers == 2)
    #expect(circle.slop == .pi / 2)
    #expect(circle.minRadius == 5)
    #expect(circle.direction == .clockwise)
  }

  @Test func rotation() throws {
    let rotation = try make(
      RotationGestureRecognizer.self,
      "type = 'rotation'\nfingers = 3\nslop_deg = 180\ndirection = 'clockwise'")
    #expect(rotation.fingers == 3)
    #expect(rotation.slop == .pi)
    #expect(rotation.direction == .clockwise)
  }
}
