import Actions
import Configuration
import Gestures
import Testing

@testable import Pipeline

/// Gestures and profiles that go by what is in front.
@Suite struct ApplicationTests {
  private static let file = """
    [[gesture]]
    name = "browser"
    type = "pan"
    slop_mm = 3
    applications = ["firefox"]
    [[gesture]]
    name = "here"
    type = "tap"
    applications = ["mpv"]
    window = "touched"
    [[gesture]]
    name = "off"
    type = "tap"
    fingers = 2
    enabled = false
    [[profile]]
    name = "film"
    applications = ["mpv"]
    disable = ["browser"]
    enable = ["off"]
    [[profile]]
    name = "any"
    """

  private static func admission(
    _ screen: FrontScreen, _ adjustments: Adjustments = Adjustments()
  ) throws -> Admission {
    Admission(try Configuration.parse(file, name: ""), adjustments, on: screen)
  }

  private static func screen(_ name: String, title: String = "") -> FrontScreen {
    FrontScreen(FrontWindow(names: [name], title: title))
  }

  @Test("B2: who takes no part, and whose doing it is")
  func causes() throws {
    let unknown = try Self.admission(FrontScreen()).absences
    #expect(unknown["browser"]?.cause == .application)
    #expect(unknown["browser"]?.reason == "nothing tells which application is in front")
    #expect(unknown["off"] == .disabledInFile)
    let firefox = try Self.admission(Self.screen("Firefox")).absences
    #expect(firefox["browser"] == nil)
    #expect(firefox["here"]?.reason == "it is for \"mpv\", not for \"Firefox\"")
    let film = try Self.admission(Self.screen("mpv")).absences
    #expect(film["off"] == nil && film["here"] == nil)
    #expect(film["browser"]?.cause == .application)
  }

  @Test("B2: the profile of what is in front, else the one that was chosen, else none")
  func profiles() throws {
    let configuration = try Configuration.parse(Self.file, name: "")
    var adjustments = Adjustments()
    adjustments.use(profile: "any")
    func profile(_ screen: FrontScreen) -> String? {
      adjustments.profile(of: configuration, inFront: screen.front)?.name
    }
    #expect(profile(Self.screen("mpv")) == "film")
    #expect(profile(Self.screen("vlc")) == "any")
    #expect(profile(FrontScreen()) == "any")
    adjustments.use(profile: nil)
    #expect(profile(Self.screen("vlc")) == nil)
  }

  @Test("B2: what 'gesturectl enable' says beats the profile of what is in front")
  func byHand() throws {
    let configuration = try Configuration.parse(Self.file, name: "")
    var adjustments = Adjustments()
    adjustments.set("off", isEnabled: true)
    let absences = try Self.admission(Self.screen("vlc"), adjustments).absences
    #expect(absences["off"] == nil)
    let off = try #require(configuration.gestures.first { $0.name == "off" })
    // A profile may enable it, so that only what is in front decides.
    #expect(Adjustments().isEnabled(off, of: configuration, whileLocked: false))
    adjustments.set("off", isEnabled: false)
    #expect(!adjustments.isEnabled(off, of: configuration, whileLocked: false))
  }

  @Test("B2: what comes in front while a finger is down counts once the glass is empty")
  func sequence() throws {
    var glass = try Glass(Self.file)
    glass.surface.admit(try Self.admission(Self.screen("firefox")))
    _ = glass.land(40, 40, at: 0)
    glass.surface.admit(try Self.admission(Self.screen("mpv")))
    #expect(glass.surface.device.front?.application == "firefox")
    let outputs = glass.move(50, 40, at: 20) + glass.lift(at: 40)
    #expect(ApplicationTests.states(outputs, of: "browser") == [.began, .ended])
    #expect(glass.surface.device.front?.application == "mpv")
    let later = glass.land(40, 40, at: 1000) + glass.move(50, 40, at: 1020) + glass.lift(at: 1040)
    #expect(ApplicationTests.states(later, of: "browser").isEmpty)
  }

