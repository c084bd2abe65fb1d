/// An element of an XML file, with the place where it begins.
struct XMLElement {
  let name: String
  var attributes: [(name: String, value: String)] = []
  var children: [XMLElement] = []
  /// The text in it, without that of its children.
  var text = ""
  let line: Int

  subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The text of the child called `name`, without blanks around it, or nil.
  func value(_ name: String) -> String? {
    children.first { $0.name == name }.map { $0.text.trimmedBlanks }
  }
}

/// Reads XML as touchégg's files have it: elements, attributes, text, comments, CDATA and the five
/// entities, and no document type.
///
/// No library, because only this command would need one: each package would depend on it.
struct XMLReader {
  private let letters: [Character]
  private var place = 0
  private let path: String

  /// Reads the file's one element. Throws one sentence with the line and the column.
  static func root(of text: String, path: String) throws -> XMLElement {
    var reader = XMLReader(letters: Array(text.filter { $0 != "\u{FEFF}" }), path: path)
    try reader.skipToElement()
    guard reader.place < reader.letters.count else { throw reader.error("there is no element") }
    let root = try reader.element(depth: 0)
    try reader.skipToElement()
    guard reader.place == reader.letters.count else {
      throw reader.error("only one element may stand at the top")
    }
    return root
  }

  private init(letters: [Character], path: String) {
    (self.letters, self.path) = (letters, path)
  }

  private func error(_ problem: String, at place: Int? = nil) -> ImportError {
    let before = letters[..<min(place ?? self.place, letters.count)]
    let column = before.reversed().prefix { !$0.isNewline }.count + 1
    return ImportError("\(path):\(line(at: before.endIndex)):\(column): \(problem)")
  }

  private func line(at place: Int) -> Int { letters[..<place].count(where: \.isNewline) + 1 }

  private func isAt(_ word: String) -> Bool { letters[place...].starts(with: word) }

  /// Takes all up to a word, and the word. Throws if it never comes.
  private mutating func take(through end: String, of what: String) throws -> String {
    let start = place
    while place < letters.count {
      if isAt(end) {
        defer { place += end.count }
        return String(letters[start..<place])
      }
      place += 1
    }
    throw error("\(what) has no end", at: start)
  }

  private mutating func skipBlanks() {
    while place < letters.count, letters[place].isWhitespace { place += 1 }
  }

  /// Skips blanks, comments and instructions up to an element, or the end.
  private mutating func skipToElement() throws {
    while true {
      skipBlanks()
      if isAt("<!--") {
        _ = try take(through: "-->", of: "a comment")
      } else if isAt("<?") {
        _ = try take(through: "?>", of: "an instruction")
      } else if isAt("<!") {
        throw error("a document type is not read here")
      } else if place < letters.count, letters[place] != "<" {
        throw error("text stands outside of every element")
      } else {
        return
      }
    }
  }

  private mutating func name() throws -> String {
    let start = place
    while place < letters.count,
      letters[place].isLetter || letters[place].isNumber
        || "_:-.".contains(letters[place])
    { place += 1 }
    guard place > start else { throw error("a name is missing") }
    return String(letters[start..<place])
  }

  private mutating func element(depth: Int) throws -> XMLElement {
    let start = place
    guard depth < 50 else { throw error("elements are nested too deeply") }
    place += 1
    var element = XMLElement(name: try name(), line: line(at: start))
    while true {
      skipBlanks()
      if isAt("/>") {
        place += 2
        return element
      }
      if isAt(">") { break }
      guard place < letters.count else { throw error("<\(element.name)> has no end", at: start) }
      element.attributes.append(try attribute())
    }
    place += 1
    try readContent(of: &element, start: start, depth: depth)
    return element
  }

  private mutating func attribute() throws -> (name: String, value: String) {
    let name = try name()
    skipBlanks()
    guard isAt("=") else { throw error("'\(name)' has no value: write \(name)=\"…\"") }
    place += 1
    skipBlanks()
    guard place < letters.count, letters[place] == "\"" || letters[place] == "'" else {
      throw error("the value of '\(name)' stands in no quotes")
    }
    let quote = String(letters[place])
    place += 1
    let start = place
    let value = try take(through: quote, of: "the value of '\(name)'")
    guard !value.contains("<") else { throw error("the value of '\(name)' has no end", at: start) }
    return (name, try plain(value, from: start))
  }

  private mutating func readContent(of element: inout XMLElement, start: Int, depth: Int) throws {
    while place < letters.count {
      if isAt("<!--") {
        _ = try take(through: "-->", of: "a comment")
      } else if isAt("<![CDATA[") {
        place += "<![CDATA[".count
        element.text += try take(through: "]]>", of: "CDATA")
      } else if isAt("</") {
        let end = place
        place += 2
        let name = try name()
        guard name == element.name else {
          throw error("</\(name)> ends <\(element.name)> of line \(element.line)", at: end)
        }
        skipBlanks()
        guard isAt(">") else { throw error("</\(name) has no end", at: end) }
        place += 1
        return
      } else if isAt("<") {
        element.children.append(try self.element(depth: depth + 1))
      } else {
        let from = place
        while place < letters.count, letters[place] != "<" { place += 1 }
        element.text += try plain(String(letters[from..<place]), from: from)
      }
    }
    throw error("<\(element.name)> has no end", at: start)
  }

  /// The text with its entities read.
  private func plain(_ text: String, from start: Int) throws -> String {
    guard text.contains("&") else { return text }
    let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var (result, rest) = ("", text[...])
    while let and = rest.firstIndex(of: "&") {
      result += rest[..<and]
      let word = rest[rest.index(after: and)...].prefix { $0 != ";" }
      let behind = rest[word.endIndex...]
      let digits = word.hasPrefix("#x") ? word.dropFirst(2) : word.dropFirst()
      let number = word.first == "#" ? UInt32(digits, radix: word.hasPrefix("#x") ? 16 : 10) : nil
      let scalar = number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
      guard !behind.isEmpty, let letter = known[String(word)] ?? scalar else {
        let place = start + text.distance(from: text.startIndex, to: and)
        throw error("'&' begins no entity: write &amp;", at: place)
      }
      result += letter
      rest = behind.dropFirst()
    }
    return result + rest
  }
}

extension String {
  /// The text without blanks at both ends.
  var trimmedBlanks: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
