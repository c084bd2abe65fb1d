import Foundation

/// Runs `gesturectl replay --json` as people do, and reads what it prints.
enum Replay {
  /// One line that it printed.
  struct Line: Decodable {
    let kind: String
    let tMs: Double
    let gesture: String?
    let state: String?
    let touch: Int?
    let phase: String?
    let timeMs: Double?
    /// Every number and word of the line, by its name in the file.
    var fields: [String: ConformanceCase.Value] = [:]

    private enum CodingKeys: CodingKey { case kind, tMs, gesture, state, touch, phase, timeMs }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The program under test: built beside the test bundle.
  static let program = Bundle.main.bundleURL.appendingPathComponent("gesturectl")

  static func lines(of it: ConformanceCase) throws -> [Line] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let config = folder.appendingPathComponent("config.toml")
    let recording = folder.appendingPathComponent("case.evemu")
    try it.config.write(to: config, atomically: true, encoding: .utf8)
    try EvemuDevice.recording(of: it).write(to: recording, atomically: true, encoding: .utf8)

    var arguments = ["replay", "--config", config.path, "--json"]
    if it.expectTouches != nil { arguments.append("--touches") }
    let output = try run(arguments + [recording.path])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try output.split(separator: "\n").map { text in
      let data = Data(text.utf8)
      var line = try decoder.decode(Line.self, from: data)
      line.fields = try JSONDecoder().decode([String: ConformanceCase.Value].self, from: data)
      return line
    }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "exit status \(process.terminationStatus): "
          + String(decoding: complaints, as: UTF8.self))
    }
    return String(decoding: data, as: UTF8.self)
  }
}
