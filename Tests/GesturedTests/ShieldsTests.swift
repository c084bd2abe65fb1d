import Configuration
import Gestures
import Testing

@testable import Daemon

@Suite struct ShieldsTests {
  @Test("the latest word on a panel counts")
  func latest() {
    var shields = Shields()
    #expect(!shields.cover("a"))
    shields.raise(Glob("*"), until: nil)
    shields.lower(Glob("b*"))
    #expect(shields.cover("a") && !shields.cover("b1"))
    #expect(shields.deadline == nil && shields.end(of: "a") == nil)
    shields.lower(Glob("*"))
    #expect(!shields.cover("a"))
  }

  @Test("one ends at its time, and uncovers none that was there before")
  func ends() {
    var shields = Shields()
    shields.raise(Glob("a"), until: nil)
    shields.raise(Glob("a"), until: EventTime(microseconds: 30))
    shields.raise(Glob("b"), until: EventTime(microseconds: 50))
    #expect(shields.deadline == EventTime(microseconds: 30))
    let early = shields.settle(through: EventTime(microseconds: 29))
    #expect(!early)
    #expect(shields.cover("a"))
    let inTime = shields.settle(through: EventTime(microseconds: 30))
    #expect(inTime)
    #expect(!shields.cover("a") && shields.cover("b"))
    #expect(shields.end(of: "b") == EventTime(microseconds: 50))
  }
}
