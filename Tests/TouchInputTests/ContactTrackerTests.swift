import CTouch
import Gestures
import Testing

@testable import TouchInput

/// The tracker alone, with frames as only the live path makes them after SYN_DROPPED.
@Suite struct ContactTrackerTests {
  typealias Contact = (id: Int32, x: Int32)

  /// Frames of two slots, each at its index × 10 ms, and what comes of them.
  struct Dropped: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: [Contact]
    let after: [Contact]
    let frames: [String]
  }

  static let dropped = [
    Dropped(
      testDescription: "E9: a contact that is gone was lost",
      before: [(5, 1), (6, 2)], after: [(5, 1), (-1, 2)], frames: ["10: 2 cancelled (loss) 2.0,0.0"]
    ),
    Dropped(
      testDescription: "E9: a contact that is still there goes on",
      before: [(5, 1), (-1, 0)], after: [(5, 3), (-1, 0)], frames: ["10: 1 moved 3.0,0.0"]),
    Dropped(
      testDescription: "E9: a contact that is new begins",
      before: [(-1, 0), (-1, 0)], after: [(-1, 0), (7, 4)], frames: ["10: 1 began 4.0,0.0"]),
    Dropped(
      testDescription: "E9, A24: a contact with another id is cancelled first, on its own",
      before: [(5, 1), (6, 2)], after: [(8, 3), (-1, 2)],
      frames: ["10: 1 cancelled (loss) 1.0,0.0", "10: 3 began 3.0,0.0; 2 cancelled (loss) 2.0,0.0"]),
    Dropped(
      testDescription: "SYN_DROPPED without a loss is nothing",
      before: [(5, 1), (6, 2)], after: [(5, 1), (6, 2)], frames: []),
  ]

  let geometry = PanelGeometry(
    x: PanelAxis(minimum: 0, maximum: 200, resolution: 1),
    y: PanelAxis(minimum: 0, maximum: 200, resolution: 1))

  @Test(arguments: dropped)
  func survivesDropping(_ expected: Dropped) {
    var tracker = ContactTracker()
    _ = follow(expected.before, with: &tracker, at: 0)
    #expect(follow(expected.after, with: &tracker, at: 10, dropped: true) == expected.frames)
  }

  @Test("E9: who was there before anybody looked is ignored until it lifts", arguments: [0, 5])
  func ignoresWhoWasThereBefore(id: Int32) {
    var tracker = ContactTracker()
    withFrame([(id, 1), (-1, 0)], at: 0) { tracker.ignoreContacts(of: $0) }
    #expect(follow([(id, 2), (6, 3)], with: &tracker, at: 10) == ["10: 1 began 3.0,0.0"])
    #expect(follow([(id, 4), (6, 3)], with: &tracker, at: 15) == [])
    #expect(follow([(-1, 2), (6, 3)], with: &tracker, at: 20) == [])
    #expect(follow([(7, 2), (6, 3)], with: &tracker, at: 30) == ["30: 2 began 2.0,0.0"])
  }

  @Test("Panels have up to 60 slots, and touches are numbered once for all")
  func numbersTouches() {
    var tracker = ContactTracker()
    let hands = (0..<60).map { Contact(id: $0, x: $0) }
    for round in 0..<3 {
      let lines = follow(hands, with: &tracker, at: Int64(round * 20))
      #expect(lines.first?.contains(": \(round * 60 + 1) began 0.0") == true)
      #expect(lines.first?.hasSuffix("; \(round * 60 + 60) began 59.0,0.0") == true)
      _ = follow(hands.map { Contact(id: -1, x: $0.x) }, with: &tracker, at: Int64(round * 20 + 10))
    }
  }

  private func follow(
    _ contacts: [Contact], with tracker: inout ContactTracker, at time: Int64,
    dropped: Bool = false
  ) -> [String] {
    var lines: [String] = []
    withFrame(contacts, at: time, dropped: dropped) {
      lines = tracker.follow($0, geometry: geometry).touchFrames.map(line)
    }
    return lines
  }

  private func withFrame(
    _ contacts: [Contact], at time: Int64, dropped: Bool = false, _ body: (touch_frame) -> Void
  ) {
    let contacts = contacts.enumerated().map { slot, contact in
      var made = touch_contact()
      made.slot = UInt32(slot)
      made.values.tracking_id = contact.id
      made.values.x = contact.x
      return made
    }
    contacts.withUnsafeBufferPointer { buffer in
      var frame = touch_frame()
      frame.time_us = time * 1000
      frame.dropped = dropped
      frame.count = UInt32(buffer.count)
      frame.contacts = buffer.baseAddress
      body(frame)
    }
  }
}
