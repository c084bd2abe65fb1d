import Control
import Gestures
import Loop

/// An X server tells by RandR which outputs it has, and how it turns their pictures.
///
///            something changes            all is answered: told
///     quiet ───────────────────> asked ─────────────────────────> quiet
final class X11Outputs {
  /// RandR's requests, by their numbers in its protocol.
  private enum Request: UInt8 {
    case version = 0
    case hear = 4
    case output = 9
    case controller = 20
    case resources = 25
  }
  /// The version of RandR that is spoken, and changes of the screen, of controllers, of outputs.
  private static let (version, changes): ([UInt32], UInt32) = ([1, 3], 7)

  private var connection: X11Connection?
  private let tell: (ControlOutput) -> Void
  private let ended: () -> Void
  private var told: [String: ControlOutput] = [:]
  private var found: [String: ControlOutput] = [:]
  /// How many answers are to come.
  private var awaited = 0
  private var isOld = false

  /// Connects to the X server of `display`. Throws if there is none. `tell` hears of each output
  /// that shows a picture, and of each that does so no more. `ended` is called when the server is
  /// gone.
  init(
    _ display: String, authority: String?, in loop: EventLoop,
    tell: @escaping (ControlOutput) -> Void, ended: @escaping () -> Void
  ) throws(SystemError) {
    (self.tell, self.ended) = (tell, ended)
    let connection = try X11Connection(display, authority: authority, in: loop) {
      [unowned self] event in
      if self.connection?.isOfRandR(event) == true { look() }
    } ended: { [unowned self] in
      (isOld, awaited) = (false, 0)
      settle([:])
      self.ended()
    }
    self.connection = connection
    guard connection.hasRandR else { return }
    ask(.version, X11Outputs.version) { _ in }
    connection.tellRandR(Request.hear.rawValue, [connection.root, X11Outputs.changes])
    look()
    connection.takeAll()
  }

  private func ask(
    _ request: Request, _ words: [UInt32], _ take: @escaping (X11Answer) -> Void
  ) {
    awaited += 1
    connection?.askRandR(request.rawValue, words) { [unowned self] in
      take(X11Answer($0))
      awaited -= 1
      if awaited == 0 { settle(found) }
    }
  }

  private func look() {
    guard let connection, awaited == 0 else {
      isOld = true
      return
    }
    (found, isOld) = ([:], false)
    ask(.resources, [connection.root]) { [unowned self] answer in
      let first = X11Answer.head + Int(answer.short(at: 16) ?? 0) * 4
      for place in 0..<Int(answer.short(at: 18) ?? 0) {
        guard let output = answer.word(at: first + place * 4), let time = answer.word(at: 12) else {
          break
        }
        askForOutput(output, time)
      }
    }
  }

  private func askForOutput(_ output: UInt32, _ time: UInt32) {
    ask(.output, [output, time]) { [unowned self] answer in
      guard let controller = answer.word(at: 12), controller != 0,
        let width = answer.word(at: 16), let height = answer.word(at: 20),
        let name = answer.outputName, ControlOutput.nameLengths.contains(name.utf8.count)
      else { return }
      let size = Size(width: Double(width), height: Double(height))
      ask(.controller, [controller, time]) { [unowned self] answer in
        guard let rotation = answer.short(at: 24) else { return }
        found[name] = ControlOutput(
          name: name, transform: ControlOutput.Transform(rotation: rotation),
          millimetres: width > 0 && height > 0 ? size : nil)
      }
    }
  }

  private func settle(_ outputs: [String: ControlOutput]) {
    for name in told.keys.sorted() where outputs[name] == nil {
      tell(ControlOutput(name: name, transform: nil))
    }
    for (name, output) in outputs.sorted(by: { $0.key < $1.key }) where told[name] != output {
      tell(output)
    }
    told = outputs
    if isOld { look() }
  }
}

/// The bytes of an answer of RandR's, which may be fewer than it should have.
struct X11Answer {
  /// The length of what each answer begins with.
  static let head = 32

  private let bytes: UnsafeRawBufferPointer

  /// Takes bytes, which have to stay.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// 32 bits, or nil after the end.
  func word(at place: Int) -> UInt32? { load(at: place) }

  /// 16 bits, or nil after the end.
  func short(at place: Int) -> UInt16? { load(at: place) }

  private func load<Number: FixedWidthInteger & BitwiseCopyable>(at place: Int) -> Number? {
    guard place >= 0, place + MemoryLayout<Number>.size <= bytes.count else { return nil }
    return bytes.loadUnaligned(fromByteOffset: place, as: Number.self)
  }

  /// The name in an answer about an output, behind its controllers, modes and clones.
  var outputName: String? {
    guard let controllers = short(at: 26), let modes = short(at: 28), let clones = short(at: 32),
      let length = short(at: 34)
    else { return nil }
    let start = 36 + (Int(controllers) + Int(modes) + Int(clones)) * 4
    guard start + Int(length) <= bytes.count else { return nil }
    return String(decoding: bytes[start..<(start + Int(length))], as: UTF8.self)
  }
}

extension ControlOutput.Transform {
  /// The transform of RandR's bits for a rotation and for two reflections, or nil if there is none.
  /// Both reflections are half a turn.
  init?(rotation: UInt16) {
    let (turn, reflections) = (rotation & 15, rotation >> 4 & 3)
    guard turn.nonzeroBitCount == 1 else { return nil }
    let quarters = turn.trailingZeroBitCount + (reflections == 3 ? 2 : 0)
    self.init(number: quarters % 4 + (reflections.nonzeroBitCount == 1 ? 4 : 0))
  }
}
