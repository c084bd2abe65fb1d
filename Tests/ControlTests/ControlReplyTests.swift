import Control
import JSON
import Testing

@Suite struct ControlReplyTests {
  static let replies: [(ControlReply, String)] = [
    (.done(), #"{"ok":true}"#),
    (.done("2 panels"), #"{"ok":true,"message":"2 panels"}"#),
    (
      .memory(
        ControlMemory(
          seconds: 30, name: "Panel", ids: [3, 1, 2, 4], properties: [1], codes: [65866, 196663],
          axes: [53, 0, 3440, 0, 0, 10], events: [1000, 3, 57, 5, 1000, 0, 0, 0], next: 9,
          hasMore: true)),
      #"{"ok":true,"memory":{"keep_s":30,"name":"Panel","ids":[3,1,2,4],"properties":[1],"#
        + #""codes":[65866,196663],"axes":[53,0,3440,0,0,10],"events":[1000,3,57,5,1000,0,0,0],"#
        + #""next":9,"more":true}}"#
    ),
    (
      .memory(memoryOfApplications),
      #"{"ok":true,"memory":{"keep_s":1,"name":"x","ids":[0,0,0,0],"properties":[],"codes":[],"#
        + #""axes":[],"events":[],"applications":[{"t_us":5,"application":"mpv"}],"next":1}}"#
    ),
    (.failed("no"), #"{"ok":false,"error":"no"}"#),
    (.failed("no", errors: ["a", "b"]), #"{"ok":false,"error":"no","errors":["a","b"]}"#),
    (
      .status(Samples.status),
      #"{"ok":true,"status":{"version":"0.2.0","pid":77,"uptime_ms":61000,"#
        + #""config":{"path":"/etc/gestured/config.toml","watched":true,"version":"2026-11-24","#
        + #""sha256":"e3b0c442","reason":"it has changed"},"state":"paused","#
        + #""reason":"gesturectl pause","profile":"kiosk","profiles":[{"name":"kiosk"}],"#
        + #""front":{"application":"mpv","instance":"gl","title":"A film","by":"x11"},"#
        + #""devices":[{"name":"Panel","#
        + #""node":"/dev/input/event4","seat":"seat0","width_mm":344.0,"height_mm":193.5,"#
        + #""slots":10,"orientation":"left","exclusive":"held","cancel":"lift","cancel_reason":"as configured","#
        + #""accommodation":{"ignore_repeat_ms":150.0,"ignore_repeat_mm":8.0,"steady_mm":5.5,"#
        + #""tap_place":"last"},"state":"read","#
        + #""keep_s":30,"shield_ms":1500,"touches":7,"palms":4,"beside_pen":3,"last_touch_ms_ago":12000,"storms":1,"faults":2,"#
        + #""health":[{"kind":"border","ago_ms":9000,"reason":"no finger"}]}],"gestures":["#
        + #"{"name":"next","type":"swipe","enabled":false,"recognized":3,"failed":2,"#
        + #""cancelled":1,"command_failures":4,"last_failure":{"ago_ms":12000,"reason":"moved 7.4 mm","#
        + #""key":"max_movement_mm","measured":7.4,"limit":7.0}}],"idle":[{"name":"off","idle":true}],"conditions":[{"name":"docked","on":true}],"running":[{"gesture":"next","pid":90,"ms":1500,"#
        + #""command":"sleep 9"}],"errors":[{"ago_ms":250,"priority":"warning","#
        + #""message":"a \"quoted\" thing"}]}}"#
    ),
  ]

  private static let memoryOfApplications: ControlMemory = {
    var memory = ControlMemory(
      seconds: 1, name: "x", ids: [0, 0, 0, 0], properties: [], codes: [], axes: [], events: [],
      next: 1, hasMore: false)
    memory.applications = [ControlMemory.Application(time: 5, name: "mpv")]
    return memory
  }()

  @Test("a status that does not know what is in front")
  func unknownFront() throws {
    var status = ControlStatus(
      version: "1", process: 1, uptime: 0, configuration: "c", isWatched: false, state: .running)
    status.front = .unknown(reason: "nothing tells")
    let reply = ControlReply.status(status)
    #expect(reply.line.contains(#""front":{"reason":"nothing tells"}"#))
    #expect(try ControlReply(line: reply.line.utf8) == reply)
  }

  @Test(arguments: replies) func bothWays(_ reply: ControlReply, _ line: String) throws {
    #expect(reply.line == line)
    #expect(try ControlReply(line: line.utf8) == reply)
  }

  @Test("a status of nothing", arguments: ControlStatus.State.allCases)
  func bareStatus(_ state: ControlStatus.State) throws {
    let reply = ControlReply.status(
      ControlStatus(
        version: "1", process: 1, uptime: 0, configuration: "c", isWatched: false, state: state))
    #expect(!reply.line.contains("reason") && !reply.line.contains(#""profile":"#))
    #expect(try ControlReply(line: reply.line.utf8) == reply)
  }

  @Test("what is so only sometimes is told only then")
  func sometimes() throws {
    var status = Samples.status
    (status.configurationUser, status.isVerbose) = (1000, true)
    status.agents = [ControlStatus.Agent(user: 1001, process: 5, path: "a", reason: "b")]
    status.gestures[0].commandFailures = 0
    let reply = ControlReply.status(status)
    #expect(reply.line.contains(#""user":1000},"agents":[{"user":1001,"#))
    #expect(reply.line.contains(#""verbose":true"#) && !reply.line.contains("command_failures"))
    #expect(try ControlReply(line: reply.line.utf8) == reply)
  }

  static let mistakes: [(String, String)] = [
    ("{}", "'ok' is missing. Expected true or false"),
    (#"{"ok":false}"#, "'error' is missing. Expected a string"),
    (
      #"{"ok":true,"memory":{"keep_s":1,"name":"x","ids":[1],"next":1}}"#,
      "'ids', 'axes' or 'events' are not whole"
    ),
    (
      #"{"ok":true,"memory":{"keep_s":1,"name":"x","ids":["1"],"next":1}}"#,
      "'ids' must be whole numbers, not a string"
    ),
    (#"{"ok":true,"status":1}"#, "'status' must be an object, not a number"),
    (#"{"ok":true,"status":{}}"#, "'config' is missing. Expected an object"),
    (#"{"ok":true"#, "column 11: expected ',' or '}', not the end"),
  ]

  @Test(arguments: mistakes) func refuses(_ line: String, _ message: String) {
    #expect(throws: JSONError(message)) { try ControlReply(line: line.utf8) }
  }
}
