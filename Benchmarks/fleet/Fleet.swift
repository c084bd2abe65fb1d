import Actions
import Configuration
import Glibc
import Loop
import MQTT

/// Many machines, which one process has.
final class Fleet {
  private let loop: EventLoop
  private let machines: [Machine]
  private let pause: UInt64
  private var isLiving = false
  private var input: EventSource?
  /// What is asked for, and not answered yet.
  private var asked: Int32?

  init(_ numbers: Range<Int>, _ worlds: [World], port: String, pause: UInt64) throws {
    signal(SIGPIPE, SIG_IGN)
    let text = "[broker]\nhost = '127.0.0.1'\nport = \(port)"
    let settings = try BrokerSettings.parse(Array(text.utf8), name: "mqtt.toml").0
    let loop = try EventLoop()
    let journal = Journal(
      program: "gestured-mqtt", destination: .lines(descriptor: open("/dev/null", O_WRONLY)))
    machines = numbers.map {
      Machine($0, worlds[$0 % worlds.count], settings, journal, in: loop)
    }
    (self.loop, self.pause) = (loop, pause)
  }

  /// Runs until the end of the input.
  func run() throws {
    input = try EventSource.readable(STDIN_FILENO, in: loop) { [unowned self] _ in
      let letter = getchar()
      if letter == EOF { exit(0) }
      if letter == Int32(UInt8(ascii: "l")) { turn() } else { asked = letter }
    }
    var next: Int64 = 0
    while true {
      try loop.runOnce(waiting: 50_000)
      guard Clock.microseconds > next else { continue }
      next = Clock.microseconds + 50_000
      if asked == Int32(UInt8(ascii: "t")), machines.allSatisfy(\.bridge.hasToldAll) {
        answer("told")
      } else if asked == Int32(UInt8(ascii: "p")), !machines.contains(where: \.bridge.hasToldAll) {
        answer("parted")
      }
    }
  }

  private func answer(_ word: String) {
    asked = nil
    say(word)
  }

  /// The machines begin to make gestures, or stop.
  private func turn() {
    isLiving.toggle()
    for (number, machine) in machines.enumerated() {
      if isLiving {
        machine.live(after: UInt64(number) * pause / UInt64(machines.count), pause: pause)
      } else {
        machine.rest()
      }
    }
    if !isLiving { say("made \(machines.reduce(0) { $0 + $1.made })") }
  }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
