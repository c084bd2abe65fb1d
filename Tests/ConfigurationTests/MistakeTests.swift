import Foundation
import Testing

@testable import Configuration

/// A mistake as people make it, with what has to be said of it: `Mistakes/*.txt`.
///
///     === what it is
///     at LINE:COLUMN error|warning once|HOW MANY ERRORS
///     wants REGULAR EXPRESSION, which message and help have to fit
///     never REGULAR EXPRESSION, which they must not
///     quiet nothing is left to say of the text after the remedy
///     bytes utf16 or cr
///     ---
///     the text
///     --- obeyed
///     the text after the remedy; left out where --fix makes it
///
/// @NUL@, @BOM@ and @NBSP@ stand for characters that no reader sees.
struct Mistake: CustomTestStringConvertible, Sendable {
  let title: String
  let place: Place
  let isError: Bool
  let errors: Int
  var wants: [String] = []
  var never: [String] = []
  var isQuiet = false
  let text: [UInt8]
  let obeyed: String?

  var testDescription: String { title }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Mistakes")

  /// The names of the files, without `.txt`.
  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  static func all(in file: String) -> [Mistake] {
    let text = try? String(
      contentsOf: folder.appendingPathComponent("\(file).txt"), encoding: .utf8)
    return ("\n" + (text ?? "")).components(separatedBy: "\n=== ").dropFirst().map(Mistake.init)
  }

  static let all = files.flatMap(all(in:))

  /// Characters that no reader sees.
  private static let unseen = ["@NUL@": "\0", "@BOM@": "\u{FEFF}", "@NBSP@": "\u{A0}"]

  init(_ part: String) {
    let (head, rest) = part.cut(at: "\n---\n")
    let (body, obeyed) = (rest + "\n").cut(at: "--- obeyed\n")
    self.obeyed = obeyed.isEmpty ? nil : obeyed
    let lines = head.components(separatedBy: "\n")
    title = lines[0]
    var bytes = ""
    var at: [String] = []
    for (word, value) in lines.dropFirst().map({ $0.cut(at: " ") }) {
      switch word {
      case "at": at = value.components(separatedBy: " ")
      case "wants": wants.append(value)
      case "never": never.append(value)
      case "bytes": bytes = value
      case "quiet": isQuiet = true
      default: preconditionFailure("no word of a mistake: \(word)")
      }
    }
    let numbers = at[0].split(separator: ":").compactMap { Int($0) }
    place = Place(line: numbers[0], column: numbers[1])
    isError = at[1] == "error"
    errors = isError ? Int(at[2]) ?? 1 : 0
    switch bytes {
    case "utf16":
      text = [0xFF, 0xFE] + body.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case "cr": text = body.utf8.map { $0 == 10 ? 13 : $0 }
    default:
      text = Array(
        Mistake.unseen.reduce(body) { text, mark in
          text.replacingOccurrences(of: mark.key, with: mark.value)
        }.utf8)
    }
  }
}

@Suite struct MistakeTests {
  private func check(_ text: [UInt8]) -> [Problem] { Configuration.check(text, name: "x.toml") }

  @Test("a mistake gets its verdict, place and remedy", arguments: Mistake.all)
  func said(_ mistake: Mistake) throws {
    let problems = check(mistake.text)
    #expect(problems.count { $0.severity == .error } == mistake.errors, "\(problems)")
    let here = problems.filter {
      $0.place == mistake.place && ($0.severity == .error) == mistake.isError
    }
    try #require(!here.isEmpty, "\(problems)")
    let words = here.map { "\($0.fault) \($0.help ?? "")" }.joined(separator: " ")
    for want in mistake.wants {
      #expect(words.range(of: want, options: .regularExpression) != nil, "\(want): \(words)")
    }
    for word in mistake.never {
      #expect(words.range(of: word, options: .regularExpression) == nil, "\(word): \(words)")
    }
  }

