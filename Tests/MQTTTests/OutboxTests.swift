import Testing

@testable import MQTT

@Suite struct OutboxTests {
  private func event(_ number: Int) -> Outbox.Message {
    Outbox.Message(topic: "g", payload: "\(number)", isKept: false)
  }

  /// What is sent until nothing more may be, with the numbers from `first` on.
  private func drain(_ outbox: inout Outbox, from first: Int32 = 1) -> [String] {
    var (number, told) = (first, [String]())
    while let message = outbox.next() {
      told.append("\(message.topic)=\(message.payload)")
      outbox.sent(as: number)
      number += 1
    }
    return told
  }

  @Test("1000 events wait, the oldest are dropped first, and they are counted")
  func bound() {
    var outbox = Outbox()
    for number in 0..<1203 { outbox.add(event(number)) }
    #expect(outbox.waiting == 1000 && outbox.lost == 203)
    let told = drain(&outbox)
    #expect(told == (203..<223).map { "g=\($0)" })
  }

  @Test("20 messages are not confirmed at most, and events go out in their order")
  func window() {
    var outbox = Outbox()
    for number in 0..<30 { outbox.add(event(number)) }
    #expect(drain(&outbox).count == 20)
    outbox.confirmed(1)
    outbox.confirmed(2)
    #expect(drain(&outbox, from: 21) == ["g=20", "g=21"])
    #expect(outbox.waiting == 28)
  }

  @Test("what is not confirmed is told again after a new connection, and what is confirmed is not")
  func reconnection() {
    var outbox = Outbox()
    for number in 0..<3 { outbox.add(event(number)) }
    _ = drain(&outbox)
    outbox.confirmed(1)
    outbox.reconnected(first: "a")
    #expect(drain(&outbox) == ["g=1", "g=2"])
  }

  @Test("of a state the last counts, it comes before events, and one that is gone is taken back")
  func states() {
    var outbox = Outbox()
    #expect(outbox.isEmpty)
    outbox.add(event(0))
    #expect(!outbox.isEmpty)
    outbox.keep([("a", "1"), ("b", "1")])
    outbox.keep([("a", "2"), ("b", "1")])
    #expect(drain(&outbox) == ["a=2", "b=1", "g=0"])
    outbox.keep([("a", "2")])
    #expect(!outbox.keeps("b") && outbox.keeps("a"))
    #expect(drain(&outbox, from: 9) == ["b="])
    outbox.forget("c")
    #expect(drain(&outbox, from: 19) == ["c="])
    outbox.reconnected(first: "a")
    outbox.confirmed(1)
    #expect(drain(&outbox, from: 29) == ["a=2", "g=0"])
  }

  @Test("a message that cannot be sent does not hold up the others")
  func impossible() {
    var outbox = Outbox()
    outbox.keep([("a", "1")])
    for number in 0..<2 { outbox.add(event(number)) }
    outbox.skip()
    outbox.skip()
    #expect(drain(&outbox) == ["g=1"] && outbox.lost == 1)
  }

  @Test("after a new connection nothing waits for what the old one did not confirm")
  func newWindow() {
    var outbox = Outbox()
    outbox.keep((0..<25).map { ("s\($0)", "1") })
    outbox.add(event(0))
    let before = drain(&outbox)
    outbox.reconnected(first: "s7")
    let after = drain(&outbox, from: 101)
    #expect(before.count == 20 && after.count == 20)
    #expect(after.first == "s7=1" && Set(after).count == 20)
    // What the old one confirms late is nothing that the new one waits for.
    for number: Int32 in 1...20 { outbox.confirmed(number) }
    #expect(outbox.next() == nil && !outbox.isEmpty)
    for number: Int32 in 101...120 { outbox.confirmed(number) }
    #expect(drain(&outbox, from: 201).count == 6)
    for number: Int32 in 201...206 { outbox.confirmed(number) }
    #expect(outbox.isEmpty)
  }

  @Test("the broker has confirmed everything when no state, no confirmation and no event waits")
  func everything() {
    var outbox = Outbox()
    outbox.keep([("a", "1")])
    #expect(!outbox.isEmpty)
    outbox.sent(as: 1)
    #expect(!outbox.isEmpty && outbox.next() == nil)
    outbox.confirmed(1)
    #expect(outbox.isEmpty)
    outbox.add(event(0))
    #expect(!outbox.isEmpty && outbox.waiting == 1)
    outbox.sent(as: 2)
    #expect(!outbox.isEmpty && outbox.next() == nil)
    outbox.confirmed(2)
    #expect(outbox.isEmpty && outbox.waiting == 0)
  }

  @Test("what the broker is to keep has a text, and one topic of it can be changed")
  func changed() {
    var outbox = Outbox()
    outbox.keep([("a", "1"), ("b", "1"), ("c", "")])
    #expect(outbox.keeps("a") && !outbox.keeps("c") && !outbox.keeps("d"))
    let states = outbox.states(changing: "a", to: "2").map { "\($0.topic)=\($0.payload)" }
    #expect(states.sorted() == ["a=2", "b=1"])
  }

  @Test("a state is told once, until it is another or its topic was forgotten")
  func once() {
    var outbox = Outbox()
    outbox.keep([("a", "1"), ("b", "")])
    #expect(drain(&outbox) == ["a=1", "b="])
    outbox.keep([("a", "1")])
    #expect(drain(&outbox, from: 11) == [])
    for payload in ["2", "3"] { outbox.keep([("a", payload)]) }
    #expect(drain(&outbox, from: 21) == ["a=3"])
    outbox.forget("a")
    outbox.forget("a")
    #expect(drain(&outbox, from: 31) == ["a="] && !outbox.keeps("a"))
    // What was taken back is not told again, and that a first topic is missing harms nothing.
    outbox.keep([("c", "1"), ("b", "1")])
    outbox.reconnected(first: "a")
    #expect(drain(&outbox, from: 41) == ["b=1", "c=1"])
    outbox.reconnected(first: "c")
    #expect(drain(&outbox, from: 51) == ["c=1", "b=1"])
  }

  @Test("a state that cannot be sent is tried again when it is set again, and an event is lost")
  func skipped() {
    var outbox = Outbox()
    outbox.keep([("a", "1")])
    outbox.skip()
    #expect(outbox.isEmpty && outbox.lost == 0 && !outbox.keeps("a"))
    outbox.keep([("a", "1")])
    outbox.add(event(0))
    outbox.add(event(1))
    #expect(drain(&outbox).first == "a=1")
    outbox.add(event(2))
    outbox.skip()
    #expect(outbox.waiting == 2 && outbox.lost == 1)
    // Nothing is left that could be sent or left out.
    outbox.sent(as: 9)
    outbox.skip()
    #expect(outbox.waiting == 2 && outbox.lost == 1 && outbox.next() == nil)
  }
}
