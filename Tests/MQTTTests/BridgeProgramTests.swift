import Foundation
import Testing

/// The program, as systemd starts it.
@Suite final class BridgeProgramTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mqtt-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: String { folder.appendingPathComponent("mqtt.toml").path }
  private var messages: String {
    let file = folder.appendingPathComponent("messages")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  private func start(_ text: String?, _ words: [String] = []) throws -> Process {
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
    let messages = folder.appendingPathComponent("messages")
    try Data().write(to: messages)
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("gestured-mqtt")
    process.arguments = ["--config", file, "--socket", "\(folder.path)/control"] + words
    var environment = ProcessInfo.processInfo.environment
    environment["NOTIFY_SOCKET"] = "\(folder.path)/notify"
    environment["JOURNAL_STREAM"] = nil
    process.environment = environment
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    return process
  }

  private static let text = "[broker]\nhost = '127.0.0.1'\nport = 1\n"

  @Test("systemd hears when it is ready, and a signal ends it with status 0")
  func ready() throws {
    let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(manager) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array("\(folder.path)/notify".utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(manager, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound)
    for signal in [SIGTERM, SIGINT] {
      let program = try start(Self.text)
      var heard = pollfd(fd: manager, events: Int16(POLLIN), revents: 0)
      try #require(poll(&heard, 1, 20_000) == 1, "\(messages)")
      var words = [UInt8](repeating: 0, count: 100)
      let count = recv(manager, &words, words.count, 0)
      #expect(String(decoding: words.prefix(count), as: UTF8.self) == "READY=1")
      // A broker that is gone while it is written to ends nothing.
      let state = "/proc/\(program.processIdentifier)/status"
      let ignored = try String(contentsOfFile: state, encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix("SigIgn:") }.flatMap { UInt64($0.dropFirst(8), radix: 16) }
      #expect((ignored ?? 0) >> UInt64(SIGPIPE - 1) & 1 == 1)
      kill(program.processIdentifier, signal)
      program.waitUntilExit()
      #expect(program.terminationStatus == 0 && program.terminationReason == .exit)
    }
  }

  @Test("a file is checked, with its mistakes, its warnings and its password, and nothing is begun")
  func check() throws {
    let warned = Self.text + "user = 'a'\npassword_file = 'FOLDER/password'\n"
    let cases: [(String?, Int32, [String])] = [
      (Self.text, 0, []), (nil, 1, ["mqtt.toml", "No such file"]),
      ("[broker]\nhust = 'a'\n", 1, ["mqtt.toml:2", "hust"]),
      ("[broker]\nhost = 'b'\nuser = 'a'\n", 0, ["mqtt.toml:3", "without encryption"]),
      (warned.replacing("FOLDER", with: folder.path), 1, ["password"]),
    ]
    for (text, status, words) in cases {
      try? FileManager.default.removeItem(atPath: file)
      let program = try start(text, ["--check"])
      program.waitUntilExit()
      #expect(program.terminationStatus == status, "\(messages)")
      for word in words { #expect(messages.contains(word)) }
      #expect(messages.isEmpty == words.isEmpty, "\(messages)")
    }
  }
}
