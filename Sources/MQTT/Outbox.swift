/// What the broker is to be told.
///
/// The broker keeps states. Only the last state of each topic counts. Events are sent in their
/// order. While there is no connection, the newest thousand events wait. After a new connection,
/// messages that the broker has not confirmed are sent again.
struct Outbox {
  /// A message for the broker. Without a payload, it deletes the state that the broker keeps.
  struct Message: Hashable {
    let topic: String
    let payload: String
    let isKept: Bool
  }

  /// The most events that wait.
  static let mostEvents = 1000
  /// The most messages that the broker has not confirmed.
  static let window = 20

  private struct Event {
    let message: Message
    /// The number under which it has been sent.
    var number: Int32?
  }

  /// What the broker is to keep.
  private var states: [String: String] = [:]
  /// The topics whose state the broker does not know yet, in the order of sending.
  private var unsaid: [String] = []
  private var events: [Event] = []
  /// The numbers of states that are not confirmed.
  private var confirming: Set<Int32> = []
  /// How many events were dropped, because too many waited.
  private(set) var lost = 0

  /// How many events wait.
  var waiting: Int { events.count }

  /// Whether the broker has confirmed everything.
  var isEmpty: Bool { unsaid.isEmpty && confirming.isEmpty && events.isEmpty }

  /// Whether the broker is to keep something under this topic.
  func keeps(_ topic: String) -> Bool { states[topic].map { !$0.isEmpty } ?? false }

  /// From now on these are the states. Those of other topics are taken back.
  mutating func keep(_ wanted: [(topic: String, payload: String)]) {
    let topics = Set(wanted.map(\.topic))
    for topic in states.keys.sorted() where !topics.contains(topic) { set(topic, "") }
    for (topic, payload) in wanted { set(topic, payload) }
  }

  /// The states, with a new payload for one topic.
  func states(changing topic: String, to payload: String) -> [(topic: String, payload: String)] {
    states.filter { $0.key != topic && !$0.value.isEmpty }.map { ($0.key, $0.value) }
      + [(topic, payload)]
  }

  /// Takes back what the broker keeps under a topic.
  mutating func forget(_ topic: String) { set(topic, "") }

  private mutating func set(_ topic: String, _ payload: String) {
    guard states.updateValue(payload, forKey: topic) != payload else { return }
    if !unsaid.contains(topic) { unsaid.append(topic) }
  }

  /// Adds an event. The oldest is dropped if there are too many.
  mutating func add(_ message: Message) {
    events.append(Event(message: message))
    guard events.count > Outbox.mostEvents else { return }
    events.removeFirst()
    lost += 1
  }

  /// The next message, unless too many are not confirmed yet. `sent` tells how it went.
  func next() -> Message? {
    guard confirming.count + events.count(where: { $0.number != nil }) < Outbox.window else {
      return nil
    }
    if let topic = unsaid.first {
      return Message(topic: topic, payload: states[topic] ?? "", isKept: true)
    }
    return events.first { $0.number == nil }?.message
  }

  /// What `next` returned has been sent under a number.
  mutating func sent(as number: Int32) {
    if let topic = unsaid.first {
      unsaid.removeFirst()
      confirming.insert(number)
      if states[topic]?.isEmpty == true { states[topic] = nil }
    } else if let index = events.firstIndex(where: { $0.number == nil }) {
      events[index].number = number
    }
  }

  /// What `next` returned cannot be sent at all.
  mutating func skip() {
    if let topic = unsaid.first {
      unsaid.removeFirst()
      states[topic] = nil
    } else if let index = events.firstIndex(where: { $0.number == nil }) {
      events.remove(at: index)
      lost += 1
    }
  }

  /// The broker has confirmed a message.
  mutating func confirmed(_ number: Int32) {
    if confirming.remove(number) == nil { events.removeAll { $0.number == number } }
  }

  /// After a new connection, all states and all unconfirmed events are sent again.
  mutating func reconnected(first: String) {
    confirming = []
    for index in events.indices { events[index].number = nil }
    let others = states.keys.filter { $0 != first }.sorted()
    unsaid = (states[first] == nil ? [] : [first]) + others
  }
}
