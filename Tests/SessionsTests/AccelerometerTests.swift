import Gestures
import Testing

@testable import Sessions

/// What becomes of iio-sensor-proxy's words, with a stand-in for it on a bus of the test's own.
@Suite struct AccelerometerTests {
  private static let name = "net.hadess.SensorProxy"

  /// A stage, a stand-in for the proxy that is not there yet, and an accelerometer that is off.
  private final class Scene {
    let stage: Stage
    let proxy: StandIn
    private(set) var accelerometer: Accelerometer
    private let heard: Heard

    /// What `changed` was called with.
    var orientations: [Orientation] { heard.orientations }

    init(_ word: String = "normal", hasSensor: Bool = true) throws {
      let stage = try Stage()
      let heard = Heard()
      self.stage = stage
      self.heard = heard
      proxy = try StandIn(at: stage.bus.address, in: stage.loop)
      proxy.answers = ["ClaimAccelerometer": .values([]), "GetAll": .values([])]
      accelerometer = Accelerometer(
        at: stage.place, in: stage.loop, tell: { [unowned stage] in stage.remarks.append($0) },
        changed: { heard.orientations.append($0) })
      hold(word, hasSensor: hasSensor)
    }

    /// Answers from now on that the machine is held so.
    func hold(_ word: String, hasSensor: Bool = true) {
      proxy.answers["GetAll"] = .values([
        .properties([
          "AccelerometerOrientation": .text(word), "HasAccelerometer": .truth(hasSensor),
          "LightLevel": .number(7),
        ])
      ])
    }

    func appear() throws {
      try proxy.take(AccelerometerTests.name)
    }

    func turn(_ value: StandIn.Value, interface: String = AccelerometerTests.name) throws {
      try proxy.signal(
        "org.freedesktop.DBus.Properties", "PropertiesChanged", at: "/net/hadess/SensorProxy",
        [
          .text(interface),
          .properties(["LightLevel": .number(1), "AccelerometerOrientation": value]), .texts([]),
        ], to: proxy.caller)
    }

    func run(until isOver: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
      stage.run(until: isOver, sourceLocation: sourceLocation)
    }
  }

  private final class Heard {
    var orientations: [Orientation] = []
  }

  @Test(arguments: [
    ("normal", Orientation.normal), ("left-up", .left), ("right-up", .right),
    ("bottom-up", .inverted),
  ])
  func understands(_ word: String, _ orientation: Orientation) throws {
    let scene = try Scene(word)
    try scene.appear()
    scene.accelerometer.start()
    scene.run(until: { scene.accelerometer.orientation == orientation })
    #expect(scene.orientations == [orientation])
    #expect(scene.proxy.calls == ["ClaimAccelerometer", "GetAll"])
    #expect(scene.stage.remarks == [])
  }

  @Test("a machine that is turned; one that lies flat keeps what it had")
  func follows() throws {
    let scene = try Scene("undefined")
    try scene.appear()
    scene.accelerometer.start()
    scene.run(until: { scene.proxy.calls.contains("GetAll") })
    for word in ["left-up", "undefined", "left-up", "askew", "", "normal"] {
      try scene.turn(.text(word))
    }
    scene.run(until: { scene.accelerometer.orientation == .normal })
    #expect(scene.orientations == [.left, .normal])
  }

  @Test("values of wrong types, and other interfaces, are ignored")
  func wrongTypes() throws {
    let scene = try Scene()
    try scene.appear()
    scene.accelerometer.start()
    scene.run(until: { scene.accelerometer.orientation == .normal })
    try scene.turn(.number(3))
    try scene.turn(.truth(true))
    try scene.turn(.texts(["left-up"]))
    try scene.turn(.text("left-up"), interface: "net.hadess.SensorProxy.Compass")
    try scene.turn(.text("right-up"))
    scene.run(until: { scene.accelerometer.orientation == .right })
    #expect(scene.orientations == [.normal, .right])
  }

  @Test("a proxy that is missing is told of once, and claimed when it comes")
  func lateProxy() throws {
    let scene = try Scene("left-up")
    scene.accelerometer.start()
    scene.run(until: { !scene.stage.remarks.isEmpty })
    let missing = Remark.notice(
      "net.hadess.SensorProxy is not on the system bus: orientation = \"auto\" has an effect only in "
        + "a session whose gestured-agent knows the picture. Install iio-sensor-proxy")
    #expect(scene.stage.remarks == [missing])
    try scene.appear()
    scene.run(until: { scene.accelerometer.orientation == .left })
    // It goes, and comes back.
    try scene.proxy.release(AccelerometerTests.name)
    scene.hold("bottom-up")
    try scene.appear()
    scene.run(until: { scene.accelerometer.orientation == .inverted })
    #expect(scene.proxy.calls.filter { $0 == "ClaimAccelerometer" }.count == 2)
    #expect(scene.stage.remarks == [missing])
  }

