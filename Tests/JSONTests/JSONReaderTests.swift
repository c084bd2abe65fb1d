import Hands
import JSON
import Testing

@Suite struct JSONReaderTests {
  static let accepted: [(String, JSONValue)] = [
    ("null", .null), ("true", .bool(true)), (" \t\r\n false ", .bool(false)),
    ("0", .number(0)), ("-0", .number(0)), ("-12.5e-1", .number(-1.25)), ("1E+2", .number(100)),
    ("1e-400", .number(0)),
    (#""""#, .string("")), (#""é 😀""#, .string("é 😀")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
    (#""\u00e9\u00E9\u0000""#, .string("éé\0")), (#""\ud83d\ude00!""#, .string("😀!")),
    ("[]", .array([])), ("[ ]", .array([])),
    ("[1 , [2]]", .array([.number(1), .array([.number(2)])])),
    ("{}", .object([])), ("{ }", .object([])),
    (
      #"{ "b" : 1,"a":{"":null} }"#,
      .object([
        JSONMember("b", .number(1)), JSONMember("a", .object([JSONMember("", .null)])),
      ])
    ),
    (
      String(repeating: "[", count: 16) + String(repeating: "]", count: 16),
      (0..<15).reduce(.array([])) { inner, _ in .array([inner]) }
    ),
  ]

  @Test(arguments: accepted) func reads(_ text: String, _ value: JSONValue) throws {
    #expect(try JSONReader.value(in: text.utf8) == value)
  }

  static let refused: [(String, String)] = [
    ("", "column 1: expected a value, not the end"),
    ("   ", "column 4: expected a value, not the end"),
    ("nul", "column 1: expected a value, not 'n'"),
    ("nulls", "column 1: expected a value, not 'n'"),
    ("True", "column 1: expected a value, not 'T'"),
    ("NaN", "column 1: expected a value, not 'N'"),
    ("'a'", "column 1: expected a value, not a single quote"),
    ("é", "column 1: expected a value, not a character beyond ASCII"),
    ("\u{1}", "column 1: expected a value, not a blank or a control character"),
    ("\u{FEFF}1", "column 1: expected a value, not a character beyond ASCII"),
    ("1 2", "column 3: expected nothing more, not '2'"),
    ("01", "column 2: expected no digit behind a leading zero, not '1'"),
    ("-", "column 2: expected a digit, not the end"),
    ("+1", "column 1: expected a value, not '+'"),
    (".5", "column 1: expected a value, not '.'"),
    ("1.", "column 3: expected a digit, not the end"),
    ("1e", "column 3: expected a digit, not the end"),
    ("1e+-1", "column 4: expected a digit, not '-'"),
    ("1e999", "column 1: the number is too large"),
    ("0x10", "column 2: expected nothing more, not 'x'"),
    (#""a"#, "column 1: the string has no end"),
    (#""a\"#, "column 3: unknown escape"),
    (#""é\x""#, "column 3: unknown escape"),
    (#""\u12g4""#, #"column 2: \u needs four hexadecimal digits"#),
    (#""\u12"#, #"column 2: \u needs four hexadecimal digits"#),
    (#""\ud83d""#, "column 2: half a pair of surrogates"),
    (#""\ud83dx""#, "column 2: half a pair of surrogates"),
    (#""\ud83d\u0041""#, "column 2: half a pair of surrogates"),
    (#""\ude00""#, "column 2: half a pair of surrogates"),
    (#""\ud83d\u"#, #"column 2: \u needs four hexadecimal digits"#),
    ("\"\t\"", "column 2: a control character in a string must be escaped"),
    ("[", "column 2: expected a value, not the end"),
    ("[1", "column 3: expected ',' or ']', not the end"),
    ("[1,]", "column 4: expected a value, not ']'"),
    ("[1 2]", "column 4: expected ',' or ']', not '2'"),
    ("[1}", "column 3: expected ',' or ']', not '}'"),
    ("{1:2}", "column 2: expected a name in double quotes, not '1'"),
    (#"{"a"}"#, "column 5: expected ':', not '}'"),
    (#"{"a":}"#, "column 6: expected a value, not '}'"),
    (#"{"a":1,}"#, "column 8: expected a name in double quotes, not '}'"),
    (#"{"a":1 "b":2}"#, "column 8: expected ',' or '}', not '\"'"),
    (#"{"a":1,"\u0061":2}"#, "column 8: the name stands twice"),
    ("// a\n1", "column 1: expected a value, not '/'"),
    (String(repeating: "[", count: 17), "column 17: more than 16 levels"),
    (String(repeating: "[", count: 100_000), "column 17: more than 16 levels"),
  ]

  @Test(arguments: refused) func refuses(_ text: String, _ message: String) {
    #expect(throws: JSONError(message)) { try JSONReader.value(in: text.utf8) }
  }

  @Test(
    "a string that is not UTF-8",
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]])
  func notUTF8(_ bytes: [UInt8]) {
    #expect(throws: JSONError("column 1: the string is not UTF-8")) {
      try JSONReader.value(in: [0x22] + bytes + [0x22])
    }
  }

  @Test("a name stands twice, among however many", arguments: [2, 15, 16, 17, 18, 40])
  func nameStandsTwice(_ count: Int) throws {
    let names = (10..<10 + count).map { "\"\($0)\":0" }
    #expect(
      try JSONFields(JSONReader.value(in: "{\(names.joined(separator: ","))}".utf8)).names.count
        == count)
    for name in names {
      let text = "{\((names + [name]).joined(separator: ","))}"
      #expect(throws: JSONError("column \(2 + 7 * count): the name stands twice")) {
        try JSONReader.value(in: text.utf8)
      }
    }
  }

  @Test("what the writer writes is read as it was")
  func bothWays() throws {
    let text = String(String.UnicodeScalarView((0...0x2030).compactMap(Unicode.Scalar.init)))
    var inner = JSONObject()
    inner.add("n", 5)
    var object = JSONObject()
    object.add("text", text)
    object.add("yes", true)
    object.add("inner", inner)
    object.add("list", [inner, inner])
    object.add("words", ["a", "\""])
    object.addNull("nothing")
    let five = JSONValue.object([JSONMember("n", .number(5))])
    #expect(
      try JSONReader.value(in: object.line.utf8)
        == .object([
          JSONMember("text", .string(text)), JSONMember("yes", .bool(true)),
          JSONMember("inner", five), JSONMember("list", .array([five, five])),
          JSONMember("words", .array([.string("a"), .string("\"")])),
          JSONMember("nothing", .null),
        ]))
  }

  @Test("ten thousand lines of noise do no harm")
  func noise() {
    var random = SeededChance(seed: 5)
    let words = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d83d", "\"a\"", "null", "true", "-", "0",
      "1e9", ".", " ", "\u{1}", "é", "{\"a\":", "[[[[[[",
    ].map { Array($0.utf8) }
    var valid = 0
    for _ in 0..<10_000 {
      var line: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          line.append(.random(in: 0...255, using: &random))
        } else {
          line += words.randomElement(using: &random) ?? []
        }
      }
      if (try? JSONReader.value(in: line)) != nil { valid += 1 }
    }
    #expect(valid > 0)
  }
}
