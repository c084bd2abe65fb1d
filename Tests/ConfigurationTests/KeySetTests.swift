import Testing

@testable import Configuration

/// The sets of keys by which a table says what is in it.
@Suite("key sets")
struct KeySetTests {
  /// Words of two letters: many of one length and first letter.
  private static let words = "abcdefgh".flatMap { one in "abcdefgh".map { "\(one)\($0)" } }

  @Test("a set holds each of its keys, however many begin alike, and no other")
  func members() {
    let inside = KeySetTests.words.filter { $0 != "aa" && $0 != "hh" && $0 != "da" }
    let set = KeySet(inside + inside)
    for word in KeySetTests.words + ["", "a", "aaa", "zz"] {
      var word = word
      let holds = word.withUTF8 { set.contains($0) }
      #expect(holds == inside.contains(word), "\(word)")
    }
    var any = "aa"
    #expect(any.withUTF8 { KeySet([]).contains($0) } == false)
  }

  @Test("each key of a gesture has the mark of its letters", arguments: GestureKey.allCases)
  func mark(of key: GestureKey) {
    #expect(key.mark == KeySet.mark(of: key.rawValue.utf8))
    #expect(key.mark.nonzeroBitCount == 1)
  }
}
