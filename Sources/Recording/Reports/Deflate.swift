import CZlib

/// Bytes made small and large again, as browsers' `deflate-raw` has them (RFC 1951).
enum Deflate {
  /// `bytes`, made small.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let status = zlib_deflate_begin(&stream)
    precondition(status == Z_OK, "deflateInit2: \(status)")
    defer { deflateEnd(&stream) }
    var result = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let ended = run(&stream, bytes, &result) { deflate($0, Z_FINISH) }
    precondition(ended == Z_STREAM_END, "deflate: \(ended)")
    return Array(result[..<Int(stream.total_out)])
  }

  /// What `packed` made small, or nil if it is nothing such, or more than `most` bytes.
  static func unpacked(_ bytes: [UInt8], most: Int) -> [UInt8]? {
    var room = min(most, max(1 << 16, bytes.count * 8))
    while true {
      var stream = z_stream()
      guard zlib_inflate_begin(&stream) == Z_OK else { return nil }
      defer { inflateEnd(&stream) }
      var result = [UInt8](repeating: 0, count: room)
      let ended = run(&stream, bytes, &result) { inflate($0, Z_FINISH) }
      if ended == Z_STREAM_END { return Array(result[..<Int(stream.total_out)]) }
      guard ended == Z_BUF_ERROR, stream.avail_out == 0, room < most else { return nil }
      room = min(most, room * 4)
    }
  }

  private static func run(
    _ stream: inout z_stream, _ bytes: [UInt8], _ result: inout [UInt8],
    _ step: (UnsafeMutablePointer<z_stream>) -> Int32
  ) -> Int32 {
    // zlib only reads what comes in.
    var bytes = bytes
    return bytes.withUnsafeMutableBufferPointer { input in
      result.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return step(&stream)
      }
    }
  }
}
