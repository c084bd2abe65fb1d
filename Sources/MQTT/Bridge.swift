import Actions
import CMemory
import Configuration
import Control
import Glibc
import JSON
import Loop
import Words

/// Between a daemon and a broker: gestures become messages, and messages become requests.
///
///     daemon ── gestures ──> Outbox (events) ─────────────┐
///            ── status ────> Discovery ──> Outbox (states) ┴──> broker
///            <── requests ── CommandIntake <── messages ─────── broker
package final class Bridge {
  private let loop: EventLoop
  private let journal: Journal
  private let topics: Topics
  private let discovery: Discovery
  private(set) var outbox = Outbox()
  private(set) var intake: CommandIntake
  private var broker: BrokerLink?
  private var daemon: DaemonFeed?
  private var status: ControlStatus?
  private var lastTouch: Moment?
  /// Topics of descriptions that the broker has kept from earlier runs. The bridge has not checked
  /// them yet.
  private var strangers: Set<String> = []
  private var found = 0
  private var said = Said()
  private var tidying: EventSource?

  /// The largest number of old descriptions that the bridge deletes in one connection.
  private static let mostStrangers = 2000

  /// Makes a bridge for a machine with that name and identity. It waits for an answer of the broker
  /// that many milliseconds.
  package init(
    _ settings: BrokerSettings, name: String, identity: String, patience: Int64 = 20_000,
    _ journal: Journal, in loop: EventLoop
  ) {
    (self.loop, self.journal) = (loop, journal)
    topics = Topics(
      prefix: settings.prefix, discovery: settings.discovery, name: name, identity: identity)
    discovery = Discovery(topics: topics, name: name, allowed: settings.allowed)
    intake = CommandIntake(topics, allowed: settings.allowed)
    outbox.keep([(topics.availability, "offline")])
    broker = BrokerLink(
      settings, client: "gestured-\(identity.prefix(12))", will: topics.availability,
      patience: patience, in: loop,
      BrokerLink.News(
        connected: { [unowned self] in greet("\(settings.host):\(settings.port)") },
        parted: { [unowned self] in
          let place = "\(settings.host):\(settings.port)"
          say(.warning, "the broker \(place) is not connected: \($0)", .broker)
        },
        confirmed: { [unowned self] in outbox.confirmed($0) },
        received: { [unowned self] in take($0) },
        ready: { [unowned self] in pump() }))
  }

  /// Connects to both ends. `paths` are where the daemon may listen.
  func start(_ paths: [String], password: String?) {
    daemon = DaemonFeed(
      paths, in: loop,
      DaemonFeed.News(
        stands: { [unowned self] in
          tidy()
          follow($0)
        },
        gesture: { [unowned self] in tell($0) },
        refused: { [unowned self] in say(.warning, $0, .refusal) },
        unheard: { [unowned self] in say(.warning, $0, .daemon) }))
    connect(password: password)
    daemon?.connect()
  }

  /// Connects to the broker alone.
  package func connect(password: String?) { broker?.connect(password: password) }

  /// Whether the broker has confirmed all that it is to be told.
  package var hasToldAll: Bool { broker?.isConnected == true && outbox.isEmpty }

  /// Frees pages of code. The kernel reads them from the page cache when they are needed again. A
  /// thread must not write to a page meanwhile.
  private func tidy() {
    tidying = try? EventSource.timer(milliseconds: 200, in: loop) { [unowned self] _ in
      if broker?.isLookingUp != true { memory_give_back() }
    }
  }

  // MARK: To the broker

  private func greet(_ place: String) {
    said.forget(.broker)
    let (waiting, lost) = (outbox.waiting, outbox.lost)
    let more = waiting == 0 ? "" : ". Gestures waiting: \(waiting), dropped so far: \(lost)"
    journal.write(.notice, "the broker \(place) is connected\(more)")
    (strangers, found) = ([], 0)
    outbox.reconnected(first: topics.availability)
    broker?.subscribe(topics.descriptions)
    for filter in topics.commands { broker?.subscribe(filter) }
  }

  /// Takes the status of the daemon, or nil if it is gone.
  package func follow(_ status: ControlStatus?) {
    let wasThere = self.status != nil
    self.status = status
    guard let status else {
      if wasThere { journal.write(.warning, "the connection to gestured has ended") }
      outbox.keep(outbox.states(changing: topics.availability, to: "offline"))
      return flush()
    }
    if !wasThere { journal.write(.notice, "gestured \(status.version) is connected") }
    if !wasThere { said.forget(.daemon) }
    intake.conditions = status.conditions.map(\.name)
    followTouch(status)
    keepStates()
    for topic in strangers.sorted() where !outbox.keeps(topic) { outbox.forget(topic) }
    strangers = []
    flush()
  }

  private func followTouch(_ status: ControlStatus) {
    guard let ago = status.devices.compactMap(\.lastTouch).min() else { return }
    lastTouch = Moment.touch(ago, before: Moment.now, last: lastTouch)
  }

  private func keepStates() {
    guard let status else { return }
    outbox.keep(
      discovery.states(
        of: status, lastTouch: lastTouch, lost: outbox.lost, dropped: intake.dropped))
  }

  /// Sends a message when a discrete gesture is recognized, or when a continuous one begins.
  package func tell(_ members: [JSONMember]) {
    var text = JSONObject()
    var (name, isMade): (String?, Bool) = (nil, false)
    for member in members where !["kind", "t_ms", "x", "y"].contains(member.name) {
      switch member.value {
      case .string(let word):
        text.add(member.name, word)
        if member.name == "gesture" { name = word }
        if member.name == "state" { isMade = ["recognized", "began"].contains(word) }
      case .number(let number):
        if let whole = Int(exactly: number) {
          text.add(member.name, whole)
        } else {
          text.add(member.name, number)
        }
      default: break
      }
    }
    guard let name, isMade else { return }
    text.add("time", Moment.now.text)
    outbox.add(Outbox.Message(topic: topics.gesture(name), payload: text.line, isKept: false))
    if outbox.lost > 0, broker?.isConnected == false {
      say(
        .warning,
        "the broker has not been connected for long, so the oldest gestures are dropped", .lost)
    }
    flush()
  }

  /// Sends the messages that may be sent now.
  private func flush() {
    pump()
    broker?.awaitRoom()
  }

  private func pump() {
    guard let broker, broker.isConnected else { return }
    while let message = outbox.next() {
      switch broker.publish(message) {
      case .sent(let number): outbox.sent(as: number)
      case .impossible: outbox.skip()
      case .later: return
      }
    }
  }

  // MARK: From the broker

  private func take(_ message: CommandIntake.Message) {
    if message.topic.hasPrefix("\(topics.discovery)/") { return takeDescription(message) }
    switch intake.take(message, now: Clock.microseconds) {
    case .request(let request):
      if status == nil {
        say(.warning, "a command is ignored, because gestured is not running", .refusal)
      } else {
        daemon?.send(request)
      }
    case .refused(let reason):
      say(.warning, "the message for \(message.topic.quoted) is ignored: \(reason)", .refusal)
    case .dropped:
      let count = "Dropped so far: \(intake.dropped)"
      say(.warning, "the broker sends too many commands. \(count)", .dropped)
    }
  }

  /// Deletes a description of an earlier configuration from the broker. Until the status is known,
  /// it only notes the description.
  private func takeDescription(_ message: CommandIntake.Message) {
    guard message.isKept, !message.payload.isEmpty, !outbox.keeps(message.topic),
      found < Bridge.mostStrangers
    else { return }
    found += 1
    if status == nil { strangers.insert(message.topic) } else { outbox.forget(message.topic) }
  }

  private func say(_ priority: Journal.Priority, _ message: String, _ subject: Said.Subject) {
    guard said.isNews(message, subject, now: Clock.microseconds) else { return }
    journal.write(priority, message)
  }
}
