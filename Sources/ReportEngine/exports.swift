#if arch(wasm32)
  // What the page calls. It writes a scene and frames where `reportAllocate` says, plays them, and
  // reads the log from where `reportLog` says.

  /// Room for so many bytes at place 0 or 1, until other room is asked for at the same place.
  @_cdecl("reportAllocate")
  func reportAllocate(_ place: Int32, _ count: Int32) -> UnsafeMutableRawPointer? {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(count), alignment: 8)
    if place == 0 { replace(&scene, with: room) } else { replace(&frames, with: room) }
    return room.baseAddress
  }

  /// Plays the frames at place 1 on the scene at place 0, and returns the log's length.
  @_cdecl("reportPlay")
  func reportPlay(_ options: Int32) -> Int32 {
    let options = Play.Options(rawValue: UInt8(truncatingIfNeeded: options))
    let bytes = Play.log(
      of: UnsafeRawBufferPointer(scene), UnsafeRawBufferPointer(frames), options)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    room.copyBytes(from: bytes)
    replace(&log, with: room)
    return Int32(bytes.count)
  }

  /// Where the last play's log stands, until the next play.
  @_cdecl("reportLog")
  func reportLog() -> UnsafeMutableRawPointer? { log.baseAddress }

  private func replace(
    _ old: inout UnsafeMutableRawBufferPointer, with new: UnsafeMutableRawBufferPointer
  ) {
    old.deallocate()
    old = new
  }

  private nonisolated(unsafe) var scene = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) var frames = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) var log = UnsafeMutableRawBufferPointer(start: nil, count: 0)
#endif
