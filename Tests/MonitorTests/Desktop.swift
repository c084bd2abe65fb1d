import Actions
import Foundation
import Gestures
import Loop
import Pipeline

/// What a desktop gets of gestures: a wheel turns, and commands run, which may show a notification.
final class Desktop {
  /// What gestures did by the pointer.
  private var deeds: [DoneDeed] = []
  private let loop: EventLoop
  private let runner: CommandRunner
  private let performer: ActionPerformer
  private let folder: URL

  /// Makes one whose `notify-send` keeps what it has to show.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "gestured-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let program = folder.appending(path: "notify-send").path
    let script = Data("#!/bin/sh\nprintf %s \"$1\" >'\(folder.path)/shown'\n".utf8)
    _ = FileManager.default.createFile(
      atPath: program, contents: script, attributes: [.posixPermissions: 0o755])
    loop = try EventLoop()
    runner = CommandRunner(loop: loop, journal: Journal(program: "test"))
    performer = ActionPerformer(runner: runner)
    runner.sessionVariables = { [folder] in ["PATH=\(folder.path):/usr/bin:/bin"] }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the notification says, or nothing if there is none.
  var notification: String {
    (try? String(contentsOf: folder.appending(path: "shown"), encoding: .utf8)) ?? ""
  }

  /// Runs the command of a callback to its end.
  func perform(_ output: Output, of surface: Surface) throws {
    guard case .gesture(let event) = output,
      let actions = surface.actions(of: event.recognizer)
    else { return }
    performer.perform(event, actions, on: surface.device(of: actions))
    while runner.count > 0 { try loop.runOnce(waiting: 1_000_000) }
  }

  /// Takes what `surface` has done by its pointer.
  func take(of surface: Surface) { deeds += surface.deeds.takeDone() }

  /// How many notches the wheel has turned towards the end of a page by `time`. A wheel counts
  /// upwards. The player makes the steps of a fling ahead of their time.
  func notches(by time: EventTime) -> Double {
    deeds.filter { $0.time <= time }.reduce(0) { sum, done in
      guard case .scroll(let way, let perNotch, _) = done.deed else { return sum }
      return sum - way.dy / perNotch
    }
  }
}
