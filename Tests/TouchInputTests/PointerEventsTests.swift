import CTouch
import Glibc
import Testing

/// How a pointer's frames are written: in one piece, and whether all were is said at the end.
@Suite struct PointerEventsTests {
  private func events(_ descriptor: Int32) -> Int {
    var bytes = [UInt8](repeating: 0, count: 100_000)
    return max(0, read(descriptor, &bytes, bytes.count)) / MemoryLayout<input_event>.size
  }

  @Test("nothing is written before it is asked for, but what there is no room for")
  func pieces() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    defer { for end in ends { close(end) } }
    let pointer = try #require(touch_pointer_new(ends[1]))
    defer { touch_pointer_free(pointer) }
    for _ in 1...255 { touch_pointer_add(pointer, UInt16(EV_KEY), UInt16(KEY_A), 1) }
    touch_pointer_end_frame(pointer)
    #expect(events(ends[0]) == 0)
    touch_pointer_end_frame(pointer)
    #expect(events(ends[0]) == 256)
    #expect(touch_pointer_write(pointer) == 0)
    #expect(events(ends[0]) == 1)
    #expect(touch_pointer_write(pointer) == 0)
    #expect(events(ends[0]) == 0)
  }

  @Test("that a part could not be written is said once, though the rest was")
  func fault() throws {
    let full = open("/dev/full", O_WRONLY)
    let pointer = try #require(touch_pointer_new(full))
    defer { touch_pointer_free(pointer) }
    for _ in 1...257 { touch_pointer_end_frame(pointer) }
    let other = open("/dev/null", O_WRONLY)
    dup2(other, full)
    #expect(touch_pointer_write(pointer) == -ENOSPC)
    #expect(touch_pointer_write(pointer) == 0)
    close(other)
    close(full)
  }
}
