import Foundation
import Testing

/// What make says where it cannot build: one line with the remedy.
@Suite struct CompilerTests {
  struct Machine: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What programs print. Nil for one that does not start, none for one that is missing.
    let programs: [String: String?]
    let says: String
  }

  static let machines = [
    Machine(
      testDescription: "a compiler that is too old",
      programs: ["swift": "Swift version 5.10.1 (swift-5.10.1-RELEASE)"],
      says: "Swift 5.10.1 (BIN/swift) is older than 6.0: install Swift 6.3 from "),
    Machine(
      testDescription: "a compiler that does not start", programs: ["swift": nil],
      says: "BIN/swift says no version: see what 'swift --version' says, or install Swift "),
    Machine(
      testDescription: "none, and apt has none",
      programs: ["apt-cache": "swiftlang:\n  Installed: (none)\n  Candidate: (none)"],
      says: "Swift is missing, and apt has no swiftlang of 6.0 or newer (Debian 13 has): install "),
    Machine(
      testDescription: "none, and apt's is too old",
      programs: ["apt-cache": "swiftlang:\n  Candidate: 5.8.1-1"],
      says: "Swift is missing, and apt has no swiftlang of 6.0 or newer (Debian 13 has): install "),
    Machine(
      testDescription: "another architecture", programs: ["uname": "armv7l"],
      says: "This is armv7l, which Swift is not made for: take a 64-bit system, amd64 or arm64."),
    Machine(
      testDescription: "a 32-bit system on a 64-bit kernel",
      programs: ["uname": "aarch64", "dpkg": "armhf"],
      says: "This is armhf, which Swift is not made for: take a 64-bit system, amd64 or arm64."),
    Machine(
      testDescription: "Debian 13's", programs: ["swift": "Swift version 6.0.3 (swift-6.0.3)"],
      says: ""),
  ]

  @Test(arguments: machines)
  func remedy(on machine: Machine) throws {
    let bin = FileManager.default.temporaryDirectory.appendingPathComponent("bin-\(UUID())")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: bin) }
    for name in ["bash", "dirname", "head", "sed", "sort", "uname"]
    where machine.programs[name] == nil {
      try FileManager.default.createSymbolicLink(
        atPath: bin.appendingPathComponent(name).path, withDestinationPath: "/usr/bin/\(name)")
    }
    for (name, text) in machine.programs {
      let file = bin.appendingPathComponent(name)
      let script = text.map { "#!/bin/sh\necho \"\($0)\"\n" } ?? "#!/bin/sh\nexit 127\n"
      try script.write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../scripts/swift-at-least")
    process.arguments = ["--install", "6.0"]
    process.environment = ["PATH": bin.path]
    process.standardError = errors
    try process.run()
    let bytes = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let said = String(decoding: bytes, as: UTF8.self)
      .replacingOccurrences(of: bin.path, with: "BIN")
    #expect(said.hasPrefix(machine.says) && said.isEmpty == machine.says.isEmpty)
    #expect(said.filter { $0 == "\n" }.count == (machine.says.isEmpty ? 0 : 1))
    #expect((process.terminationStatus == 0) == machine.says.isEmpty)
  }
}
