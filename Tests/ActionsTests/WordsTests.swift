import Foundation
import JSON
import Testing
import Words

@testable import Actions
@testable import Gestures

/// How callbacks are put into words: numbers, variables, JSON.
@Suite struct WordsTests {
  /// A recognizer of another package.
  final class SpiralInGestureRecognizer: GestureRecognizer {}

  @Test(
    "numbers have three decimals at most and a point",
    arguments: [
      (430.0, "430", "430.0"), (12.5, "12.5", "12.5"), (0, "0", "0.0"), (-0.0, "0", "0.0"),
      (-0.0004, "0", "0.0"), (-0.0016, "-0.002", "-0.002"), (0.0996, "0.1", "0.1"),
      (1.05, "1.05", "1.05"), (-7.25, "-7.25", "-7.25"), (999.9996, "1000", "1000.0"),
      (123_456_789.0125, "123456789.013", "123456789.013"), (1e300, "1e+300", "1e+300"),
    ])
  func numbers(number: Double, short: String, decimal: String) {
    #expect(number.text() == short)
    #expect(number.text(atLeast: 1) == decimal)
  }

  @Test("what is not finite has no words", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    #expect(number.text() == nil)
    let event = Samples.event(.changed) { $0.scale = number }
    #expect(!JSONLine.gesture(event, device: "p", since: event.time).contains("scale"))
  }

  @Test("the type is what its maker calls it; without one it is a gesture")
  func types() {
    let spiral = SpiralInGestureRecognizer(name: "x")
    let event = Samples.event(.began, of: spiral)
    let variables = ActionEnvironment.variables(for: event, on: Samples.device)
    #expect(variables.contains("GESTURE_TYPE=gesture"))
    spiral.typeName = "spiral"
    let named = ActionEnvironment.variables(for: event, on: Samples.device)
    #expect(named.contains("GESTURE_TYPE=spiral"))
    #expect(
      JSONLine.gesture(event, device: "p", since: event.time).contains(#""type":"spiral""#))
  }

  @Test("values of one's own, more than there is room for, in their order")
  func ownValues() {
    let quantities = (0..<12).map { GestureQuantity("own_\($0)", .number, "a number") }
    let word = GestureQuantity("mood", .word, "how it was")
    let event = Samples.event(.changed) { values in
      values[word: word] = "calm"
      for (number, quantity) in quantities.enumerated() { values[quantity] = Double(number) / 2 }
      values[quantities[10]] = 0.25
      values[quantities[3]] = nil
    }
    let numbers = ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "0.25", "5.5"]
    let wanted = numbers.enumerated().map { "GESTURE_OWN_\($0)=\($1)" }
    let variables = ActionEnvironment.variables(for: event, on: Samples.device)
    #expect(Array(variables.dropFirst(12)) == ["GESTURE_MOOD=calm"] + wanted)
    #expect(
      JSONLine.gesture(event, device: "p", since: event.time)
        .contains(#""mood":"calm","own_0":0.0,"own_1":0.5"#))
    #expect(event.values[quantities[11]] == 5.5)
    #expect(event.values[.dx] == nil)
  }

  @Test("variables of a pan")
  func panVariables() {
    let event = Samples.event(.changed) {
      $0.translation = Vector(dx: -1.23456, dy: 7)
      $0.velocity = Vector(dx: 0, dy: 120.5)
    }
    #expect(
      ActionEnvironment.variables(for: event, on: Samples.device) == [
        "GESTURE_NAME=volume", "GESTURE_TYPE=pan", "GESTURE_STATE=changed", "GESTURE_FINGERS=2",
        "GESTURE_DEVICE=Panel", "GESTURE_DEVNODE=/dev/input/event4", "GESTURE_TIME_MS=430",
        "GESTURE_DURATION_MS=120.5", "GESTURE_X=50", "GESTURE_Y=25", "GESTURE_X_PERCENT=25",
        "GESTURE_Y_PERCENT=25", "GESTURE_DX=-1.235", "GESTURE_DY=7", "GESTURE_VX=0",
        "GESTURE_VY=120.5",
      ])
  }

  @Test("what was in front, if anything tells, without the NUL that no program can be given")
  func application() {
    var device = Samples.device
    func told() -> [String] {
      ActionEnvironment.variables(for: Samples.event(.began), on: device).filter {
        $0.hasPrefix("GESTURE_APPLICATION") || $0.hasPrefix("GESTURE_TITLE")
      }
    }
    #expect(told().isEmpty)
    device.front = ActionWindow(application: "mpv", title: "A film\0")
    #expect(told() == ["GESTURE_APPLICATION=mpv", "GESTURE_TITLE=A film"])
    device.front = ActionWindow(application: "", title: "")
    #expect(told() == ["GESTURE_APPLICATION=", "GESTURE_TITLE="])
  }

