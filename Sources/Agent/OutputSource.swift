import Control
import Gestures
import Loop

/// A Wayland compositor tells which outputs it has, and how it turns their pictures.
final class OutputSource {
  private var stream: SocketStream?
  private var buffer = WaylandBuffer()
  private var list = OutputList()
  private let tell: (ControlOutput) -> Void

  /// Connects to the compositor that listens at `path`. Throws if it does not. `tell` hears of each
  /// output, and of each that is gone.
  init(
    _ path: String, in loop: EventLoop, _ tell: @escaping (ControlOutput) -> Void
  ) throws(SystemError) {
    self.tell = tell
    stream = try SocketStream(path, in: loop) { [unowned self] in
      take($0)
    } ended: { [unowned self] in
      end()
    }
    stream?.send(list.beginning.bytes)
  }

  private func take(_ part: ArraySlice<UInt8>) {
    for message in buffer.take(part) {
      if let answer = list.take(message) { stream?.send(answer.bytes) }
    }
    for output in list.takeNews() { tell(output) }
    if buffer.isBroken || list.isBroken { end() }
  }

  private func end() {
    list.forgetAll()
    for output in list.takeNews() { tell(output) }
  }
}

/// The outputs of a compositor, by the messages that come.
///
///     announced ── bound ──> geometry, name ── done ──> told ── removed ──> told as gone
///                                 ^───────────────────────┘
struct OutputList {
  private static let (display, registry): (UInt32, UInt32) = (1, 2)
  /// What is spoken of the protocol: its fourth version has the names of connectors.
  private static let (interface, version): (String, UInt32) = ("wl_output", 4)
  /// From this version on `done` says when all is told.
  private static let versionOfDone: UInt32 = 2

  private struct Output {
    /// The compositor's number for it.
    let number: UInt32
    let version: UInt32
    var coming: ControlOutput
    var told: ControlOutput?
  }

  /// The outputs, by the object of each.
  private var outputs: [UInt32: Output] = [:]
  private var last = OutputList.registry
  private var news: [ControlOutput] = []
  /// Whether the compositor has reported a fault.
  private(set) var isBroken = false

  /// What to say first: the list of what there is.
  var beginning: WaylandMessage {
    var list = WaylandMessage(OutputList.display, 1)
    list.add(OutputList.registry)
    return list
  }

  /// What is to be told by now, each once.
  mutating func takeNews() -> [ControlOutput] {
    defer { news = [] }
    return news
  }

  /// Nothing tells of the outputs any more.
  mutating func forgetAll() {
    for object in outputs.keys.sorted() { forget(object) }
  }

  /// Takes a message, and returns what to answer, if anything.
  mutating func take(_ message: WaylandMessage) -> WaylandMessage? {
    var arguments = WaylandArguments(message)
    switch (message.object, message.code) {
    case (OutputList.display, 0): isBroken = true
    case (OutputList.registry, 0):
      guard let number = arguments.number(), arguments.text() == OutputList.interface,
        let version = arguments.number()
      else { break }
      return bind(number, version)
    case (OutputList.registry, 1):
      let number = arguments.number()
      if let object = outputs.first(where: { $0.value.number == number })?.key { forget(object) }
    default:
      if outputs[message.object] != nil { take(message.code, of: message.object, &arguments) }
    }
    return nil
  }

  private mutating func bind(_ number: UInt32, _ version: UInt32) -> WaylandMessage {
    let version = min(version, OutputList.version)
    last += 1
    outputs[last] = Output(
      number: number, version: version,
      coming: ControlOutput(name: "\(OutputList.interface) \(number)", transform: .normal))
    var message = WaylandMessage(OutputList.registry, 0)
    message.add(number)
    message.add(OutputList.interface)
    message.add(version)
    message.add(last)
    return message
  }

  /// What is said of an output holds with `done`.
  private mutating func take(
    _ code: UInt16, of object: UInt32, _ arguments: inout WaylandArguments
  ) {
    switch code {
    case 0:
      takeGeometry(of: object, &arguments)
      if let version = outputs[object]?.version, version < OutputList.versionOfDone { tell(object) }
    case 2: tell(object)
    case 4: if let name = arguments.text() { outputs[object]?.coming.name = name }
    default: break
    }
  }

  /// Its place, its size in millimetres, its subpixels, its maker, its model, its transform.
  private mutating func takeGeometry(of object: UInt32, _ arguments: inout WaylandArguments) {
    _ = (arguments.number(), arguments.number())
    guard let width = arguments.number(), let height = arguments.number() else { return }
    _ = (arguments.number(), arguments.text(), arguments.text())
    guard let number = arguments.number(),
      let transform = ControlOutput.Transform(number: Int(number))
    else { return }
    outputs[object]?.coming.transform = transform
    let isKnown = width > 0 && height > 0
    outputs[object]?.coming.millimetres =
      isKnown ? Size(width: Double(width), height: Double(height)) : nil
  }

  private mutating func tell(_ object: UInt32) {
    guard let output = outputs[object], output.coming != output.told else { return }
    if let told = output.told, told.name != output.coming.name {
      news.append(ControlOutput(name: told.name, transform: nil))
    }
    outputs[object]?.told = output.coming
    news.append(output.coming)
  }

  private mutating func forget(_ object: UInt32) {
    guard let told = outputs.removeValue(forKey: object)?.told else { return }
    news.append(ControlOutput(name: told.name, transform: nil))
  }
}
