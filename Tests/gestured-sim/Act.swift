/// Something that happens in a world: each by itself, so that any of them can be left out.
struct Act: CustomStringConvertible {
  enum Kind {
    case hand(panel: Int, [Finger])
    case pen(panel: Int, from: (Double, Double), to: (Double, Double), milliseconds: Double)
    case key(code: Int32, isDown: Bool)
    case lock(byHint: Bool)
    case unlock(byHint: Bool)
    case sleep(Bool)
    case user(String)
    /// Something happens at the second seat.
    case seat(String)
    /// An agent of a user comes, serves a text, or goes.
    case agent(user: Int, String, String)
    case unplug(panel: Int)
    case plug(panel: Int)
    case keys(areThere: Bool)
    case configure(String, isBroken: Bool, isTold: Bool)
    case request(String)
    case recall(panel: Int)
    case client(Client, String)
    case hangup
    case bus(isUp: Bool)
    case logind(answers: Bool)
    /// Another process becomes the owner of a name, or no process owns it any more.
    case service(String, isThere: Bool)
    case turn(String)
    case journal(isFull: Bool)
    case uinput(isThere: Bool)
    case brokenTwin
    case descriptors(more: Int?)
    /// A share of all calls fail that may.
    case flaky(Double)
    case guardianDies
    case stall(milliseconds: Int)
    /// CLOCK_REALTIME is set.
    case clock(seconds: Int)
    /// udev's rules say something else of a panel.
    case rules(panel: Int, UdevRules)
  }

  enum Client: String { case prompt, slow, hasty }

  let milliseconds: Int
  let kind: Kind

  /// A line of a trace: when, what, and its particulars.
  var description: String { "\(milliseconds) \(kind.words)" }

  init(milliseconds: Int, kind: Kind) {
    (self.milliseconds, self.kind) = (milliseconds, kind)
  }

  /// Takes what `description` says.
  init?(_ line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, let milliseconds = Int(parts[0]),
      let kind = Kind(String(parts[1]), parts.count > 2 ? String(parts[2]) : "")
    else { return nil }
    self.init(milliseconds: milliseconds, kind: kind)
  }
}

extension Act.Kind {
  fileprivate var words: String {
    switch self {
    case .hand(let panel, let fingers):
      "hand \(panel) " + fingers.map(\.description).joined(separator: " / ")
    case .pen(let panel, let start, let end, let time):
      "pen \(panel) \(start.0) \(start.1) \(end.0) \(end.1) \(time)"
    case .key(let code, let isDown): "key \(code) \(isDown)"
    case .lock(let byHint): "lock \(byHint)"
    case .unlock(let byHint): "unlock \(byHint)"
    case .sleep(let sleeps): "sleep \(sleeps)"
    case .user(let who): "user \(who)"
    case .seat(let word): "seat \(word)"
    case .agent(let user, let word, let text): "agent \(user) \(word) \(text.onOneLine)"
    case .unplug(let panel): "unplug \(panel)"
    case .plug(let panel): "plug \(panel)"
    case .keys(let areThere): "keys \(areThere)"
    case .configure(let text, let isBroken, let isTold):
      "configure \(isBroken) \(isTold) \(text.onOneLine)"
    case .request(let line): "request \(line)"
    case .recall(let panel): "recall \(panel)"
    case .client(let kind, let line): "client \(kind.rawValue) \(line.onOneLine)"
    case .hangup: "hangup"
    case .bus(let isUp): "bus \(isUp)"
    case .logind(let answers): "logind \(answers)"
    case .service(let name, let isThere): "service \(name) \(isThere)"
    case .turn(let word): "turn \(word)"
    case .journal(let isFull): "journal \(isFull)"
    case .uinput(let isThere): "uinput \(isThere)"
    case .brokenTwin: "broken-twin"
    case .descriptors(let more): "descriptors \(more.map(String.init) ?? "all")"
    case .flaky(let share): "flaky \(share)"
    case .guardianDies: "guardian-dies"
    case .stall(let milliseconds): "stall \(milliseconds)"
    case .clock(let seconds): "clock \(seconds)"
    case .rules(let panel, let rules): "rules \(panel) \(rules.rawValue)"
    }
  }

  fileprivate init?(_ name: String, _ rest: String) {
    let words = rest.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    func number(_ place: Int) -> Double { words.count > place ? Double(words[place]) ?? 0 : 0 }
    func truth(_ place: Int) -> Bool { words.count > place && words[place] == "true" }
    func text(after count: Int) -> String {
      words.dropFirst(count).joined(separator: " ").onItsLines
    }
    let (panel, first) = (Int(number(0)), words.first ?? "")
    switch name {
    case "hand":
      self = .hand(
        panel: panel,
        text(after: 1).split(separator: "/").compactMap { Finger($0) })
    case "pen":
      self = .pen(
        panel: panel, from: (number(1), number(2)), to: (number(3), number(4)),
        milliseconds: number(5))
    case "key": self = .key(code: Int32(panel), isDown: truth(1))
    case "lock": self = .lock(byHint: truth(0))
    case "unlock": self = .unlock(byHint: truth(0))
    case "sleep": self = .sleep(truth(0))
    case "user": self = .user(first)
    case "seat": self = .seat(first)
    case "agent":
      self = .agent(user: panel, words.count > 1 ? words[1] : "", text(after: 2))
    case "unplug": self = .unplug(panel: panel)
    case "plug": self = .plug(panel: panel)
    case "keys": self = .keys(areThere: truth(0))
    case "configure":
      self = .configure(text(after: 2), isBroken: truth(0), isTold: truth(1))
    case "request": self = .request(rest)
    case "recall": self = .recall(panel: panel)
    case "client": self = .client(Act.Client(rawValue: first) ?? .prompt, text(after: 1))
    case "hangup": self = .hangup
    case "bus": self = .bus(isUp: truth(0))
    case "logind": self = .logind(answers: truth(0))
    case "service": self = .service(first, isThere: truth(1))
    case "turn": self = .turn(first)
    case "journal": self = .journal(isFull: truth(0))
    case "uinput": self = .uinput(isThere: truth(0))
    case "broken-twin": self = .brokenTwin
    case "descriptors": self = .descriptors(more: Int(first))
    case "flaky": self = .flaky(number(0))
    case "guardian-dies": self = .guardianDies
    case "stall": self = .stall(milliseconds: panel)
    case "clock": self = .clock(seconds: panel)
    case "rules":
      self = .rules(panel: panel, UdevRules(rawValue: words.last ?? "") ?? .plain)
    default: return nil
    }
  }
}
