import CStandIn
import Foundation
import Loop
import Testing

@testable import Sessions

/// What is read of logind's files, with a stand-in for libsystemd.
@Suite(.serialized) final class SeatFilesTests {
  /// What is answered, by the call and what it is about.
  private var answers = [
    "active seat0": "2 1000", "sessions seat0": "2 c1 7", "class 2": "user", "uid 2": "1000",
    "uid c1": "110", "uid 7": "1001", "type 2": "wayland", "desktop 2": "KDE",
  ]
  private var texts: [String: UnsafeMutablePointer<CChar>?] = [:]

  init() {
    stand_in_for_logind(
      { context, call, name in
        guard let context, let call, let name else { return nil }
        let own = Unmanaged<SeatFilesTests>.fromOpaque(context).takeUnretainedValue()
        return own.answer(String(cString: call), String(cString: name)).map { UnsafePointer($0) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    stand_in_for_logind(nil, nil)
    for text in texts.values { free(text) }
  }

  /// The answer to `sd_seat_get_active` of `seat0` is that of `active seat0`.
  private func answer(_ call: String, _ name: String) -> UnsafeMutablePointer<CChar>? {
    let word = call.split(separator: "_").last ?? ""
    guard let text = answers["\(word) \(name)"] else { return nil }
    if let known = texts[text] { return known }
    texts[text] = strdup(text)
    return texts[text] ?? nil
  }

  private func error() -> String {
    do throws(SystemError) {
      return "read: \(String(describing: try SeatState(reading: "seat0")))"
    } catch {
      return "\(error)"
    }
  }

  @Test("a session is in front, with its desktop, and others have one, too")
  func active() throws {
    var session = SeatState.Session("2", user: 1000)
    session.desktop = Desktop(type: "wayland", name: "KDE")
    let state = SeatState(active: session, users: [1000, 110, 1001])
    #expect(try SeatState(reading: "seat0") == state)
    #expect(Desktop(at: "seat0") == session.desktop)
  }

  @Test(
    "the class of a session, which it may lack",
    arguments: [
      ("greeter", .greeter), ("lock-screen", .lockScreen), ("user", .user), ("manager", .user),
      (nil, .user),
    ] as [(String?, SeatState.Kind)])
  func classes(name: String?, kind: SeatState.Kind) throws {
    answers["class 2"] = name
    #expect(try SeatState(reading: "seat0")?.active?.kind == kind)
  }

  @Test("what is not said of a desktop is empty")
  func desktop() throws {
    answers["type 2"] = nil
    #expect(Desktop(at: "seat0") == Desktop(type: "", name: "KDE"))
    (answers["type 2"], answers["desktop 2"]) = ("x11", nil)
    #expect(try SeatState(reading: "seat0")?.active?.desktop == Desktop(type: "x11"))
  }

  @Test("a seat without a session in front has those of its users")
  func noActive() throws {
    answers["active seat0"] = nil
    #expect(try SeatState(reading: "seat0") == SeatState(users: [1000, 110, 1001]))
    #expect(Desktop(at: "seat0") == nil)
    answers["sessions seat0"] = ""
    #expect(try SeatState(reading: "seat0") == SeatState())
  }

  @Test("of sessions from afar, and of those that ended meanwhile, no user is at the seat")
  func users() throws {
    (answers["remote c1"], answers["remote 7"]) = ("1", "0")
    #expect(try SeatState(reading: "seat0")?.users == [1000, 1001])
    answers["uid 2"] = nil
    #expect(try SeatState(reading: "seat0")?.users == [1001])
  }

  @Test("no seat of that name is no state, and what cannot be read is an error")
  func errors() throws {
    answers["active seat0"] = "-\(ENXIO)"
    #expect(try SeatState(reading: "seat0") == nil)
    #expect(Desktop(at: "seat0") == nil)
    for (call, answered) in [("active", "2 1000"), ("sessions", "2"), ("class", "user")] {
      let key = call == "class" ? "class 2" : "\(call) seat0"
      answers["active seat0"] = "2 1000"
      answers[key] = "-\(EMFILE)"
      let name = call == "class" ? "sd_session_get_class" : "sd_seat_get_\(call)"
      #expect(error() == "\(name): Too many open files")
      #expect(Desktop(at: "seat0") == nil)
      answers[key] = answered
    }
  }

  @Test("what is read is given back")
  func leaks() throws {
    answers["sessions seat0"] = (1...200).map(String.init).joined(separator: " ")
    for number in 1...200 { answers["uid \(number)"] = "\(number)" }
    for _ in 0..<20 { _ = try SeatState(reading: "seat0") }
    let before = stand_in_bytes_in_use()
    for _ in 0..<200 { _ = try SeatState(reading: "seat0") }
    let after = stand_in_bytes_in_use()
    // A list alone has 800 bytes or more each time.
    #expect(after < before + 60_000, "\(before) bytes became \(after)")
  }

  @Test("the display of the user's session is what its programs are told")
  func display() {
    var environment = SessionEnvironment(user: 7)
    (environment.runtimeRoot, environment.screenRoot) = ("/nowhere", "/nowhere")
    environment.inherited = { _ in nil }
    #expect(environment.variables().isEmpty)
    answers["display 7"] = "c4"
    #expect(environment.variables().isEmpty)
    answers["display c4"] = ":3"
    #expect(environment.variables() == ["DISPLAY=:3"])
  }

  @Test("what logind writes is heard of as long as the monitor lives")
  func monitor() throws {
    let loop = try EventLoop()
    (answers["new seat"], answers["new session"]) = ("1", "1")
    var heard = 0
    var monitor: SeatMonitor? = try SeatMonitor("seat", in: loop) { heard += 1 }
    #expect(stand_in_logind_monitors() == 1)
    for count in 1...3 {
      stand_in_logind_writes("session")
      stand_in_logind_writes("seat")
      for _ in 0..<5 { try loop.runOnce(waiting: 1000) }
      #expect(heard == count)
    }
    withExtendedLifetime(monitor) {}
    monitor = nil
    #expect(stand_in_logind_monitors() == 0)
    stand_in_logind_writes("seat")
    try loop.runOnce(waiting: 1000)
    #expect(heard == 3)
    for failure in [EMFILE, ENOENT] {
      answers["new seat"] = "-\(failure)"
      do {
        _ = try SeatMonitor("seat", in: loop) {}
        Issue.record("there is a monitor")
      } catch {
        #expect("\(error)" == "sd_login_monitor_new: \(String(cString: strerror(failure)))")
      }
    }
  }
}
