import Arguments
import Foundation
import Gestures
import Testing

@testable import Tool

/// Parts of what is shown live, without a panel and a terminal.
@Suite struct TerminalPartsTests {
  private typealias Place = (x: Double, y: Double)

  @Test("a line and a dashed one are dots, two by four in a character, and words lie over them")
  func canvas() {
    func lines(_ columns: Int, _ rows: Int, _ draw: (inout BrailleCanvas) -> Void) -> [String] {
      var canvas = BrailleCanvas(columns: columns, rows: rows)
      draw(&canvas)
      return canvas.lines
    }
    #expect(lines(4, 1) { $0.draw(from: (0, 0), to: (0.999, 0)) } == ["⠉⠉⠉⠉"])
    #expect(lines(2, 2) { $0.draw(from: (0, 0), to: (0, 0.999)) } == ["⡇ ", "⡇ "])
    #expect(lines(2, 1) { $0.draw(from: (0, 0), to: (0.999, 0.999)) } == ["⠑⢄"])
    // It is drawn up to the border, from wherever beyond it.
    #expect(lines(2, 1) { $0.draw(from: (-9, 0.5), to: (9, 0.5)) } == ["⠤⠤"])
    #expect(lines(2, 1) { $0.draw(from: (0.5, 0.25), to: (0.5, 0.25)) } == [" ⠂"])
    // Dashes and gaps of two dots and a half, also around a corner and in short parts.
    #expect(lines(5, 1) { $0.drawDashed([(0, 0), (0.999, 0)]) } == ["⠉⠁⠈⠉ "])
    let parts = (0...40).map { Place(x: Double($0) / 40 * 0.999, y: 0) }
    #expect(lines(5, 1) { $0.drawDashed(parts) } == ["⠉⠁⠈⠉ "])
    let corner: [Place] = [(0, 0), (0.5, 0), (0.5, 0.999)]
    #expect(lines(2, 1) { $0.drawDashed(corner) } == ["⠉⡁"])
    // A part that is shorter than a dot is one dot.
    #expect(lines(1, 1) { $0.drawDashed([(0.45, 0), (0.55, 0)]) } == ["⠁"])
    #expect(lines(6, 2) { $0.write("words", at: (0.5, 0.5)) } == ["      ", "   wor"])
    #expect(lines(3, 1) { $0.write("ab", at: (-5, 7)) } == ["ab "])
    #expect(lines(3, 1) { $0.write("ab", at: (7, -5)) } == ["  a"])
  }

  @Test("what waits for a panel waits no longer than asked, and until a deadline is over")
  func waits() {
    let cases: [(Int32, Int64?, Int32)] = [
      (500, nil, 500), (-1, nil, -1), (500, 20_000, 11), (-1, 20_000, 11), (5, 20_000, 5),
      (500, 10_000, 1), (500, 3000, 0), (0, 20_000, 0), (500, 11_001, 2),
      (500, 1_012_000, 500), (-1, 1_012_000, 1003),
    ]
    for (most, deadline, expected) in cases {
      let deadline = deadline.map { EventTime(microseconds: $0) }
      #expect(WatchedPanels.wait(most, until: deadline, now: 10_000) == expected)
    }
  }

  @Test("a signal is told apart from what can be read")
  func signals() throws {
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let (signals, pipe) = (try StopSignals(), Pipe())
    let other = pipe.fileHandleForReading.fileDescriptor
    pipe.fileHandleForWriting.write(Data("a".utf8))
    #expect(try !signals.wait(for: other))
    raise(SIGINT)
    #expect(try signals.wait(for: other))
    // Or it would end the next loop of this thread that waits for it.
    var (set, taken) = (sigset_t(), Int32(0))
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    #expect(sigwait(&set, &taken) == 0 && taken == SIGINT)
  }
}
