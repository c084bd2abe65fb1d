import Testing

@testable import Gestures

/// What a reason says, and by how much something was missed.
@Suite struct WordingTests {
  @Test("measures have as many decimals as tell them from their own limits, three at most")
  func decimals() {
    let rows: [(Reason, String)] = [
      (
        Reason("moved {1} mm", 7.44, unmet: .tooMuch("k", 5.02, of: 5.01)),
        "moved 7.4 mm (at most k = 5.01)"
      ),
      (
        Reason("moved {1} mm", 7.00012, unmet: .tooMuch("k", 7.00012, of: 7.0001)),
        "moved 7 mm (at most k = 7)"
      ),
      (Reason("rested", unmet: .tooLittle("k", 0, of: 0.1234)), "rested (at least k = 0.123)"),
      (
        Reason("went", unmet: .tooMuch("k", 9, of: 8, limit: 7), after: .milliseconds(50.4)),
        "went (at most 7 after 50 ms: k = 8)"
      ),
    ]
    for (reason, words) in rows { #expect(reason.description == words) }
  }

  @Test("of two that were missed by as much the first is told first")
  func order() {
    let both = Reason("x", unmet: .tooMuch("one", 3, of: 2), .tooMuch("two", 6, of: 4))
    #expect(both.description == "x (at most one = 2, at most two = 4)")
  }

  @Test("a miss is a share of the limit; where no threshold decided there is none")
  func distance() {
    #expect(Reason("x").distance == 0)
    #expect(Reason("x", unmet: .tooMuch("k", 0.75, of: 0.5)).distance == 0.5)
  }

  @Test("a reason names the other gesture")
  func other() {
    #expect(Reason("{other} recognized first", other: tap("tap")).otherGesture == "tap")
    #expect(Reason("x").otherGesture == nil)
    #expect(Reason("condition {other} is off", naming: "x").otherGesture == nil)
  }
}
