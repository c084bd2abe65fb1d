import Foundation
import Testing

/// Runs panel-probe, under umockdev if asked, and gives the lines that it prints.
enum Probe {
  static let program = Bundle.main.bundleURL.appendingPathComponent("panel-probe").path

  static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/umockdev/\(name)").standardizedFileURL.path
  }

  /// What comes of a fixture's events, and what is wrong with the device.
  static func frames(
    _ name: String, node: Int, _ arguments: String...
  ) throws -> (lines: [String], faults: [String]) {
    let node = "/dev/input/event\(node)"
    let output = try run(
      [
        "umockdev-run", "--device", fixture("\(name).umockdev"),
        "--ioctl", "\(node)=" + fixture("\(name).ioctl"),
        "--evemu-events", "\(node)=" + fixture("\(name).evemu"),
        "--", program, "frames", node,
      ] + arguments)
    let faults = output.filter { $0.hasPrefix("fault: ") }
    #expect(faults.contains { $0.contains("cannot stamp its events with the monotonic clock") })
    return (output.filter { !$0.hasPrefix("fault: ") }, faults)
  }

  /// What `panels` says of touchscreens, one after the other, that are as the heads of recordings
  /// describe them.
  static func panels(recordings: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-panels-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try run([fixture("describe"), folder.path] + recordings)
    let devices = recordings.indices.flatMap {
      [
        "--device", "\(folder.path)/\($0).umockdev",
        "--ioctl", "/dev/input/event\($0)=\(folder.path)/\($0).ioctl",
      ]
    }
    return try run(["umockdev-run"] + devices + ["--", program, "panels"])
  }

  static func run(_ command: [String]) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
