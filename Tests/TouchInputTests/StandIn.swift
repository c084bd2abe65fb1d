import CStandIn
import Foundation
import Testing

/// A named pipe that answers ioctl(2) as a device would.
class StandIn {
  let path: String
  private let pipe: Int32
  /// What is refused, by the numbers of requests: the errno.
  var refusals: [UInt32: Int32] = [:]

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-stand-in-\(UUID().uuidString)").path
    #expect(mkfifo(path, 0o600) == 0)
    pipe = open(path, O_RDWR | O_NONBLOCK)
    try #require(pipe >= 0)
    stand_in(
      path,
      { context, request, argument in
        guard let context else { return -EFAULT }
        return Unmanaged<StandIn>.fromOpaque(context).takeUnretainedValue()
          .take(UInt32(request & 0xffff_ffff), argument)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    stand_in(path, nil, nil)
    close(pipe)
    unlink(path)
  }

  private func take(_ request: UInt32, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    let number = stand_in_number(UInt(request))
    if let refusal = refusals[number] { return -refusal }
    return answer(number, Int(stand_in_size(UInt(request))), argument)
  }

  /// What a request comes to: a result, or a negative errno.
  func answer(_ number: UInt32, _ size: Int, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    -EINVAL
  }

  /// What a reader of the device finds next.
  func send(bytes: [UInt8]) {
    #expect(write(pipe, bytes, bytes.count) == bytes.count)
  }

  func send(_ event: input_event) {
    withUnsafeBytes(of: event) { send(bytes: Array($0)) }
  }

  /// What was written to the device since the last call.
  func written() -> [input_event] {
    var events = [input_event](repeating: input_event(), count: 1000)
    let size = MemoryLayout<input_event>.size
    let count = read(pipe, &events, events.count * size)
    return Array(events.prefix(max(0, count) / size))
  }
}
