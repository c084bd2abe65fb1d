import Control
import Gestures
import Loop

/// A Wayland compositor tells which outputs it has, and how it turns their pictures.
final class OutputSource {
  private var stream: SocketStream?
  private var buffer = WaylandBuffer()
  private var list = OutputList()
  private let tell: (ControlOutput) -> Void
  private let ended: () -> Void
  private var isOver = false

  /// Connects to the compositor that listens at `path`. Throws if it does not. `tell` hears of each
  /// output, and of each that is gone. `ended` is called once when no more is told.
  init(
    _ path: String, in loop: EventLoop, tell: @escaping (ControlOutput) -> Void,
    ended: @escaping () -> Void
  ) throws(SystemError) {
    (self.tell, self.ended) = (tell, ended)
    stream = try SocketStream(path, in: loop) { [unowned self] in
      take($0)
    } ended: { [unowned self] in
      end()
    }
    stream?.send(list.beginning.bytes)
  }

  private func take(_ part: ArraySlice<UInt8>) {
    guard !isOver else { return }
    for message in buffer.take(part) {
      if let answer = list.take(message) { stream?.send(answer.bytes) }
    }
    if buffer.isBroken || list.isBroken { return end() }
    for output in list.takeNews() { tell(output) }
  }

  private func end() {
    guard !isOver else { return }
    isOver = true
    list.forgetAll()
    for output in list.takeNews() { tell(output) }
    ended()
  }
}

/// The outputs of a compositor, by the messages that come.
///
///     announced ── bound ──> geometry, name ── done ──> told ── removed ──> told as gone
///                                 ^───────────────────────┘
struct OutputList {
  private static let (display, registry): (UInt32, UInt32) = (1, 2)
  /// What is spoken of the protocol. The fourth version is the first with the names of connectors.
  /// Compositors with an older one may say "normal" of every picture.
  private static let (interface, version): (String, UInt32) = ("wl_output", 4)

  private struct Output {
    /// The compositor's number for it.
    let number: UInt32
    var coming = ControlOutput(name: "", transform: .normal)
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
        let version = arguments.number(), version >= OutputList.version
      else { break }
      return bind(number)
    case (OutputList.registry, 1):
      let number = arguments.number()
      if let object = outputs.first(where: { $0.value.number == number })?.key { forget(object) }
    default:
      if outputs[message.object] != nil { take(message.code, of: message.object, &arguments) }
    }
    return nil
  }

  private mutating func bind(_ number: UInt32) -> WaylandMessage {
    last += 1
    outputs[last] = Output(number: number)
    var message = WaylandMessage(OutputList.registry, 0)
    message.add(number)
    message.add(OutputList.interface)
    message.add(OutputList.version)
    message.add(last)
    return message
  }

  /// What is said of an output holds with `done`.
  private mutating func take(
    _ code: UInt16, of object: UInt32, _ arguments: inout WaylandArguments
  ) {
    switch code {
    case 0: takeGeometry(of: object, &arguments)
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
    guard let output = outputs[object], output.coming != output.told,
      ControlOutput.nameLengths.contains(output.coming.name.utf8.count)
    else { return }
    outputs[object]?.told = output.coming
    if let told = output.told, told.name != output.coming.name { takeBack(told) }
    news.append(output.coming)
  }

  private mutating func forget(_ object: UInt32) {
    if let told = outputs.removeValue(forKey: object)?.told { takeBack(told) }
  }

  /// Another object may have the same name already.
  private mutating func takeBack(_ output: ControlOutput) {
    let other = outputs.values.first { $0.told?.name == output.name }?.told
    news.append(other ?? ControlOutput(name: output.name, transform: nil))
  }
}
