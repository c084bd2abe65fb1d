import CSystemd
import Control
import Foundation
import Glibc
import Testing

/// A daemon that runs, with a configuration of its own, in the place of systemd's.
final class RunningDaemon {
  let folder: URL
  private var process = Process()
  private let listener: Int32

  /// The built program lies beside the test bundle.
  private static let program = Bundle.main.bundleURL.appendingPathComponent("gestured")

  init(configuration: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    listener = try RunningDaemon.listen(at: folder.appendingPathComponent("notify").path)
    try configure(configuration)
    try start()
  }

  private func start() throws {
    process = Process()
    process.executableURL = RunningDaemon.program
    process.arguments = ["--config", file.path]
    process.environment = [
      "NOTIFY_SOCKET": folder.appendingPathComponent("notify").path,
      "RUNTIME_DIRECTORY": folder.path, "STATE_DIRECTORY": folder.path,
    ].merging(ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("GESTURED_") }) {
      own, _ in own
    }
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Ends it without a word, and starts it again.
  func crash() throws {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try start()
  }

  /// What it answers.
  func ask(_ request: ControlRequest) throws -> ControlReply {
    try ControlClient.ask(request, at: [folder.appendingPathComponent("control").path])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(listener)
    try? FileManager.default.removeItem(at: folder)
  }

  private var file: URL { folder.appendingPathComponent("config.toml") }

  /// Writes the configuration.
  func configure(_ text: String) throws {
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// What the daemon tells systemd next, the names of the assignments only. Nil if it is silent for
  /// `seconds`.
  func announcement(within seconds: Int = 30) -> String? {
    var descriptor = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(seconds * 1000)) == 1 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(listener, &buffer, buffer.count, 0)
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n").map { $0.prefix { $0 != "=" } }.joined(separator: " ")
  }

  private static func listen(at path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    try #require(path.utf8.count < capacity)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
    return descriptor
  }
}
