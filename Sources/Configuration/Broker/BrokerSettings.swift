import Glibc
import Words

/// What mqtt.toml says: which broker gestured-mqtt connects to, under which topics, and what the
/// broker may ask for.
package struct BrokerSettings: Hashable, Sendable {
  /// What a message of the broker may ask for.
  package enum Command: String, CaseIterable, Sendable {
    case profile, conditions, shield, cancel
  }

  /// The certificates of a connection by TLS.
  package struct Certificates: Hashable, Sendable {
    /// Those of the authorities that are trusted.
    package var authorities: String
    /// The bridge's own, with its key, if the broker wants one.
    package var own: (certificate: String, key: String)? {
      certificate.flatMap { certificate in key.map { (certificate, $0) } }
    }
    var certificate: String?
    var key: String?
  }

  /// Where the file usually is.
  package static let path = "/etc/gestured/mqtt.toml"

  /// The name or the address of the broker.
  package var host = ""
  /// Its TCP port.
  package var port = 1883
  /// How to connect by TLS, or nil for a connection in the clear.
  package var certificates: Certificates?
  /// The bridge's name as a user of the broker, or nil if it gives none.
  package var user: String?
  /// The file with the password.
  package var passwordFile: String?
  var passwordPlace: Place?
  /// After how many seconds of silence the bridge and the broker look whether the other is there.
  package var keepAlive = 60
  /// What the bridge's own topics begin with.
  package var prefix = "gestured"
  /// What Home Assistant's topics of discovery begin with.
  package var discovery = "homeassistant"
  /// What this machine is called in topics, or nil for its host name.
  package var name: String?
  /// What the broker may ask for.
  package var allowed: Set<Command> = []
  /// The file.
  let file: String

  /// Reads TOML text of the file that messages call `name`. Returns warnings, too. Throws every
  /// error.
  package static func parse(
    _ text: [UInt8], name: String
  ) throws(InvalidConfiguration) -> (BrokerSettings, warnings: [Problem]) {
    let findings = Findings(file: name)
    findings.isOfDaemon = false
    var settings = BrokerSettings(file: name)
    if let document = Configuration.document(of: text, 0, findings) {
      withExtendedLifetime(document) { settings.read(document.root, findings) }
    }
    guard findings.errorCount == 0 else { throw InvalidConfiguration(findings.errors) }
    return (settings, findings.all)
  }

  /// Reads the file at `path`, which no other user than root and this one may write.
  package static func read(
    _ path: String
  ) throws(InvalidConfiguration) -> (BrokerSettings, warnings: [Problem]) {
    try parse(try ConfigurationFile(path: path).read(.own(.broker)), name: path)
  }

  /// The password, or nil if there is none. Throws if the file cannot be read, if other users may
  /// read it, or if the group may write it.
  package func password() throws(InvalidConfiguration) -> String? {
    guard let passwordFile, let passwordPlace else { return nil }
    func problem(_ fault: String, help: String? = nil) -> InvalidConfiguration {
      InvalidConfiguration([
        Problem(
          severity: .error, file: file, place: passwordPlace, fault: fault, help: help,
          code: "password")
      ])
    }
    guard let stream = fopen(passwordFile, "re") else {
      throw problem("\(passwordFile.asKey) cannot be opened: \(String(errno: errno))")
    }
    defer { fclose(stream) }
    var status = stat()
    guard fstat(fileno(stream), &status) == 0, status.st_mode & (S_IRWXO | S_IWGRP) == 0 else {
      throw problem(
        "other users may read \(passwordFile.asKey), or the group may write it",
        help: "let only the bridge read it: chgrp gestured-mqtt \(passwordFile)"
          + " && chmod 640 \(passwordFile)")
    }
    var line = [CChar](repeating: 0, count: 1024)
    guard fgets(&line, Int32(line.count), stream) != nil else {
      throw problem(
        "\(passwordFile.asKey) is empty", help: "write the password into its first line")
    }
    let letters = line.prefix { $0 != 0 && $0 != 10 && $0 != 13 }.map(UInt8.init(bitPattern:))
    return String(decoding: letters, as: UTF8.self)
  }
}