  @Test("the remedy, obeyed, works", arguments: Mistake.all)
  func obeyed(_ mistake: Mistake) {
    let before = check(mistake.text).filter { $0.place == mistake.place }.map(\.code)
    let text = mistake.obeyed.map { Array($0.utf8) } ?? Mending(mistake.text, check: check).text
    let after = check(text)
    #expect(!after.contains { $0.severity == .error }, "\(after)")
    #expect(!after.contains { $0.code == before.first }, "\(after)")
    #expect(!mistake.isQuiet || after.isEmpty, "\(after)")
  }

  /// The texts of all mistakes of the tests.
  static let texts: [(String, [UInt8])] =
    Mistake.all.map { ($0.title, $0.text) }
    + CaseTests.names.compactMap { name in
      let file = CaseTests.directory.appendingPathComponent(name + ".toml")
      return (try? Data(contentsOf: file)).map { (name, [UInt8]($0)) }
    }

  @Test("--fix leaves nothing that check refuses where it wrote, and is done at once")
  func neverRefused() {
    #expect(MistakeTests.texts.count > 100)
    for (title, text) in MistakeTests.texts {
      let mended = Mending(text, check: check).text
      let errors = check(mended).filter { $0.severity == .error }
      let (old, new) = (lines(text), lines(mended))
      for error in errors {
        guard let place = error.place, new.indices.contains(place.line - 1) else { continue }
        let isNow = new[place.line - 1]
        // Where lines came or went, what stood in none of them was written.
        if old.count != new.count {
          #expect(old.contains(isNow), "\(title): \(error)")
          continue
        }
        let was = old[place.line - 1]
        guard was != isNow else { continue }
        let start = zip(was, isNow).prefix { $0 == $1 }.count
        let end = isNow.count - zip(was.reversed(), isNow.reversed()).prefix { $0 == $1 }.count
        #expect(!(start + 1...max(start + 1, end)).contains(place.column), "\(title): \(error)")
      }
      #expect(Mending(mended, check: check).text == mended, "\(title)")
      let wasRead = !check(text).contains { $0.code == "syntax" }
      #expect(!wasRead || !errors.contains { $0.code == "syntax" }, "\(title)")
    }
  }

  @Test("--fix takes no table out of its host", arguments: Section.allCases)
  func hosts(section: Section) {
    for header in ["[host.\(section.rawValue)]", "[[host.\(section.rawValue)]]"] {
      let keys = [
        Section.gesture: "name = \"a\"\ntype = \"tap\"\nrun = \"true\"",
        .idle: "name = \"a\"\nafter_s = 1\nrun = \"true\"",
      ]
      let key = keys[section] ?? (section.isList ? "name = \"a\"" : "keep_s = 1")
      let text = Array("[[host]]\nmatch = \"kiosk-*\"\n\n\(header)\n\(key)\n".utf8)
      // As the host reads it, and as every other.
      for host in [nil, HostIdentity(name: "kiosk-1")] {
        let mending = Mending(text) {
          let files = [SourceFile(name: "x.toml", text: $0)]
          let own = Configuration.check(files, for: host)
          return own + Configuration.checkOtherHosts(files, beside: own)
        }
        let line = String(decoding: mending.text, as: UTF8.self).components(separatedBy: "\n")[3]
        #expect(line.drop { $0 == "[" }.hasPrefix("host.\(section.rawValue)]"), "\(line)")
        let isRight = line.hasPrefix("[[") == section.isList
        #expect(isRight || section.isKey || section == .host, "\(line)")
      }
    }
  }

  private func lines(_ text: [UInt8]) -> [[Unicode.Scalar]] {
    String(decoding: text, as: UTF8.self).components(separatedBy: "\n").map {
      Array($0.unicodeScalars)
    }
  }
}

extension String {
  /// What stands before and behind the first `mark`. All before it, if there is none.
  fileprivate func cut(at mark: String) -> (String, String) {
    guard let found = range(of: mark) else { return (self, "") }
    return (String(self[..<found.lowerBound]), String(self[found.upperBound...]))
  }
}
