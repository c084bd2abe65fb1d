import Testing

@testable import Configuration

/// The vectors of FIPS 180-4, and of NIST's SHA256ShortMsg.rsp.
@Suite struct SHA256Tests {
  static let vectors: [(String, String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
        + "klmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: vectors)
  func hash(of text: String, is expected: String) {
    var hash = SHA256()
    hash.add(Array(text.utf8))
    #expect(hash.finished == expected)
  }

  @Test("in parts, and of every length around a block", arguments: 0..<130)
  func parts(length: Int) {
    let bytes = (0..<length).map { UInt8($0) }
    var whole = SHA256()
    whole.add(bytes)
    var parts = SHA256()
    for byte in bytes { parts.add([byte]) }
    #expect(parts.finished == whole.finished)
    #expect(whole.finished.utf8.count == 64)
    let files = [
      SourceFile(name: "a", text: Array(bytes.prefix(7))),
      SourceFile(name: "b", text: Array(bytes.dropFirst(7))),
    ]
    #expect(files.sha256 == whole.finished)
  }

  /// Of Fowler's, Noll's and Vo's test suite.
  @Test(
    "the fingerprint is FNV-1a of all texts",
    arguments: [
      ("", UInt64(0xcbf2_9ce4_8422_2325)), ("a", 0xaf63_dc4c_8601_ec8c),
      ("foobar", 0x8594_4171_f739_67e8),
    ])
  func fingerprint(of text: String, is expected: UInt64) {
    let files = [text.prefix(3), text.dropFirst(3)].map {
      SourceFile(name: "", text: Array($0.utf8))
    }
    #expect(files.fingerprint == expected)
  }
}