  @Test("without a bus one warning says what that means, until one comes")
  func withoutABus() throws {
    let stage = try Stage(busRuns: false)
    var heard: [Orientation] = []
    var accelerometer: Accelerometer?
    accelerometer = Accelerometer(
      at: stage.place, in: stage.loop, tell: { stage.remarks.append($0) },
      changed: {
        heard.append($0)
        #expect(accelerometer?.orientation == $0)
      })
    accelerometer?.start()
    stage.run(until: { !stage.remarks.isEmpty })
    for _ in 0..<5 { try stage.loop.runOnce(waiting: 10_000) }
    #expect(
      stage.remarks == [
        .warning(
          "the system bus cannot be reached (\(stage.bus.address): No such file or directory): "
            + "orientation = \"auto\" has an effect only in a session whose gestured-agent knows the "
            + "picture. Install and start dbus")
      ])
    try stage.bus.start()
    let proxy = try StandIn(at: stage.bus.address, in: stage.loop)
    proxy.answers = [
      "ClaimAccelerometer": .values([]),
      "GetAll": .values([.properties(["AccelerometerOrientation": .text("left-up")])]),
    ]
    try proxy.take(Self.name)
    stage.run(until: { heard == [.left] })
    #expect(stage.remarks.count == 1)
  }

  @Test("a refusal is told of once; the next start asks again")
  func refused() throws {
    let scene = try Scene("left-up")
    scene.proxy.answers["ClaimAccelerometer"] = .failure(
      name: "org.freedesktop.DBus.Error.AccessDenied", words: "Not Authorized")
    try scene.appear()
    scene.accelerometer.start()
    scene.run(until: { !scene.stage.remarks.isEmpty })
    scene.accelerometer.start()
    scene.run(until: { scene.proxy.calls.count == 2 })
    #expect(
      scene.stage.remarks == [
        .warning(
          "iio-sensor-proxy refuses the accelerometer (Not Authorized): orientation = \"auto\" has an "
            + "effect only in a session whose gestured-agent knows the picture. Allow net.hadess.SensorProxy.claim-sensor to gestured's user in a rule "
            + "of polkit's")
      ])
    scene.proxy.answers["ClaimAccelerometer"] = .values([])
    scene.run(until: {
      scene.accelerometer.start()
      return scene.accelerometer.orientation == .left
    })
    #expect(scene.stage.remarks.count == 1)
  }

  @Test func saysThatThereIsNoSensor() throws {
    let scene = try Scene("undefined", hasSensor: false)
    try scene.appear()
    scene.accelerometer.start()
    scene.run(until: { !scene.stage.remarks.isEmpty })
    #expect(
      scene.stage.remarks == [
        .notice(
          "iio-sensor-proxy knows of no accelerometer: orientation = \"auto\" has an effect only in "
            + "a session whose gestured-agent knows the picture. Set the orientation that the panel "
            + "has")
      ])
    #expect(scene.orientations == [])
  }

  @Test("the sensor is let go of by stop, also while it is being claimed")
  func stops() throws {
    let scene = try Scene("left-up")
    let observer = try StandIn(at: scene.stage.bus.address, in: scene.stage.loop)
    try scene.appear()
    scene.accelerometer.start()
    scene.accelerometer.start()
    scene.run(until: { scene.accelerometer.orientation == .left })
    #expect(observer.isThere(scene.proxy.caller))
    scene.accelerometer.stop()
    scene.run(until: { !observer.isThere(scene.proxy.caller) })

    scene.proxy.answers["ClaimAccelerometer"] = .silence
    scene.accelerometer.start()
    scene.run(until: { scene.proxy.calls.filter { $0 == "ClaimAccelerometer" }.count == 2 })
    scene.accelerometer.stop()
    scene.run(until: { !observer.isThere(scene.proxy.caller) })
    // What it said is old when it is asked again.
    #expect(scene.orientations == [.left] && scene.accelerometer.orientation == nil)
  }

  @Test("nothing is asked before start")
  func off() throws {
    let scene = try Scene()
    try scene.appear()
    for _ in 0..<5 { try scene.stage.loop.runOnce(waiting: 10_000) }
    #expect(scene.proxy.calls == [] && scene.accelerometer.orientation == nil)
  }

  @Test("a handler may stop it")
  func stopsInside() throws {
    let stage = try Stage()
    let proxy = try StandIn(at: stage.bus.address, in: stage.loop)
    proxy.answers = [
      "ClaimAccelerometer": .values([]),
      "GetAll": .values([.properties(["AccelerometerOrientation": .text("left-up")])]),
    ]
    try proxy.take(AccelerometerTests.name)
    var accelerometer: Accelerometer?
    accelerometer = Accelerometer(
      at: stage.place, in: stage.loop, tell: { _ in },
      changed: { _ in
        accelerometer?.stop()
        accelerometer = nil
      })
    accelerometer?.start()
    stage.run(until: { accelerometer == nil })
  }
}
