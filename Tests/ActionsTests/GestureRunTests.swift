import JSON
import Loop
import Testing

@testable import Actions
@testable import Gestures

/// The streams of attempts, with a runner that starts nothing and keeps what it was told.
@Suite struct GestureRunTests {
  final class Remote {
    private(set) var lines: [String] = []
    private(set) lazy var runner = RemoteRunner(in: loop) { _, _ in
      0
    } tell: { [unowned self] in
      lines.append($0)
      _ = $1
    }
    private let loop: EventLoop

    init() throws { loop = try EventLoop() }

    /// How many readers were to start.
    var starts: Int { lines.count { $0.contains(#""event":"action""#) } }
  }

  private let remote: Remote
  private let run: GestureRun
  private var actions = GestureActions()

  init() throws {
    remote = try Remote()
    run = GestureRun(runner: remote.runner, patience: 1000)
    (actions.stream, actions.streamsAttempts) = (.shell("read"), true)
  }

  private func attempt(
    of recognizer: GestureRecognizer, isFirst: Bool, reason: Reason? = nil
  ) -> AttemptEvent {
    AttemptEvent(
      event: Samples.event(.possible, of: recognizer, fingers: 1), isFirst: isFirst, progress: nil,
      reason: reason)
  }

  @Test("a gesture of two directions has a reader for each, while the other goes on, too")
  func directions() {
    for recognizer in [Samples.pan, Samples.pan] {
      run.perform(Samples.event(.began, of: recognizer), actions, on: Samples.device)
    }
    #expect(remote.starts == 2)
  }

  @Test("a reader that has ended before its gesture begins is not started anew")
  func endedEarly() {
    let pan = Samples.pan
    run.perform(attempt(of: pan, isFirst: true), actions, on: Samples.device)
    remote.runner.end(1, status: 0)
    run.perform(attempt(of: pan, isFirst: false), actions, on: Samples.device)
    run.perform(Samples.event(.began, of: pan), actions, on: Samples.device)
    #expect(remote.starts == 1)
  }

  @Test("an attempt's line has its place, and its touches only where they are asked for")
  func line() throws {
    run.perform(attempt(of: Samples.pan, isFirst: true), actions, on: Samples.device)
    let fields = try JSONFields(JSONReader.value(in: try #require(remote.lines.last).utf8))
    let line = try fields.string("line")
    #expect(line.contains(#""x":"#) && !line.contains(#""touches":"#))
  }

  @Test("how far an attempt was from an edge is a place, and its reason is told only with it")
  func reasons() {
    let reason = Reason("lifted")
    for (recognizer, tellsPlace, isTold) in [
      (EdgePanGestureRecognizer(name: "edge"), false, false),
      (EdgePanGestureRecognizer(name: "edge"), true, true), (Samples.pan, false, true),
    ] {
      let line = JSONLine.attempt(
        attempt(of: recognizer, isFirst: true, reason: reason), device: "P",
        since: EventTime(microseconds: 0), tellsPlace: tellsPlace)
      #expect(line.contains("lifted") == isTold, "\(line)")
    }
  }
}
