import CSimulated
import Glibc

/// A process that the daemon has started: a command, which does what its world's chance says, or
/// the guardian of its twins.
final class SimulatedProcess {
  let identifier: Int32
  let program: String
  private let environment: [String]
  private(set) var end: siginfo_t?
  var ignoresTermination = false
  private var input: OpenFile?
  /// What the guardian holds, by number.
  private var guarded: [Int32: UinputFile] = [:]

  init(_ identifier: Int32, _ program: String, _ environment: [String], _ input: OpenFile?) {
    self.identifier = identifier
    self.program = program
    self.environment = environment
    self.input = input
    input?.hold()
    if isGuardian { (input as? StreamEnd)?.guardian = self }
  }

  var isGuardian: Bool { program.hasSuffix("gestured-guardian") }
  /// Whether it is given something to read.
  var readsInput: Bool { input is StreamEnd }
  var gesture: String { variable("GESTURE_NAME") }

  /// What the environment has for a name.
  func variable(_ name: String) -> String {
    let line = environment.last { $0.hasPrefix(name + "=") }
    return line.map { String($0.dropFirst(name.count + 1)) } ?? ""
  }

  /// What a command that reads its input has read, from its last line but one on.
  private(set) var heard: [UInt8] = []

  /// What it does with it.
  func drain() {
    heard += (input as? StreamEnd)?.input ?? []
    let ends = heard.indices.filter { heard[$0] == UInt8(ascii: "\n") }
    if ends.count > 2 { heard.removeFirst(ends[ends.count - 2] + 1) }
    (input as? StreamEnd)?.input = []
    (input as? StreamEnd)?.other?.announce()
  }

  var inputIsOver: Bool {
    guard let input = input as? StreamEnd else { return true }
    return input.isOver || input.other == nil
  }

  func closeInput() {
    input?.letGo()
    input = nil
  }

  func finish(_ status: Int32, wasKilled: Bool) {
    guard end == nil else { return }
    end = simulated_end(identifier, status, wasKilled)
    closeInput()
    for file in guarded.values { file.letGo() }
    guarded = [:]
    if isGuardian { Machine.kernel.processes[identifier] = nil }
  }

  // MARK: The guardian

  func take(_ number: Int32, _ file: UinputFile) {
    file.hold()
    guarded[number] = file
  }

  /// Lifts what is down once it has been still, and lets the device go.
  func letGo(_ number: Int32) {
    guard let file = guarded.removeValue(forKey: number) else {
      Machine.kernel.fail("the guardian is told to let go of what it does not have")
    }
    Machine.kernel.schedule(in: 200_000) {
      file.liftEverything()
      file.letGo()
    }
  }

  /// The daemon has closed its end.
  func letEverythingGo() {
    for number in guarded.keys.sorted() { letGo(number) }
    Machine.kernel.schedule(in: 250_000) { [self] in finish(0, wasKilled: false) }
  }
}
