import Testing

@testable import Control

/// How much the daemon takes from a user that may not control it.
@Suite struct AllowanceTests {
  @Test("so much at once, and what is too much waits for as long as the rate says")
  func pauses() {
    var now: Int64 = 1_000_000
    let allowance = Allowance { now }
    #expect(allowance.isFull && allowance.pause == nil)
    allowance.take(Allowance.burst)
    #expect(!allowance.isFull && allowance.pause == nil)
    allowance.take(Allowance.rate)
    #expect(allowance.pause == 1001)
    now += 500_000
    #expect(allowance.pause == 501)
    now += 500_000
    #expect(allowance.pause == nil && !allowance.isFull)
    now += Int64(Allowance.burst / Allowance.rate) * 1_000_000 - 1000
    #expect(!allowance.isFull)
    now += 2000
    #expect(allowance.isFull)
    // What was not used is not saved.
    now += 3_600_000_000
    allowance.take(Allowance.burst + Allowance.rate)
    #expect(allowance.pause == 1001)
  }

  @Test("a user that asks again and again waits no longer for that")
  func smallSteps() {
    var now: Int64 = 0
    let allowance = Allowance { now }
    allowance.take(Allowance.burst + Allowance.rate)
    // Each step is too short for a byte.
    for _ in 0..<200_000 where allowance.pause != nil { now += 10 }
    #expect(allowance.pause == nil)
  }
}
