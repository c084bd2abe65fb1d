import CTouch
import Glibc
import Testing

@testable import TouchInput

/// Moves that are read and kept for later, and errors behind them.
@Suite struct LiveLullTests {
  @Test("half an event is an error, which is told once, behind what came before")
  func broken() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    try node.send("id=5 x=100 y=200 |")
    #expect(try panel.read().count == 1)
    node.send(bytes: [0, 0, 0])
    #expect(throws: PanelError.cannotRead(node: node.path, errno: EINVAL)) { try panel.read() }
    try node.send("x=110 |@20")
    #expect(try panel.read() == ["20: 1 moved 11.0,20.0"])
  }

  @Test("moves that concern nobody are kept, until something else happens")
  func kept() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    try node.send("id=5 x=100 y=200 |@10")
    #expect(try panel.read(keepingMoves: true).count == 1)
    #expect(!panel.takesMoves(), "nobody has said so since")
    try node.send("x=110 |@20")
    #expect(try panel.read(keepingMoves: true) == [])
    #expect(panel.takesMoves(), "there was nothing to read")
    try node.send("x=120 |@30 x=130 |@40")
    #expect(panel.takesMoves())
    try node.send("x=140 |@50 id=-1 |@60")
    #expect(!panel.takesMoves())
    #expect(
      try panel.read() == [
        "20: 1 moved 11.0,20.0", "30: 1 moved 12.0,20.0", "40: 1 moved 13.0,20.0",
        "50: 1 moved 14.0,20.0", "60: 1 ended 14.0,20.0",
      ])
  }

  @Test(
    "an error behind moves that were kept is told behind them, and once",
    arguments: [false, true])
  func brokenBehindKept(isSeenByKeeping: Bool) throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    try node.send("id=5 x=100 y=200 |@10")
    _ = try panel.read(keepingMoves: true)
    try node.send("x=110 |@20")
    #expect(try panel.read(keepingMoves: true) == [])
    node.send(bytes: [0, 0, 0])
    if isSeenByKeeping { #expect(!panel.takesMoves()) }
    var lines: [String] = []
    #expect(throws: PanelError.cannotRead(node: node.path, errno: EINVAL)) {
      try panel.readFrames(keepingMoves: true) { lines += $0.touchFrames.map(line) }
    }
    #expect(lines == ["20: 1 moved 11.0,20.0"])
    #expect(try panel.read() == [])
  }

  @Test("an error is told also if moves are kept once more before anybody hears of it")
  func brokenThenKept() throws {
    let node = try StandInNode()
    let panel = try Panel(opening: node.path)
    try node.send("id=5 x=100 y=200 |@10")
    _ = try panel.read()
    #expect(try panel.read(keepingMoves: true) == [])
    node.send(bytes: [0, 0, 0])
    #expect(!panel.takesMoves())
    touch_device_lull(panel.device, true, nil)
    #expect(panel.takesMoves())
    #expect(throws: PanelError.cannotRead(node: node.path, errno: EINVAL)) { try panel.read() }
  }
}

extension Panel {
  /// As the loop calls it.
  fileprivate func takesMoves() -> Bool {
    let (take, device) = keepMoves
    return take(device)
  }
}
