import Foundation
import Gestures
import JSON
import Testing

@testable import Control

@Suite struct ControlRequestTests {
  static let requests: [(ControlRequest, String)] = [
    (.status, #"{"command":"status"}"#),
    (.reload, #"{"command":"reload"}"#),
    (.rollback, #"{"command":"rollback"}"#),
    (.pause, #"{"command":"pause"}"#),
    (.resume, #"{"command":"resume"}"#),
    (.orientation(.turned(.left), device: nil), #"{"command":"orientation","orientation":"left"}"#),
    (
      .orientation(.configured, device: "ELAN*"),
      #"{"command":"orientation","orientation":"configured","device":"ELAN*"}"#
    ),
    (.enable(gesture: "next"), #"{"command":"enable","gesture":"next"}"#),
    (.disable(gesture: "a \"b\""), #"{"command":"disable","gesture":"a \"b\""}"#),
    (.cancel(gesture: "scroll"), #"{"command":"cancel","gesture":"scroll"}"#),
    (.cancel(gesture: nil), #"{"command":"cancel"}"#),
    (.shield(seconds: nil, device: nil), #"{"command":"shield"}"#),
    (.shield(seconds: 30, device: "E*"), #"{"command":"shield","seconds":30.0,"device":"E*"}"#),
    (.set(condition: "docked", isOn: true), #"{"command":"set","condition":"docked","on":true}"#),
    (.idle(rule: "screen off"), #"{"command":"idle","rule":"screen off"}"#),
    (.profile("kiosk"), #"{"command":"profile","profile":"kiosk"}"#),
    (.profile(nil), #"{"command":"profile","profile":null}"#),
    (
      .recall(node: "/dev/input/event4", from: 12),
      #"{"command":"recall","node":"/dev/input/event4","from":12}"#
    ),
    (.focus(ControlFocus(front: nil)), #"{"command":"focus","application":null}"#),
    (
      .focus(ControlFocus(front: ControlFocus.Window(application: "firefox"))),
      #"{"command":"focus","application":"firefox","title":""}"#
    ),
    (
      .focus(focus),
      #"{"command":"focus","application":"Firefox","instance":"Navigator","title":"a \"b\"","#
        + #""rectangle":[0.0,5.0,50.5,95.0],"pid":77,"windows":[{"application":"mpv","title":""},"#
        + #"{"application":"","title":"","rectangle":[0.0,0.0,100.0,100.0]}],"by":"x11"}"#
    ),
    (
      .output(
        ControlOutput(
          name: "eDP-1", transform: .quarter, millimetres: Size(width: 344, height: 194))),
      #"{"command":"output","name":"eDP-1","transform":"90","millimetres":[344.0,194.0]}"#
    ),
    (
      .output(
        ControlOutput(name: "b", transform: .normal, millimetres: Size(width: 0.5, height: 0.5))),
      #"{"command":"output","name":"b","transform":"normal","millimetres":[0.5,0.5]}"#
    ),
    (
      .output(ControlOutput(name: "DP-1", transform: nil)),
      #"{"command":"output","name":"DP-1","transform":null}"#
    ),
    (.verbose(true), #"{"command":"verbose","verbose":true}"#),
  ]

  private static let focus: ControlFocus = {
    var focus = ControlFocus(
      front: ControlFocus.Window(
        application: "Firefox", instance: "Navigator", title: "a \"b\"",
        rectangle: [0, 5, 50.5, 95]))
    (focus.process, focus.source) = (77, "x11")
    focus.windows = [
      ControlFocus.Window(application: "mpv"),
      ControlFocus.Window(application: "", rectangle: [0, 0, 100, 100]),
    ]
    return focus
  }()

  @Test(arguments: requests) func bothWays(_ request: ControlRequest, _ line: String) throws {
    #expect(request.line == line)
    #expect(try ControlRequest(line: line.utf8) == request)
  }

  @Test(
    "null is the same as what is left out",
    arguments: [
      (#"{"command":"shield","seconds":null,"device":null}"#, .shield(seconds: nil, device: nil)),
      (#"{"command":"watch","contacts":null}"#, .watch(contacts: false)),
      (#"{"command":"cancel","gesture":null}"#, .cancel(gesture: nil)),
      (
        #"{"command":"focus","application":"a","title":null,"rectangle":null,"windows":null}"#,
        .focus(ControlFocus(front: ControlFocus.Window(application: "a")))
      ),
    ] as [(String, ControlRequest)])
  func null(_ line: String, _ request: ControlRequest) throws {
    #expect(try ControlRequest(line: line.utf8) == request)
  }

  @Test("docs/control.md has an example of every request, and no other")
  func page() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).appending(path: "../../../docs/control.md")
        .standardized, encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `{\"command\"") }
    var commands: Set<String> = []
    for row in rows {
      for match in row.matches(of: /`({"command":"(\w+)".*?})`/) {
        _ = try ControlRequest(line: String(match.1).utf8)
        commands.insert(String(match.2))
      }
    }
    #expect(commands == Set(ControlRequest.Command.allCases.map(\.rawValue)))
  }

  @Test("every orientation has a word, and every word an orientation")
  func orientations() {
    #expect(
      OrientationChoice.words == ["normal", "left", "right", "inverted", "configured"])
    #expect(OrientationChoice.words.map { OrientationChoice($0)?.word } == OrientationChoice.words)
  }

  static let mistakes: [(String, String)] = [
    ("", "column 1: expected a value, not the end"),
    ("status", "column 1: expected a value, not 's'"),
    ("[]", "expected an object, not an array"),
    ("{}", "'command' is missing. Expected a string"),
    (#"{"command":1}"#, "'command' must be a string, not a number"),
    (
      #"{"command":"statsu"}"#,
      "'command' must be status, reload, rollback, pause, resume, orientation, enable, disable, cancel, shield, idle, set, profile, recall, focus, output, serve, report, watch or verbose, "
        + #"not "statsu". Did you mean 'status'?"#
    ),
    (
      #"{"command":"explode"}"#,
      "'command' must be status, reload, rollback, pause, resume, orientation, enable, disable, cancel, shield, idle, set, profile, recall, focus, output, serve, report, watch or verbose, "
        + #"not "explode""#
    ),
    (
      #"{"command":"status","comand":"x"}"#,
      "unknown key 'comand' in 'status'. Did you mean 'command'?"
    ),
    (#"{"command":"reload","file":"x"}"#, "unknown key 'file' in 'reload', which takes none"),
    (
      #"{"command":"orientation","orientaton":"left"}"#,
      "unknown key 'orientaton' in 'orientation'. Did you mean 'orientation'?"
    ),
    (
      #"{"command":"orientation","x":"left"}"#,
      "unknown key 'x' in 'orientation'. Expected orientation or device"
    ),
    (#"{"command":"orientation"}"#, "'orientation' is missing. Expected a string"),
    (
      #"{"command":"orientation","orientation":"lfet"}"#,
      "'orientation' must be normal, left, right, inverted or configured, "
        + #"not "lfet". Did you mean 'left'?"#
    ),
    (
      #"{"command":"orientation","orientation":"left","device":7}"#,
      "'device' must be a string, not a number"
    ),
    (#"{"command":"enable"}"#, "'gesture' is missing. Expected a string"),
    (#"{"command":"enable","gesture":null}"#, "'gesture' is missing. Expected a string"),
    (#"{"command":"disable","gesture":["a"]}"#, "'gesture' must be a string, not an array"),
    (#"{"command":"cancel","gesture":1}"#, "'gesture' must be a string, not a number"),
    (
      #"{"command":"shield","seconds":-1}"#,
      "'seconds' must be from 0 to 86400, and 0 ends it. Without it there is no end"
    ),
    (#"{"command":"shield","seconds":"30"}"#, "'seconds' must be a number, not a string"),
    (#"{"command":"recall"}"#, "'node' is missing. Expected a string"),
    (#"{"command":"recall","node":"x","from":-1}"#, "'from' must not be negative"),
    (
      #"{"command":"focus"}"#,
      "'application' is missing. Expected a string, or null where none is known"
    ),
    (
      #"{"command":"focus","application":"a","rectangle":[1,2,3]}"#,
      "'rectangle' must be left, top, width and height in percent of the picture"
    ),
    (
      #"{"command":"focus","application":"a","rectangle":["1"]}"#,
      "'rectangle' must be numbers, not a string"
    ),
    (
      #"{"command":"focus","application":"a","windows":[{"title":"x"}]}"#,
      "'application' is missing. Expected a string"
    ),
    (
      #"{"command":"output","name":"a"}"#,
      "'transform' is missing. Expected normal, 90, 180, 270, flipped, flipped-90, flipped-180 or "
        + "flipped-270, or null for an output that is gone"
    ),
    (#"{"command":"output","transform":"90"}"#, "'name' is missing. Expected a string"),
    (#"{"command":"output","transform":"90","name":""}"#, "'name' must have 1 to 100 bytes"),
    (
      #"{"command":"output","name":"a","transform":"900"}"#,
      "'transform' must be normal, 90, 180, 270, flipped, flipped-90, flipped-180 or flipped-270, "
        + #"not "900". Did you mean '90'?"#
    ),
    (
      #"{"command":"output","name":"a","transform":"90","millimetres":[1]}"#,
      "'millimetres' must be the width and the height of the display"
    ),
    (
      #"{"command":"output","name":"a","transform":"90","millimetres":[-1,1]}"#,
      "'millimetres' must be the width and the height of the display"
    ),
    (
      #"{"command":"output","name":"a","transform":"90","millimetres":[1,-1]}"#,
      "'millimetres' must be the width and the height of the display"
    ),
    (#"{"command":"idle"}"#, "'rule' is missing. Expected a string"),
    (#"{"command":"profile"}"#, "'profile' is missing. Expected a string, or null for none"),
    (#"{"command":"profile","profile":false}"#, "'profile' must be a string, not false"),
  ]

  @Test(arguments: mistakes) func refuses(_ line: String, _ message: String) {
    #expect(throws: JSONError(message)) { try ControlRequest(line: line.utf8) }
  }
}
