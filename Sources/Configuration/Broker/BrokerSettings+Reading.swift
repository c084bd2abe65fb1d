import Glibc
import Words

// The tables and keys of mqtt.toml.

extension BrokerSettings {
  private enum Table: String, CaseIterable { case broker, topics, commands }

  /// The names of its tables.
  static let tableNames = Table.allCases.map(\.rawValue)

  private enum BrokerKey: String, CaseIterable {
    case host, port
    case authorities = "ca_file"
    case certificate = "cert_file"
    case key = "key_file"
    case user
    case password = "password_file"
    case keepAlive = "keep_alive_s"
  }

  private enum TopicKey: String, CaseIterable { case prefix, discovery, name }

  private enum CommandKey: String, CaseIterable { case allow }

  mutating func read(_ root: Node, _ findings: Findings) {
    guard let file = TableReader(root, name: TableReader.file, findings: findings) else { return }
    file.reportUnknownKeys(except: Table.self)
    func table(_ key: Table) -> TableReader? {
      file.node(key).flatMap { TableReader($0, name: "[\(key.rawValue)]", findings: findings) }
    }
    if file.has(Table.broker) {
      table(.broker).map { readBroker($0) }
    } else if file.misnamed(Table.broker) == nil {
      findings.error(
        "there is no [broker]", help: "write [broker], and below it host = \"…\"",
        at: Place(line: 1, column: 1), code: "missing-key")
    }
    table(.topics).map { readTopics($0) }
    guard let commands = table(.commands) else { return }
    commands.reportUnknownKeys(except: CommandKey.self)
    let expected = #"an array of words, as ["profile", "conditions"]"#
    guard case .array(let words)? = commands.node(CommandKey.allow)?.value else {
      _ = commands.references(CommandKey.allow, expected: expected)
      return
    }
    for word in words {
      let known = Command.allCases.map(\.rawValue)
      guard let command = commands.word(word, of: known, key: CommandKey.allow) else { continue }
      if !allowed.insert(Command(rawValue: command) ?? .cancel).inserted {
        commands.reportTwice(word, of: CommandKey.allow.rawValue)
      }
    }
  }

  private mutating func readBroker(_ table: TableReader) {
    table.reportUnknownKeys(except: BrokerKey.self)
    readHost(table)
    let authorities = path(BrokerKey.authorities, table)
    let certificate = path(BrokerKey.certificate, table)
    let key = path(BrokerKey.key, table)
    if let authorities {
      certificates = Certificates(authorities: authorities, certificate: certificate, key: key)
    }
    needs(BrokerKey.certificate, BrokerKey.key, table)
    needs(BrokerKey.key, BrokerKey.certificate, table)
    needs(BrokerKey.certificate, BrokerKey.authorities, table)
    port = table.wholeNumber(BrokerKey.port, in: 1...65535) ?? (authorities == nil ? 1883 : 8883)
    warnOfPort(isEncrypted: authorities != nil, table)
    user = table.string(BrokerKey.user, expected: "a user's name")
    passwordFile = table.string(BrokerKey.password, expected: "the path of a file")
    passwordPlace = table.node(BrokerKey.password)?.place
    needs(BrokerKey.password, BrokerKey.user, table)
    keepAlive = table.wholeNumber(BrokerKey.keepAlive, in: 5...3600) ?? keepAlive
    if let place = table.place(of: BrokerKey.user), authorities == nil, !isLocal {
      table.findings.warn(
        "'user' and the password are sent without encryption",
        help: "give ca_file, to encrypt the connection", at: place, code: "clear-password")
    }
  }

  /// The usual port of the other kind of connection.
  private func warnOfPort(isEncrypted: Bool, _ table: TableReader) {
    guard let place = table.node(BrokerKey.port)?.place, port == (isEncrypted ? 1883 : 8883) else {
      return
    }
    table.findings.warn(
      "at port \(port) brokers expect connections \(isEncrypted ? "without" : "with") encryption",
      help: isEncrypted ? "drop 'port': with 'ca_file' it is 8883" : "give ca_file, or drop 'port'",
      at: place, code: "contradiction")
  }

  private mutating func readHost(_ table: TableReader) {
    guard let node = table.node(BrokerKey.host) else {
      return table.reportMissing(BrokerKey.host, expected: #"the broker, as "broker.example""#)
    }
    guard let host = table.string(BrokerKey.host, expected: "a name or an address") else { return }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, !parts[0].isEmpty, let port = UInt16(parts[1]) {
      table.reject(
        node, of: BrokerKey.host, expected: "a name or an address",
        hint: "write host = \(parts[0].quoted) and port = \(port)")
    } else if host.mentions("/") || host.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      table.reject(
        node, of: BrokerKey.host, expected: "a name or an address",
        hint: "leave out mqtt:// and what follows the name. The port has a key of its own")
    }
    self.host = host
  }

  private var isLocal: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  private mutating func readTopics(_ table: TableReader) {
    table.reportUnknownKeys(except: TopicKey.self)
    prefix = topic(TopicKey.prefix, table) ?? prefix
    discovery = topic(TopicKey.discovery, table) ?? discovery
    name = topic(TopicKey.name, table, isLevel: true)
  }

  /// What topics begin with. A level of a topic has no slash.
  private func topic(_ key: TopicKey, _ table: TableReader, isLevel: Bool = false) -> String? {
    let expected = isLevel ? "a name without /, + and #" : "a topic without + and #"
    guard let node = table.node(key), let text = table.string(key, expected: expected) else {
      return nil
    }
    let isWrong = text.unicodeScalars.contains {
      !$0.isPrintable || $0 == "+" || $0 == "#" || isLevel && $0 == "/"
    }
    let hasEmptyLevel = "/\(text)/".mentions("//")
    if isWrong || hasEmptyLevel || text.hasPrefix("$") || text.utf8.count > 200 {
      let slash = "leave out the slash at the beginning, at the end or after another slash"
      let plain = text.unicodeScalars.filter {
        $0.isPrintable && !"+#$".unicodeScalars.contains($0)
      }
      let meant = String(String.UnicodeScalarView(plain)).split(separator: "/").map(String.init)
      let hint =
        hasEmptyLevel
        ? slash
        : text.utf8.count > 200
          ? "write at most 200 bytes"
          : meant.isEmpty ? nil : "write \(meant.joined(separator: isLevel ? "-" : "/").quoted)"
      table.reject(node, of: key, expected: expected, hint: hint)
    }
    return text
  }

  /// The path of a file that is there and may be read.
  private func path(_ key: BrokerKey, _ table: TableReader) -> String? {
    guard let node = table.node(key), let path = table.string(key, expected: "the path of a file")
    else { return nil }
    if access(path, R_OK) != 0 {
      table.findings.error(
        "\(key.rawValue.asKey): \(path.asKey) cannot be read: \(String(errno: errno))",
        help: "write the path of a file that gestured-mqtt's user may read", at: node.place,
        code: "unreadable")
    }
    return path
  }

  private func needs(_ key: BrokerKey, _ other: BrokerKey, _ table: TableReader) {
    guard let place = table.place(of: key), !table.has(other) else { return }
    table.findings.error(
      "\(key.rawValue.asKey) needs \(other.rawValue.asKey)",
      help: "add \(other.rawValue) = \("…".quoted), or drop \(key.rawValue.asKey)", at: place,
      code: "missing-key")
  }
}
