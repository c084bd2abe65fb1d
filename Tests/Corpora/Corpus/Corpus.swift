import Foundation

/// What fuzzing grew from, an archive a target.
public enum Corpus {
  /// The inputs of one target, in the order of their names.
  public static func inputs(of target: String) throws -> [[UInt8]] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? files.removeItem(at: folder) }
    let archive = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(target).tar.gz")
    let tar = try Process.run(
      URL(filePath: "/usr/bin/env"),
      arguments: ["tar", "--extract", "--gzip", "--file", archive.path, "--directory", folder.path])
    tar.waitUntilExit()
    guard tar.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    return try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
      .map { [UInt8](try Data(contentsOf: $0)) }
  }
}