  @Test("the zone is the gesture's own, else the smallest under it; and where in it that is")
  func zoneVariables() {
    var device = Samples.device
    device.zones = [
      Zone(name: "half", rectangle: Rectangle(left: 0, top: 0, right: 100, bottom: 100)),
      Zone(name: "corner", rectangle: Rectangle(left: 40, top: 20, right: 60, bottom: 60)),
    ]
    func zone(of event: GestureEvent) -> [String] {
      ActionEnvironment.variables(for: event, on: device).filter { $0.hasPrefix("GESTURE_ZONE") }
    }
    #expect(
      zone(of: Samples.event(.began)) == [
        "GESTURE_ZONE=corner", "GESTURE_ZONE_X_PERCENT=50", "GESTURE_ZONE_Y_PERCENT=12.5",
      ])
    let pan = Samples.pan
    Arbiter(screenSize: device.size, zones: device.zones).add(pan, to: Zone.ID(0))
    #expect(
      zone(of: Samples.event(.began, of: pan)) == [
        "GESTURE_ZONE=half", "GESTURE_ZONE_X_PERCENT=50", "GESTURE_ZONE_Y_PERCENT=25",
      ])
    device.zones = Array(device.zones.prefix(1))
    #expect(zone(of: Samples.event(.began) { $0.location = Point(x: 150, y: 25) }) == [])
  }

  @Test("keys have no place, and so no zone, although their x and y are 0")
  func zoneOfKeys() {
    var device = Samples.device
    let size = device.size
    device.zones = [
      Zone(
        name: "all", rectangle: Rectangle(left: 0, top: 0, right: size.width, bottom: size.height))
    ]
    let tap = TapGestureRecognizer(name: "volume")
    func told(fingers: Int) -> [String] {
      let event = Samples.event(.ended, of: tap, fingers: fingers, isDiscrete: true) {
        $0.location = Point(x: 0, y: 0)
      }
      return ActionEnvironment.variables(for: event, on: device).filter {
        $0.hasPrefix("GESTURE_X=") || $0.hasPrefix("GESTURE_ZONE=")
      }
    }
    #expect(told(fingers: 1) == ["GESTURE_X=0", "GESTURE_ZONE=all"])
    tap.keys = [Press.Key(rawValue: 115)]
    #expect(told(fingers: 0) == ["GESTURE_X=0"])
  }

  @Test("variables of the other types", arguments: [0, 1, 2, 3])
  func otherVariables(index: Int) {
    let (fill, wanted): ((inout GestureValues) -> Void, [String]) = [
      ({ $0.taps = 2 }, ["GESTURE_TAPS=2"]),
      ({ $0.direction = .upLeft }, ["GESTURE_DIRECTION=up_left"]),
      (
        {
          $0.scale = 1.5
          $0.scaleVelocity = -0.25
        }, ["GESTURE_SCALE=1.5", "GESTURE_SCALE_VELOCITY=-0.25"]
      ),
      (
        {
          $0.rotation = .pi / 6
          $0.rotationVelocity = -.pi
        }, ["GESTURE_ROTATION=30", "GESTURE_ROTATION_VELOCITY=-180"]
      ),
    ][index]
    let event = Samples.event(.ended, isDiscrete: true, fill)
    let variables = ActionEnvironment.variables(for: event, on: Samples.device)
    #expect(variables.contains("GESTURE_STATE=recognized"))
    #expect(Array(variables.dropFirst(12)) == wanted)
  }

  @Test(
    "systemd's word to the daemon is not for commands",
    arguments: [
      ("NOTIFY_SOCKET=/run/x", false), ("WATCHDOG_USEC=1", false), ("LISTEN_FDS=1", false),
      ("JOURNAL_STREAM=9:9", false), ("INVOCATION_ID=ab", false), ("GESTURE_NAME=old", false),
      ("HOME=/root", true), ("PATH=/bin", true), ("XDG_RUNTIME_DIR=/run/user/0", true),
      ("NOTIFY_SOCKETS=1", true), ("EMPTY=", true),
    ])
  func inherited(variable: String, isKept: Bool) {
    #expect(InheritedEnvironment.isInherited(variable) == isKept)
  }

  @Test("the gesture's line has its fields in order")
  func gestureLine() {
    let event = Samples.event(.changed) {
      $0.translation = Vector(dx: 1, dy: 2.25)
      $0.velocity = Vector(dx: 3, dy: 4)
      $0.direction = .left
      $0.scale = 1.2
      $0.scaleVelocity = 0.5
      $0.rotation = .pi / 2
      $0.rotationVelocity = .pi
      $0.taps = 1
    }
    #expect(
      JSONLine.gesture(event, device: "Panel", since: EventTime(microseconds: 100_001))
        == #"{"kind":"gesture","t_ms":329.999,"device":"Panel","gesture":"volume","type":"pan","#
        + #""state":"changed","fingers":2,"x":50.0,"y":25.0,"dx":1.0,"dy":2.25,"vx":3.0,"vy":4.0,"#
        + #""direction":"left","scale":1.2,"scale_velocity":0.5,"rotation":90.0,"#
        + #""rotation_velocity":180.0,"taps":1,"duration_ms":120.5}"#)
  }

  @Test("the lines of transitions and touches")
  func otherLines() {
    let start = EventTime(microseconds: 1_000_000)
    #expect(
      JSONLine.transition(
        of: "single", from: "possible", to: "failed", reason: Reason("moved"),
        at: start + .milliseconds(80), device: "P", since: start)
        == #"{"kind":"transition","t_ms":80.0,"device":"P","gesture":"single","from":"possible","#
        + #""to":"failed","reason":"moved"}"#)
    #expect(
      JSONLine.transition(
        of: "flick", from: "possible", to: "failed", reason: Reason("lifted"), direction: .upLeft,
        at: start, device: "P", since: start)
        == #"{"kind":"transition","t_ms":0.0,"device":"P","gesture":"flick","from":"possible","#
        + #""to":"failed","reason":"lifted","direction":"up_left"}"#)
    #expect(
      JSONLine.transition(
        of: "side", from: "possible", to: "began", reason: Reason("moved"), edge: .top,
        at: start, device: "P", since: start)
        == #"{"kind":"transition","t_ms":0.0,"device":"P","gesture":"side","from":"possible","#
        + #""to":"began","reason":"moved","edge":"top"}"#)
    #expect(
      JSONLine.touch(
        1, phase: "began", position: Point(x: 12.3, y: 40), time: start,
        at: start + .milliseconds(0.5), device: "P", since: start)
        == #"{"kind":"touch","t_ms":0.5,"device":"P","touch":1,"phase":"began","x":12.3,"y":40.0,"#
        + #""time_ms":0.0}"#)
    #expect(
      JSONLine.absence(
        of: "g", cause: "zone", reason: "no", at: start, device: "P", since: start)
        == #"{"kind":"absent","t_ms":0.0,"device":"P","gesture":"g","cause":"zone","#
        + #""reason":"no"}"#)
    #expect(
      JSONLine.application(("a", "i", "t"), by: "sway", at: start, since: start)
        == #"{"kind":"application","t_ms":0.0,"application":"a","instance":"i","title":"t","#
        + #""by":"sway"}"#)
    #expect(
      JSONLine.application(nil, by: "sway", at: start, since: start)
        == #"{"kind":"application","t_ms":0.0}"#)
    for (step, rest) in [
      (CommandNews.Step.started, #""state":"started"}"#),
      (.ended(status: 3, milliseconds: 20), #""state":"ended","status":3,"ms":20}"#),
    ] {
      let news = CommandNews(gesture: "g", process: 7, step: step)
      #expect(
        JSONLine.command(news, at: start + .milliseconds(2), since: start)
          == #"{"kind":"command","t_ms":2.0,"gesture":"g","pid":7,"# + rest)
    }
    #expect(
      JSONLine.standing("paused", because: "why")
        == #"{"kind":"standing","state":"paused","reason":"why"}"#)
    #expect(JSONLine.standing("running", because: nil) == #"{"kind":"standing","state":"running"}"#)
    #expect(
      JSONLine.contacts([], [], at: start + .milliseconds(3), device: "P", since: start)
        == #"{"kind":"contacts","t_ms":3.0,"device":"P","touches":[]}"#)
  }

  @Test(
    "what was lost, in words",
    arguments: [
      (1, 0, "1 entry was lost, as the log's reader did not take it"),
      (2, 0, "2 entries were lost, as the log's reader did not take them"),
      (0, 1, "the output of 1 command was lost, as the log's reader did not take it"),
      (0, 2, "the output of 2 commands was lost, as the log's reader did not take it"),
      (
        1, 1, "1 entry and the output of 1 command were lost, as the log's reader did not take them"
      ),
    ])
  func losses(entries: Int, outputs: Int, words: String) {
    #expect("\(Losses(entries: entries, outputs: outputs))" == words)
  }

  @Test(
    "how far a gesture has come is the share of what it asks for first",
    arguments: [([3.0, 12.0], 0.25), ([3, 0], 1), ([], 0)] as [([Double], Double)])
  func share(values: [Double], share: Double) {
    let rest = [Unmet.tooLittle("min_duration_ms", 1, of: 2)]
    let measures = values.isEmpty ? [] : [.tooLittle("min_mm", values[0], of: values[1])] + rest
    #expect(GestureProgress(gesture: "g", measures: measures, awaited: []).share == share)
  }

  @Test(
    "strings come through JSON unchanged",
    arguments: [
      "plain", "quote\" back\\slash", "tab\tfeed\nreturn\r", "\u{0}\u{1}\u{1F}\u{7F}",
      "é 🖐 \u{2028}",
    ])
  func escaping(text: String) throws {
    let event = Samples.event(.began, of: GestureRecognizer(name: text))
    let line = JSONLine.gesture(event, device: text, since: event.time)
    #expect(!line.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["gesture"] as? String == text)
    #expect(object?["device"] as? String == text)
  }
}
