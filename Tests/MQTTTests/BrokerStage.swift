import Actions
import Configuration
import Control
import Foundation
import JSON
import Loop
import Testing

@testable import MQTT

/// Debian's mosquitto, a control socket that answers as the daemon does, and the bridge between
/// them, on one loop.
final class BrokerStage {
  let loop: EventLoop
  let folder: URL
  let port: Int
  var status = DiscoveryTests.status()
  /// Why the daemon refuses all requests.
  var refusal: String?
  /// What the daemon was asked for, without its state.
  private(set) var requests: [ControlRequest] = []
  private(set) var server: ControlServer?
  private(set) var bridge: Bridge?
  private var broker: Process?
  private let log: FileHandle

  /// Starts a broker with these lines in its configuration.
  init(_ lines: String = "allow_anonymous true", secure: Bool = false) throws {
    loop = try EventLoop()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mqtt-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    port = try BrokerStage.freePort()
    let file = folder.appendingPathComponent("log")
    try Data().write(to: file)
    log = try #require(FileHandle(forUpdatingAtPath: file.path))
    let text = """
      listener \(port) \(secure ? "0.0.0.0" : "127.0.0.1")
      user \(NSUserName())
      max_queued_messages 0
      \(lines.replacingOccurrences(of: "FOLDER", with: folder.path))

      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("mosquitto.conf"))
    if secure { try makeCertificates() }
    try listen()
  }

  deinit {
    stopBroker()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the broker, and waits until it listens.
  func startBroker() throws {
    let broker = Process()
    broker.executableURL = URL(fileURLWithPath: "/usr/sbin/mosquitto")
    broker.arguments = ["-c", folder.appendingPathComponent("mosquitto.conf").path]
    (broker.standardOutput, broker.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try broker.run()
    self.broker = broker
    run { BrokerStage.listens(port) }
  }

  /// Kills the broker.
  func stopBroker() {
    guard let broker else { return }
    kill(broker.processIdentifier, SIGKILL)
    broker.waitUntilExit()
    self.broker = nil
  }

  /// The broker does nothing for a while, or goes on.
  func letBroker(rest: Bool) {
    if let broker { kill(broker.processIdentifier, rest ? SIGSTOP : SIGCONT) }
  }

  /// The daemon listens, or listens again.
  func listen() throws {
    server = nil
    let bridge = { (_: Int32) in PeerCredentials(process: 7, user: 4_000_001) }
    let server = try ControlServer(
      path: folder.appendingPathComponent("control").path, in: loop, credentials: bridge
    ) { [unowned self] in
      if $0 != .status, $0 != .watch(contacts: false) { requests.append($0) }
      if let refusal { return .failed(refusal) }
      return $0 == .status ? .status(status) : .done()
    }
    server.admitsGuest = { _ in true }
    self.server = server
  }

  /// The daemon is gone.
  func stopDaemon() { server = nil }

  /// Starts the bridge, with more lines for its file.
  func startBridge(
    _ broker: String = "", _ commands: String = #"["profile", "conditions"]"#,
    password: String? = nil, host: String = "127.0.0.1", port: Int? = nil,
    patience: Int64 = 20_000
  ) throws {
    let text = """
      [broker]
      host = "\(host)"
      port = \(port ?? self.port)
      \(broker.replacingOccurrences(of: "FOLDER", with: folder.path))
      [commands]
      allow = \(commands)
      """
    let settings = try BrokerSettings.parse(Array(text.utf8), name: "mqtt.toml").0
    let bridge = Bridge(
      settings, name: "k", identity: "ab", patience: patience,
      Journal(program: "gestured-mqtt", destination: .lines(descriptor: log.fileDescriptor)),
      in: loop)
    self.bridge = bridge
    bridge.start([folder.appendingPathComponent("control").path], password: password)
  }

  /// The bridge is gone, without a word.
  func stopBridge() { bridge = nil }

  /// What the bridge has said.
  var journal: String {
    (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
  }

  /// A gesture is made.
  func make(_ gesture: String, _ state: String = "recognized") {
    var line = JSONObject()
    line.add("kind", "gesture")
    line.add("t_ms", 1)
    line.add("device", "ELAN")
    line.add("gesture", gesture)
    line.add("state", state)
    line.add("x", 1)
    line.add("y", 1)
    server?.tell(line.line, to: .gestures...(.gestures))
  }

  /// Runs the loop until `isOver`. Fails the test if that never comes.
  func run(
    _ seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation,
    until isOver: () -> Bool
  ) {
    loop.wait(seconds, "\n\(journal)", sourceLocation: sourceLocation, until: isOver)
  }

  /// A client of the broker that hears everything.
  func listener(_ broker: String = "") throws -> Listener { try Listener(self, broker) }

  /// A certificate authority, a server's certificate from it, and another authority.
  private func makeCertificates() throws {
    let script = """
      set -e; cd '\(folder.path)'
      for name in ca other; do openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
        -keyout $name.key -out $name.crt -subj /CN=$name -days 2; done
      openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout server.key -out s.csr \
        -subj /CN=127.0.0.1
      echo subjectAltName=IP:127.0.0.1 >san
      openssl x509 -req -in s.csr -CA ca.crt -CAkey ca.key -CAcreateserial -extfile san \
        -out server.crt -days 2
      """
    try BrokerStage.shell(script)
  }

  /// Runs commands, which must succeed.
  static func shell(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = address(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        getsockname(descriptor, $0, &length)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func listens(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = address(port)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}

/// A client of the broker that hears everything.
final class Listener {
  private(set) var messages: [CommandIntake.Message] = []
  private var link: BrokerLink?

  init(_ stage: BrokerStage, _ broker: String) throws {
    let lines = broker.replacingOccurrences(of: "FOLDER", with: stage.folder.path)
    let text = "[broker]\nhost = '127.0.0.1'\nport = \(stage.port)\n\(lines)"
    let settings = try BrokerSettings.parse(Array(text.utf8), name: "m").0
    let link = BrokerLink(
      settings, client: "listener", will: "listener", patience: 20_000, in: stage.loop,
      BrokerLink.News(
        connected: { [unowned self] in self.link?.subscribe("#") }, parted: { _ in },
        confirmed: { _ in }, received: { [unowned self] in messages.append($0) }, ready: {}))
    self.link = link
    link.connect(password: "right")
    stage.run { link.isConnected }
    publish("ready", "")
    stage.run { !self.texts("ready").isEmpty }
  }

  func publish(_ topic: String, _ payload: String, isKept: Bool = false) {
    _ = link?.publish(Outbox.Message(topic: topic, payload: payload, isKept: isKept))
    link?.awaitRoom()
  }

  /// The payloads that came under a topic.
  func texts(_ topic: String) -> [String] {
    messages.filter { $0.topic == topic }.map { String(decoding: $0.payload, as: UTF8.self) }
  }

  func forget() { messages = [] }
}

extension EventLoop {
  /// Runs until `isOver`. Fails the test if that never comes, with `hint`.
  func wait(
    _ seconds: Double = 20, _ hint: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation, until isOver: () -> Bool
  ) {
    let end = Clock.microseconds + Int64(seconds * 1_000_000)
    while Clock.microseconds < end {
      if isOver() { return }
      try? runOnce(waiting: 20_000)
    }
    Issue.record("never happened \(hint())", sourceLocation: sourceLocation)
  }
}
