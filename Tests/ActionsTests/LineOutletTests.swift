import CSystemd
import Foundation
import Glibc
import Loop
import Testing

@testable import Actions

/// Lines on something that takes no more. Where writing waited, a test here would never end.
@Suite struct LineOutletTests {
  /// Two descriptors. What is written to `input` comes out of `output`.
  private func ends(_ kind: String) throws -> (input: Int32, output: Int32) {
    var pair: [Int32] = [-1, -1]
    switch kind {
    case "pipe": try #require(pipe(&pair) == 0)
    case "socket": try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    default:
      var (master, terminal): (Int32, Int32) = (-1, -1)
      try #require(openpty(&master, &terminal, nil, nil, nil) == 0)
      pair = [master, terminal]
      var settings = termios()
      tcgetattr(pair[1], &settings)
      cfmakeraw(&settings)
      tcsetattr(pair[1], TCSANOW, &settings)
    }
    return (pair[1], pair[0])
  }

  /// What has arrived.
  private func read(_ descriptor: Int32) -> [UInt8] {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Foundation.read(descriptor, &bytes, bytes.count), count > 0 {
      text += bytes.prefix(count)
    }
    return text
  }

  /// The numbers of the whole lines "gestured: NUMBER WORDS".
  private func numbers(in text: [UInt8], before words: String) -> [Int] {
    String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("gestured: "), line.hasSuffix(" \(words)") else { return nil }
      return Int(line.dropFirst("gestured: ".count).dropLast(words.count + 1))
    }
  }

  @Test(
    "what nobody reads is lost and counted, and no line is cut",
    arguments: ["pipe", "socket", "terminal"])
  func full(kind: String) throws {
    let (input, output) = try ends(kind)
    defer { for descriptor in [input, output] { close(descriptor) } }
    let journal = Journal(destination: .lines(descriptor: input))
    let loop = try EventLoop()
    journal.tellLosses(in: loop)
    let flood = 5000
    let words = String(repeating: "x", count: 100)
    for number in 1...flood { journal.write(.info, "\(number) \(words)") }
    var (text, kept, lost): ([UInt8], [Int], Int) = ([], [], 0)
    for _ in 1...100 where kept.count + lost < flood {
      text += read(output)
      kept = numbers(in: text, before: words)
      lost = [
        "entries were lost, as the log's reader did not take them",
        "entry was lost, as the log's reader did not take it",
      ]
      .flatMap { numbers(in: text, before: $0) }.reduce(0, +)
      try loop.runOnce(waiting: 10_000)
    }
    #expect(kept.count + lost == flood)
    #expect(lost > flood / 2 && kept == kept.sorted())
  }

  @Test("a line that is longer than a pipe waits for its reader, and holds up no writer")
  func longLine() throws {
    let (input, output) = try ends("pipe")
    defer { for descriptor in [input, output] { close(descriptor) } }
    let journal = Journal(destination: .lines(descriptor: input))
    journal.write(.info, String(repeating: "x", count: 100_000))
    let first = read(output).count
    journal.write(.info, "next")
    #expect(first > 0 && first + read(output).count == "gestured: \n".count * 2 + 100_004)
  }

  @Test("a file is written on from where it was")
  func file() throws {
    let loop = try Loop()
    let file = open("\(loop.folder)/file", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    #expect(write(file, "before\n", 7) == 7)
    Journal(destination: .lines(descriptor: file)).write(.info, "hello")
    #expect(loop.lines("file") == ["before", "gestured: hello"])
  }

  @Test("the daemon's own file stays as it was for those who share it")
  func shared() throws {
    let (input, output) = try ends("pipe")
    defer { for descriptor in [input, output] { close(descriptor) } }
    Journal(destination: .lines(descriptor: input)).write(.info, "hello")
    #expect(fcntl(input, F_GETFL) & O_NONBLOCK == 0)
    #expect(read(output) == Array("gestured: hello\n".utf8))
  }
}