  @Test("B2: it also counts once the touches were taken away")
  func cancelled() throws {
    var glass = try Glass(Self.file)
    glass.surface.admit(try Self.admission(Self.screen("firefox")))
    _ = glass.land(40, 40, at: 0)
    glass.surface.admit(try Self.admission(Self.screen("mpv")))
    _ = glass.land(80, 80, at: 3, slot: 1)
    #expect(glass.surface.device.front?.application == "firefox")
    glass.surface.cancelAll(at: EventTime(microseconds: 5000), because: Reason("a test")) { _ in }
    #expect(glass.surface.device.front?.application == "mpv")
  }

  @Test("B2: the window under the first finger, where it is told where windows are")
  func touched() throws {
    var screen = Self.screen("firefox", title: "News")
    let mpv = FrontWindow(names: ["gl", "mpv"], title: "A film")
    screen.windows = [
      FrontScreen.Place(
        Rectangle(left: 0, top: 0, right: 50, bottom: 100), screen.front ?? .nothing),
      FrontScreen.Place(Rectangle(left: 25, top: 0, right: 75, bottom: 100), mpv),
    ]
    var glass = try Glass(Self.file, tellsTransitions: true)
    glass.surface.admit(try Self.admission(screen))
    func tap(_ x: Int32, at time: Int64) -> [GestureRecognizer.State] {
      ApplicationTests.states(glass.land(x, 40, at: time) + glass.lift(at: time + 50), of: "here")
    }
    #expect(tap(140, at: 0) == [.ended])
    let actions = try #require(
      glass.surface.actions(of: glass.surface.gestures.members[1].recognizer))
    #expect(actions.asksForTouched)
    #expect(
      glass.surface.device(of: actions).front == ActionWindow(application: "gl", title: "A film"))
    #expect(glass.surface.device.front?.title == "News")
    // Two windows overlap there, and the first is the topmost.
    #expect(tap(60, at: 1000).isEmpty)
    let absences = glass.surface.takeAbsences().filter { $0.gesture == "here" }
    #expect(absences.map(\.time.milliseconds) == [1000])
    // Beside all windows there is none.
    #expect(tap(180, at: 2000).isEmpty)
    #expect(glass.surface.device(of: actions).front == ActionWindow(application: "", title: ""))
    // Without rectangles it is the one in front.
    glass.surface.admit(try Self.admission(Self.screen("mpv")))
    #expect(tap(180, at: 3000) == [.ended])
  }

  @Test("B1: a window has its left and top borders, on a picture that is no square")
  func borders() throws {
    var screen = Self.screen("firefox")
    let mpv = FrontWindow(names: ["mpv"], title: "")
    // In percent of 200 by 100 mm.
    let place = Rectangle(left: 10, top: 60, right: 50, bottom: 90)
    screen.windows = [FrontScreen.Place(place, mpv)]
    let admission = try Self.admission(screen)
    for (x, y, isIn) in [
      (60.0, 70.0, true), (20, 60, true), (10, 70, false), (60, 50, false), (100, 70, false),
      (60, 90, false),
    ] {
      let touched = admission.touched(
        at: Point(x: x, y: y), of: Size(width: 200, height: 100))
      #expect(touched?.window == (isIn ? mpv : .nothing), "\(x), \(y)")
    }
  }

  @Test("a configuration that asks for nothing has nothing worked out")
  func nothing() throws {
    let configuration = try Configuration.parse(
      "[[gesture]]\nname = 'a'\ntype = 'tap'\nrun = 'true'", name: "")
    #expect(!configuration.asksForApplications)
    let admission = Admission(configuration, on: Self.screen("firefox"))
    #expect(admission.absences.isEmpty && admission.places == nil)
  }

  private static func states(
    _ outputs: [Output], of gesture: String
  ) -> [GestureRecognizer.State] {
    outputs.compactMap {
      guard case .gesture(let event) = $0, event.recognizer.name == gesture,
        event.state != .changed
      else { return nil }
      return event.state
    }
  }
}
