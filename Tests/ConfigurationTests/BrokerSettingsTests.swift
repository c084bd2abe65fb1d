import Foundation
import Testing

@testable import Configuration

@Suite struct BrokerSettingsTests {
  private static func problems(_ text: String) -> [String] {
    do {
      return try BrokerSettings.parse(Array(text.utf8), name: "m").warnings.map(\.description)
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test("the file says all of it, and the least is a host")
  func whole() throws {
    let text = """
      [broker]
      host = "b"
      port = 1884
      ca_file = "/dev/null"
      user = "u"
      keep_alive_s = 30
      [topics]
      prefix = "a/b"
      discovery = "ha"
      name = "Lobby 1"
      [commands]
      allow = ["profile", "shield"]
      """
    let settings = try BrokerSettings.parse(Array(text.utf8), name: "m").0
    #expect(settings.port == 1884 && settings.prefix == "a/b" && settings.name == "Lobby 1")
    #expect(settings.allowed == [.profile, .shield] && settings.keepAlive == 30)
    let least = try BrokerSettings.parse(Array("[broker]\nhost = 'b'".utf8), name: "m").0
    #expect(least.port == 1883 && least.allowed.isEmpty && least.certificates == nil)
    let secret = "[broker]\nhost = 'b'\nca_file = '/dev/null'"
    #expect(try BrokerSettings.parse(Array(secret.utf8), name: "m").0.port == 8883)
  }

  static let mistakes = [
    ("", "m:1:1: there is no [broker]. Write [broker], and below it host = \"…\""),
    ("[broker]\nhots = 'b'", "m:2:1: unknown key 'hots' in [broker]. Write host = \"b\""),
    (
      "[broker]",
      "m:1:1: [broker] needs 'host': the broker, as \"broker.example\". Add host = \"…\""
    ),
    ("[brokre]\nhost = 'b'", "m:1:2: unknown key 'brokre' in the file. Did you mean 'broker'?"),
    (
      "[broker]\nhost = 'mqtt://b:1'",
      "m:2:8: 'host' must be a name or an address, not \"mqtt://b:1\". Leave out mqtt:// and what "
        + "follows the name. The port has a key of its own"
    ),
    (
      "[broker]\nhost = 'b:1884'",
      "m:2:8: 'host' must be a name or an address, not \"b:1884\". Write host = \"b\" and "
        + "port = 1884"
    ),
    (
      "[broker]\nhost = 'b'\ntls = true",
      "m:3:1: unknown key 'tls' in [broker]. 'ca_file' encrypts: ca_file ="
        + " \"/etc/ssl/certs/ca-certificates.crt\" for a public authority"
    ),
    (
      "[broker]\nserver = 'b'",
      "m:2:1: unknown key 'server' in [broker]. Write host = \"b\""
    ),
    (
      "[broker]\nhost = 'b'\nport = 0",
      "m:3:8: 'port' must be a whole number from 1 to 65535, not 0. Write 1 or more"
    ),
    (
      "[broker]\nhost = 'b'\nkey_file = '/dev/null'",
      "m:3:1: 'key_file' needs 'cert_file'. Add cert_file = \"…\", or drop 'key_file'"
    ),
    (
      "[broker]\nhost = 'b'\nca_file = '/nowhere'",
      "m:3:11: 'ca_file': '/nowhere' cannot be read: No such file or directory. "
        + "Write the path of a file that gestured-mqtt's user may read"
    ),
    (
      "[broker]\nhost = 'b'\npassword_file = '/p'",
      "m:3:1: 'password_file' needs 'user'. Add user = \"…\", or drop 'password_file'"
    ),
    (
      "[broker]\nhost = 'b'\nuser = 'u'",
      "m:3:1: warning: 'user' and the password are sent without encryption. Give ca_file, to encrypt "
        + "the connection"
    ),
    (
      "[broker]\nhost = 'b'\n[topics]\nprefix = 'a/#'",
      "m:4:10: 'prefix' must be a topic without + and #, not \"a/#\". Write \"a\""
    ),
    (
      "[broker]\nhost = 'b'\n[topics]\nprefix = 'a+'",
      "m:4:10: 'prefix' must be a topic without + and #, not \"a+\". Write \"a\""
    ),
    (
      "[broker]\nhost = 'b'\n[topics]\ndiscovery = 'a/'",
      "m:4:13: 'discovery' must be a topic without + and #, not \"a/\". Leave out the slash at the "
        + "beginning, at the end or after another slash"
    ),
    (
      "[broker]\nhost = 'b'\n[topics]\nname = 'a/b'",
      "m:4:8: 'name' must be a name without /, + and #, not \"a/b\". Write \"a-b\""
    ),
    (
      "[broker]\nhost = 'b'\n[commands]\nallow = ['profil']",
      "m:4:10: 'allow' must be profile, conditions, shield or cancel, not \"profil\". "
        + "Write \"profile\""
    ),
    (
      "[broker]\nhost = 'b'\n[commands]\nallow = ['cancel', 'cancel']",
      "m:4:20: 'allow' names \"cancel\" twice. Write allow = [\"cancel\"]"
    ),
    ("[broker]\nhost = b", "m:2:8: text stands in quotes. Write \"b\""),
    (
      "[broker]\nhost = 'b'\npassword = 'secret'",
      "m:3:1: unknown key 'password' in [broker]. Write it into a file of its own, and "
        + "password_file = \"…\" with the file's path"
    ),
    (
      "[broker]\nhost = 'b'\nport = 1883\nca_file = '/dev/null'",
      "m:3:8: warning: at port 1883 brokers expect connections without encryption. Drop 'port': "
        + "with 'ca_file' it is 8883"
    ),
    (
      "[broker]\nhost = 'b'\nport = 8883",
      "m:3:8: warning: at port 8883 brokers expect connections with encryption. Give ca_file, or "
        + "drop 'port'"
    ),
  ]

  @Test("a mistake is told with its place and what helps", arguments: mistakes)
  func mistake(_ text: String, _ expected: String) {
    #expect(Self.problems(text) == [expected])
  }

  @Test("the example is without mistakes, and so is each key that is commented out")
  func example() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples/mqtt.toml")
    var text = try String(contentsOf: file, encoding: .utf8)
    #expect(Self.problems(text).isEmpty)
    text = text.replacingOccurrences(of: "/etc/ssl/certs/ca-certificates.crt", with: "/dev/null")
    let all = text.replacingOccurrences(
      of: "\n# ([a-z_]+ = )", with: "\n$1", options: .regularExpression)
    #expect(all.contains("\nallow =") && Self.problems(all).isEmpty)
  }

  @Test(
    "a file that a page shows is without mistakes",
    arguments: ["docs/fleet.md", "docs/man/gestured-mqtt.1.scd"])
  func shown(_ page: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../\(page)")
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "/etc/ssl/certs/ca-certificates.crt", with: "/dev/null")
    let files = text.components(separatedBy: "```").filter { $0.hasPrefix("\n[broker]") }
    #expect(files.count == 1)
    for file in files { #expect(Self.problems(file).isEmpty) }
  }

  @Test("a bridge has a certificate of its own if the file names it and its key")
  func certificates() throws {
    for (lines, isOwn) in [("", false), ("cert_file = '/dev/zero'\nkey_file = '/dev/full'", true)] {
      let text = "[broker]\nhost = 'b'\nca_file = '/dev/null'\n\(lines)"
      let settings = try BrokerSettings.parse(Array(text.utf8), name: "m").0
      #expect(settings.certificates?.authorities == "/dev/null")
      #expect(settings.certificates?.own?.certificate == (isOwn ? "/dev/zero" : nil))
      #expect(settings.certificates?.own?.key == (isOwn ? "/dev/full" : nil))
    }
  }

  @Test("without a user there is no password, and a file that is gone is told")
  func noPassword() throws {
    let plain = try BrokerSettings.parse(Array("[broker]\nhost = 'b'".utf8), name: "m").0
    #expect(try plain.password() == nil)
    let text = "[broker]\nhost = 'b'\nuser = 'u'\npassword_file = '/nowhere'"
    do {
      _ = try BrokerSettings.parse(Array(text.utf8), name: "m").0.password()
      Issue.record("it is taken")
    } catch {
      #expect("\(error)".hasPrefix("m:4:17: '/nowhere' cannot be opened: No such file"))
    }
  }

  @Test("a local broker may have a password in the clear")
  func local() {
    #expect(Self.problems("[broker]\nhost = '127.0.0.1'\nuser = 'u'").isEmpty)
  }

  @Test("a password that other users may read, or the group write, is refused, with what to do")
  func password() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("password-\(UUID().uuidString.prefix(8))")
    try Data("secret\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    func password(mode: Int) throws -> String? {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      let text = "[broker]\nhost = 'b'\nuser = 'u'\npassword_file = '\(file.path)'"
      return try BrokerSettings.parse(Array(text.utf8), name: "m").0.password()
    }
    #expect(try password(mode: 0o640) == "secret")
    #expect(try password(mode: 0o600) == "secret")
    let long = String(repeating: "x", count: 1023)
    let texts = [
      ("a b \r\nc\n", "a b "), ("a", "a"), ("\nb", ""), (long, long), (long + "yz\n", long),
    ]
    for (text, expected) in texts {
      try Data(text.utf8).write(to: file)
      #expect(try password(mode: 0o600) == expected)
    }
    try Data().write(to: file)
    do {
      _ = try password(mode: 0o600)
      Issue.record("it is taken")
    } catch let error as InvalidConfiguration {
      let message = "m:4:17: '\(file.path)' is empty. Write the password into its first line"
      #expect(error.description == message)
    }
    for mode in [0o644, 0o660, 0o602] {
      do {
        _ = try password(mode: mode)
        Issue.record("it is taken")
      } catch let error as InvalidConfiguration {
        let message = "m:4:17: other users may read '\(file.path)', or the group may write it. Let "
        #expect(error.description.hasPrefix(message))
      }
    }
  }
}
