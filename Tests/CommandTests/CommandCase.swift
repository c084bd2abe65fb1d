import Foundation

/// A command line and what has to come of it: a folder of Cases.
struct CommandCase: CustomStringConvertible {
  /// What came of a command line, or has to.
  struct Outcome: Equatable {
    var out: String
    var err: String
    var status: Int32
  }

  let folder: URL

  var description: String { folder.lastPathComponent }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let project = tests.appendingPathComponent("../..").standardizedFileURL

  /// The built programs lie beside the test bundle.
  private static let programs = Bundle.main.bundleURL

  /// Every case, by name, or only the one that the variable CASE names.
  static let all: [CommandCase] = {
    let cases = tests.appendingPathComponent("Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    let only = ProcessInfo.processInfo.environment["CASE"]
    return names.sorted().filter { only == nil || only == $0 }
      .map { CommandCase(folder: cases.appendingPathComponent($0)) }
  }()

  /// What the case's files say has to come.
  func expected() -> Outcome {
    Outcome(
      out: text("out") ?? "", err: text("err") ?? "",
      status: text("status").flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        ?? 0)
  }

  /// Makes the case's files say that this has to come.
  func expect(_ outcome: Outcome) throws {
    try write(outcome.out, to: "out")
    try write(outcome.err, to: "err")
    try write(outcome.status == 0 ? "" : "\(outcome.status)\n", to: "status")
  }

  /// Runs the command in a copy of the folder.
  func run() throws -> Outcome {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-case-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    // As root, replay --run refuses what others may write.
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place.path)
    let output = place.appendingPathComponent(".out")
    let errors = place.appendingPathComponent(".err")

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      // A minute of the processor's time, because other programs may take most of it.
      "sh", "-c", #"ulimit -t 60; exec timeout -s KILL 600 sh "$1" </dev/null >"$2" 2>"$3""#,
      "sh", "command", output.path, errors.path,
    ]
    process.currentDirectoryURL = place
    // For scripts/mutate and scripts/plant-bugs.
    let mutant = ProcessInfo.processInfo.environment.filter {
      $0.key.hasPrefix("GESTURED_MUTANT") || $0.key == "PLANTED_BUG"
    }
    process.environment = [
      "PATH": "\(CommandCase.programs.path):/usr/local/bin:/usr/bin:/bin",
      "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "PROJECT": CommandCase.project.path,
      "FIXTURES": CommandCase.project.appendingPathComponent("Tests/Fixtures").path,
    ].merging(mutant) { own, _ in own }
    try withoutBlockedSignals { try process.run() }
    process.waitUntilExit()
    return Outcome(
      out: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      err: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Tests run on threads that hear no signals, and children would inherit that.
  private func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    if text.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
