import Testing

@testable import Tool

/// XML as touchégg's files have it.
@Suite struct XMLReaderTests {
  private static func words(_ element: XMLElement) -> String {
    let attributes = element.attributes.map { " \($0.name)=\($0.value)" }.joined()
    let inside = element.children.map { words($0) }.joined(separator: " ")
    let text = element.text.split { $0.isWhitespace }.joined(separator: " ")
    return "\(element.name)@\(element.line)\(attributes)(\(text)|\(inside))"
  }

  static let sound: [(String, String)] = [
    ("<a/>", "a@1(|)"), ("\u{FEFF}<a/>", "a@1(|)"), ("<a />", "a@1(|)"), ("<a></a>", "a@1(|)"),
    ("<a  >b</a  >", "a@1(b|)"), ("<a\n b = '1'\n c=\"2\"/>", "a@1 b=1 c=2(|)"),
    (
      "<?xml version='1.0'?>\n<!-- <x> -->\n<a>\n<b>1</b><b/>2</a>\n<!-- end --> ",
      "a@3(2|b@4(1|) b@4(|))"
    ),
    ("<a>1<!-- 2 -->3<![CDATA[<4> & ]]>5</a>", "a@1(13<4> & 5|)"),
    ("<a b='&lt;&gt;&amp;&quot;&apos;'>&#65;&#x42;</a>", "a@1 b=<>&\"'(AB|)"),
    ("<a_1:b-c.d é='x'/>", "a_1:b-c.d@1 é=x(|)"),
  ]

  @Test("elements, attributes, text and entities", arguments: sound.indices)
  func reads(_ index: Int) throws {
    let (text, words) = Self.sound[index]
    #expect(Self.words(try XMLReader.root(of: text, path: "x")) == words)
  }

  static let broken: [(String, String)] = [
    ("", "x:1:1: there is no element"), (" \n ", "x:2:2: there is no element"),
    ("<a/><b/>", "x:1:5: only one element may stand at the top"),
    ("a<b/>", "x:1:1: text stands outside of every element"),
    ("<!DOCTYPE a><a/>", "x:1:1: a document type is not read here"),
    ("<!-- <a/>", "x:1:1: a comment has no end"),
    ("<?xml <a/>", "x:1:1: an instruction has no end"),
    ("<1", "x:1:1: <1> has no end"), ("<>", "x:1:2: a name is missing"),
    ("<a>\n <b>\n</a>", "x:3:1: </a> ends <b> of line 2"),
    ("<a></a b>", "x:1:4: </a has no end"), ("<a b/>", "x:1:5: 'b' has no value: write b=\"…\""),
    ("<a b=c/>", "x:1:6: the value of 'b' stands in no quotes"),
    ("<a b='c", "x:1:7: the value of 'b' has no end"),
    ("<a b='c<d'/>", "x:1:7: the value of 'b' has no end"),
    ("<a><![CDATA[b</a>", "x:1:13: CDATA has no end"),
  ]

  @Test("what is wrong, and where", arguments: broken.indices)
  func errors(_ index: Int) {
    let (text, words) = Self.broken[index]
    do {
      let root = try XMLReader.root(of: text, path: "x")
      Issue.record("\(text) reads as \(Self.words(root))")
    } catch {
      #expect("\(error)" == words)
    }
  }

  @Test("elements may be nested as deep as any file has them, and no deeper")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    _ = try XMLReader.root(of: nested(50), path: "x")
    do {
      _ = try XMLReader.root(of: nested(51), path: "x")
      Issue.record("too deep")
    } catch {
      #expect("\(error)" == "x:1:151: elements are nested too deeply")
    }
  }
}
