import Control
import JSON
import Loop

/// sway and i3 tell of windows and workspaces on a socket of their own (sway-ipc(7)).
///
///              an event                    the tree comes: told
///     quiet ──────────────> asked ────────────────────────────────> quiet
///                            │  ^ the tree comes: told, and asked again
///                            v  │
///                           asked, and old by then: another event
///
/// An event says little, so that the tree is asked for. While it is on its way, a thousand events
/// cost one more tree.
final class SwaySource {
  private var stream: SocketStream?
  private var buffer = SwayBuffer()
  private let news: FocusNews
  private let name: String
  private var isAsked = false
  private var isOld = false

  /// Connects to the compositor that listens at `path`, and calls it `name`. Throws if it does not.
  init(
    _ path: String, named name: String, in loop: EventLoop, _ news: FocusNews
  ) throws(SystemError) {
    self.news = news
    self.name = name
    stream = try SocketStream(path, in: loop) { [unowned self] in
      take($0)
    } ended: {
      news.end("\(name) has closed its socket", false)
    }
    stream?.send(
      SwayBuffer.message(.subscribe, #"["window","workspace","output"]"#))
    ask()
  }

  private func ask() {
    if isAsked {
      isOld = true
    } else {
      isAsked = true
      stream?.send(SwayBuffer.message(.tree, ""))
    }
  }

  private func take(_ part: ArraySlice<UInt8>) {
    for message in buffer.take(part) {
      switch message.kind {
      case .event: ask()
      case .tree(let payload):
        isAsked = false
        do throws(JSONError) {
          news.tell(try SwayTree(payload, by: name).focus)
        } catch {
          return news.end("\(name)'s tree cannot be read: \(error)", false)
        }
        if isOld {
          isOld = false
          ask()
        }
      case .other: break
      }
    }
    if buffer.isBroken { news.end("\(name) does not speak its protocol", false) }
  }
}

/// Messages of sway's and i3's protocol, put together from what comes in parts.
struct SwayBuffer {
  /// What is asked.
  enum Request: UInt32 {
    case subscribe = 2
    case tree = 4
  }

  /// What comes.
  struct Message {
    enum Kind {
      case event
      case tree(ArraySlice<UInt8>)
      case other
    }

    let kind: Kind
  }

  /// No tree is longer.
  private static let longest = 1 << 24
  private static let magic = Array("i3-ipc".utf8)
  private static let headLength = magic.count + 8

  private var bytes: [UInt8] = []
  /// Whether something else came than a message.
  private(set) var isBroken = false

  /// A request as bytes.
  static func message(_ request: Request, _ payload: String) -> [UInt8] {
    magic + word(UInt32(payload.utf8.count)) + word(request.rawValue) + Array(payload.utf8)
  }

  /// The messages that are complete with `part`.
  mutating func take(_ part: ArraySlice<UInt8>) -> [Message] {
    bytes += part
    var messages: [Message] = []
    var start = 0
    while !isBroken, bytes.count - start >= SwayBuffer.headLength {
      let head = start + SwayBuffer.magic.count
      let length = Int(number(at: head))
      guard bytes[start..<head].elementsEqual(SwayBuffer.magic), length <= SwayBuffer.longest else {
        isBroken = true
        break
      }
      let end = start + SwayBuffer.headLength + length
      guard bytes.count >= end else { break }
      let payload = bytes[(start + SwayBuffer.headLength)..<end]
      messages.append(Message(kind: SwayBuffer.kind(number(at: head + 4), payload)))
      start = end
    }
    bytes.removeFirst(start)
    return messages
  }

  private static func kind(_ type: UInt32, _ payload: ArraySlice<UInt8>) -> Message.Kind {
    if type >> 31 == 1 { return .event }
    return type == Request.tree.rawValue ? .tree(payload) : .other
  }

  /// In the machine's own order, as both sides run on it.
  private static func word(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }

  private func number(at place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}
