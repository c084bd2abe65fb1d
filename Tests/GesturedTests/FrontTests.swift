import Configuration
import Control
import Gestures
import Glibc
import Pipeline
import Testing

@testable import Daemon

/// What is in front, as the daemon is told.
@Suite("Front")
struct FrontTests {
  private static func focus(_ name: String?, title: String = "") -> ControlFocus {
    ControlFocus(front: name.map { ControlFocus.Window(application: $0, title: title) })
  }

  private static let nobody: uid_t? = nil

  @Test("what is told again is no news, and a title is")
  func news() {
    var desk = FrontDesk()
    let words = [
      Self.focus("mpv"), Self.focus("mpv"), Self.focus("mpv", title: "A film"), Self.focus(nil),
    ]
    let news = words.map { desk.take($0, from: 1) }
    #expect(news == [true, false, true, true])
    #expect(desk.screen(for: Self.nobody) == FrontScreen())
  }

  @Test("who told last counts, and what a client told is forgotten when it leaves")
  func tellers() {
    var desk = FrontDesk()
    _ = desk.take(Self.focus("mpv"), from: 1)
    _ = desk.take(Self.focus("vlc"), from: 2)
    #expect(desk.screen(for: 1000).front?.names == ["vlc"])
    // A source that does not know does not contradict one that does.
    _ = desk.take(Self.focus(nil), from: 3)
    #expect(desk.screen(for: 1000).front?.names == ["vlc"])
    desk.forget(2)
    #expect(desk.screen(for: 1000).front?.names == ["mpv"])
    desk.forget(1)
    #expect(desk.screen(for: 1000).front == nil)
  }

  @Test("what a user tells counts where that user sits in front, and nowhere else")
  func users() {
    var desk = FrontDesk()
    _ = desk.take(Self.focus("mpv"), from: 1, of: 1000)
    _ = desk.take(Self.focus("vlc"), from: 2, of: 1001)
    #expect(desk.focus(for: 1000).front?.application == "mpv")
    #expect(desk.focus(for: 1001).front?.application == "vlc")
    #expect(desk.focus(for: 1002).front == nil)
    #expect(desk.focus(for: Self.nobody).front == nil)
  }

  @Test("of the past no more is kept than anybody needs")
  func history() {
    var desk = FrontDesk()
    for number in 0..<1000 { desk.remember(Self.focus("a\(number / 2)"), at: .now) }
    #expect(desk.history.count == 256)
    #expect(desk.history.last?.name == "a499")
  }

  @Test("a window's rectangle, else those of all windows; both names of X11")
  func places() {
    var desk = FrontDesk()
    var focus = Self.focus("Firefox")
    focus.front?.instance = "Navigator"
    _ = desk.take(focus, from: 1)
    #expect(desk.screen(for: Self.nobody).front?.names == ["Firefox", "Navigator"])
    #expect(desk.screen(for: Self.nobody).windows == nil)
    focus.front?.rectangle = [10, 20, 30, 40]
    _ = desk.take(focus, from: 1)
    #expect(
      desk.screen(for: Self.nobody).windows?.map(\.rectangle)
        == [Rectangle(left: 10, top: 20, right: 40, bottom: 60)])
    focus.windows = []
    _ = desk.take(focus, from: 1)
    #expect(desk.screen(for: Self.nobody).windows?.isEmpty == true)
  }

  @Test("the plan of a panel goes by it, and so does the profile that is in force")
  func situation() throws {
    let toml = """
      [[gesture]]
      name = "tap"
      type = "tap"
      applications = ["mpv"]
      run = "true"
      [[profile]]
      name = "film"
      titles = ["*film*"]
      """
    var situation = Situation(configuration: try Configuration.parse(toml, name: ""))
    #expect(situation.admission(at: "seat0").absences["tap"]?.cause == .application)
    #expect(situation.profile(at: "seat0") == nil)
    _ = situation.front.take(Self.focus("mpv", title: "a film"), from: 1)
    #expect(situation.admission(at: "seat0").absences.isEmpty)
    #expect(situation.profile(at: "seat0")?.name == "film")
    guard case .read(let setup) = situation.plan(for: DeviceIdentity(name: "Panel")) else {
      Issue.record("it is not read")
      return
    }
    #expect(setup.admission == situation.admission(at: "seat0"))
  }
}
