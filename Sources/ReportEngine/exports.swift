#if arch(wasm32)
  import Gestures

  // What the page calls. It writes a scene and frames where `reportAllocate` says, plays them, and
  // reads the log from where `reportLog` says.

  /// Room for so many bytes at place 0 or 1, until other room is asked for at the same place.
  @_cdecl("reportAllocate")
  func reportAllocate(_ place: Int32, _ count: Int32) -> UnsafeMutableRawPointer? {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(count), alignment: 8)
    if place == 0 { replace(&scene, with: room) } else { replace(&frames, with: room) }
    return room.baseAddress
  }

  /// In the next play, the gesture of this part waits until the drawn stroke has failed.
  @_cdecl("reportWait")
  func reportWait(_ part: Int32) { patient.append(Int(part)) }

  /// Plays the frames at place 1 on the scene at place 0, and returns the log's length. `only` is
  /// the place of a part, or -1. If `isDrawn` is not 0, the last drawing is played, too.
  @_cdecl("reportPlay")
  func reportPlay(_ options: Int32, _ isDrawn: Int32, _ only: Int32) -> Int32 {
    let options = Play.Options(rawValue: UInt8(truncatingIfNeeded: options))
    var variation = Variation()
    if isDrawn != 0 { variation.stroke = drawn }
    if only >= 0 { variation.only = Int(only) }
    (variation.patient, patient) = (patient, [])
    return tell(
      Play.log(
        of: UnsafeRawBufferPointer(scene), UnsafeRawBufferPointer(frames), options, variation))
  }

  /// Makes a stroke of the drawing between two times in microseconds. Returns the length of its
  /// bytes. They are at the place of a log. The length is 0 if nothing is drawn.
  @_cdecl("reportDraw")
  func reportDraw(_ from: Double, _ to: Double) -> Int32 {
    var reader = FrameReader(UnsafeRawBufferPointer(frames))
    var own: [TouchFrame] = []
    while let frame = reader.next() {
      if (from...to).contains(Double(frame.time.microseconds)) { own.append(frame) }
    }
    drawn = DrawnShape(own)
    return tell(drawn?.bytes ?? [])
  }

  /// Where the last play's log stands, until the next play.
  @_cdecl("reportLog")
  func reportLog() -> UnsafeMutableRawPointer? { log.baseAddress }

  private func tell(_ bytes: [UInt8]) -> Int32 {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    room.copyBytes(from: bytes)
    replace(&log, with: room)
    return Int32(bytes.count)
  }

  private func replace(
    _ old: inout UnsafeMutableRawBufferPointer, with new: UnsafeMutableRawBufferPointer
  ) {
    old.deallocate()
    old = new
  }

  private nonisolated(unsafe) var scene = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) var frames = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) var log = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) var drawn: DrawnShape?
  private nonisolated(unsafe) var patient: [Int] = []
#endif
