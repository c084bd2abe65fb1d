import CTouch
import Glibc

/// The process gestured-guardian, which lifts what is down on a twin or pointer when that or the
/// daemon goes for any reason (C13, C14). It also leaves the device for as long as readers need.
///
/// One that was killed is replaced, and the other is given the twins that there are.
package final class TwinGuardian {
  /// For how long a guardian is waited for at the end, in milliseconds: longer than it takes.
  private static let patienceMilliseconds: Int32 = 2500
  /// Called with the socket to each guardian that is started, which becomes readable when it has
  /// died (`replace`), and with nil before that socket is closed.
  package var watch: (Int32?) -> Void = { _ in }

  private let program: String
  private var guardian: touch_guardian?
  private var start = 0
  /// Those before it that were not gone yet when they were asked last.
  private var former: [Int32] = []
  /// The descriptors of what is guarded.
  private var devices: [Int32: Int32] = [:]
  private var lastNumber: Int32 = 0

  /// Starts nothing before the first twin. `program` is the path of gestured-guardian.
  package init(program: String = TwinGuardian.installedProgram) {
    self.program = program
  }

  deinit {
    abandon()
  }

  /// Where gestured-guardian is: beside this program, as it is built, or where it is installed.
  package static var installedProgram: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    let bytes = path.prefix(max(0, length)).map(UInt8.init(bitPattern:))
    let own = String(decoding: bytes, as: UTF8.self)
    let folder = own.lastIndex(of: "/").map { String(own[..<$0]) } ?? ""
    let beside = "\(folder)/gestured-guardian"
    return access(beside, X_OK) == 0 ? beside : "\(folder)/../libexec/gestured/gestured-guardian"
  }

  /// Hands a device over. The number is for `letGo`.
  ///
  /// - Throws: `noGuardian`.
  func take(_ descriptor: Int32) throws(TwinError) -> Int32 {
    lastNumber += 1
    var result = tell { touch_guardian_take($0, lastNumber, descriptor) }
    if [-EPIPE, -ECONNRESET].contains(result) {
      try begin()
      result = tell { touch_guardian_take($0, lastNumber, descriptor) }
    }
    try check(result)
    devices[lastNumber] = descriptor
    return lastNumber
  }

  /// Starts another after one has died, for the twins that there are.
  ///
  /// - Throws: `noGuardian`, `guardianDied`. The next twin starts another then.
  package func replace() throws(TwinError) {
    guard TwinGuardian.seconds > start else {
      // The next would die as well.
      abandon()
      throw .guardianDied(program: program)
    }
    try begin()
  }

  /// Has what is down on a twin lifted once it has been still, and the device taken away then. The
  /// twin is to be freed. False: no guardian would.
  @discardableResult
  func letGo(_ number: Int32) -> Bool {
    devices[number] = nil
    return tell { touch_guardian_let_go($0, number) } >= 0
  }

  /// Lets every twin go, and waits for a moment until the devices are away.
  package func finish() {
    end(patience: TwinGuardian.patienceMilliseconds)
  }

  /// As if this process were gone.
  func abandon() {
    end(patience: 0)
  }

  /// The guardian's process, or nil if none was started.
  var process: Int32? { guardian?.process }
  /// The socket to it, or nil if none was started.
  var socket: Int32? { guardian?.socket }

  /// CLOCK_MONOTONIC, in whole seconds.
  private static var seconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  private func begin() throws(TwinError) {
    abandon()
    var started = touch_guardian()
    try check(touch_guardian_start(program, &started))
    guardian = started
    start = TwinGuardian.seconds
    watch(started.socket)
    for (number, descriptor) in devices {
      _ = tell { touch_guardian_take($0, number, descriptor) }
    }
  }

  private func end(patience: Int32) {
    defer { former.removeAll(where: touch_guardian_has_ended) }
    guard var ending = guardian else { return }
    guardian = nil
    watch(nil)
    touch_guardian_finish(&ending, patience)
    former.append(ending.process)
  }

  private func tell(_ words: (UnsafePointer<touch_guardian>) -> Int32) -> Int32 {
    guard var guardian else { return -EPIPE }
    return words(&guardian)
  }

  private func check(_ result: Int32) throws(TwinError) {
    if result < 0 { throw .noGuardian(program: program, errno: -result) }
  }
}
