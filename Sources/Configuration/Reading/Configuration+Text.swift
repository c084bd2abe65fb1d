extension Configuration {
  /// Reads the TOML text of its files, whose gestures are of `kinds`, as `host` would, or as this
  /// machine if that is nil. Throws every error of the text in one go.
  package static func parse(
    _ files: [SourceFile], kinds: GestureKinds = .builtIn, for host: HostIdentity? = nil
  ) throws(InvalidConfiguration) -> Configuration {
    let findings = Findings(files: files.map(\.name), kinds: kinds)
    var configuration = read(files, host, findings)
    guard findings.errorCount == 0 else { throw InvalidConfiguration(findings.errors) }
    configuration.readWarnings = findings.warningCount
    return configuration
  }

  /// Reads TOML text, or several files that are packed into one. `name` is what messages call the
  /// file.
  package static func parse(
    _ text: [UInt8], name: String, kinds: GestureKinds = .builtIn
  ) throws(InvalidConfiguration) -> Configuration {
    let packed = PackedFiles(text, name: name)
    return try parse(packed.files, kinds: kinds, for: packed.host)
  }

  /// Reads TOML text, as `parse(_:name:kinds:)` does.
  package static func parse(
    _ text: String, name: String, kinds: GestureKinds = .builtIn
  ) throws(InvalidConfiguration) -> Configuration {
    try parse(Array(text.utf8), name: name, kinds: kinds)
  }

  /// All that is to be said of the TOML text of its files, as `host` would read it, or this machine
  /// if that is nil, in the files' order. Gestures with errors in them are not looked at for
  /// warnings.
  package static func check(
    _ files: [SourceFile], kinds: GestureKinds = .builtIn, for host: HostIdentity? = nil,
    inspecting inspect: (ReadCommand) -> Problem? = { _ in nil }
  ) -> [Problem] {
    let findings = Findings(files: files.map(\.name), kinds: kinds)
    findings.valuePlaces = [:]
    let configuration = read(files, host, findings)
    if findings.isReadable {
      configuration.lint(findings, onAnyHost: host == nil)
      configuration.lintKeys(findings)
    }
    for command in findings.commands { inspect(command).map(findings.add) }
    return findings.all
  }

  /// All that is to be said of TOML text, or of several files that are packed into one. `name` is
  /// what messages call the file.
  package static func check(
    _ text: [UInt8], name: String, kinds: GestureKinds = .builtIn,
    inspecting inspect: (ReadCommand) -> Problem? = { _ in nil }
  ) -> [Problem] {
    let packed = PackedFiles(text, name: name)
    return check(packed.files, kinds: kinds, for: packed.host, inspecting: inspect)
  }

  /// What else there is to say of the files on other hosts, which fit a `[[host]]` and are not this
  /// machine. Of `[[host]]` tables the first 100 patterns count.
  package static func checkOtherHosts(
    _ files: [SourceFile], kinds: GestureKinds = .builtIn, beside problems: [Problem]
  ) -> [Problem] {
    let others = hosts(of: files, for: nil).filter { !$0.isHere }.map(\.match).uniqued
    var (said, more) = (Set(problems), [Problem]())
    for pattern in others.prefix(100) {
      let other = check(files, kinds: kinds, for: HostIdentity(fitting: [pattern]))
      for problem in other where said.insert(problem).inserted {
        more.append(problem.said(of: "on hosts like \(pattern.pattern.quoted)"))
      }
    }
    return more
  }

  /// The patterns of all `[[host]]` tables.
  package static func hosts(of files: [SourceFile]) -> [Glob] {
    hosts(of: files, for: HostIdentity(fitting: [])).map(\.match).uniqued
  }

  /// All `[[host]]` tables, as `host` would read them, or this machine if that is nil.
  package static func hosts(of files: [SourceFile], for host: HostIdentity?) -> [HostRule] {
    let findings = Findings(files: files.map(\.name))
    _ = read(files, host, findings)
    return findings.hosts
  }

  private static func read(
    _ files: [SourceFile], _ host: HostIdentity?, _ findings: Findings
  ) -> Configuration {
    findings.texts = files.map(\.text)
    var documents: [TOMLDocument] = []
    for (number, file) in files.enumerated() {
      documents += document(of: file.text, number, findings).map { [$0] } ?? []
    }
    guard documents.count == files.count else {
      var empty = Configuration(file: findings.files[0])
      empty.files = findings.files
      return empty
    }
    return withExtendedLifetime(documents) {
      let overlay = Overlay(host: host, findings: findings)
      let sum = overlay.sum(of: documents.map(\.root))
      return Configuration(sum, kinds: findings.kinds, findings: findings)
    }
  }

  /// A file's document, or nil if there is an error in it that leaves none to be looked at.
  static func document(
    of text: [UInt8], _ number: Int, _ findings: Findings
  ) -> TOMLDocument? {
    guard text.count <= ConfigurationFile.maxSize else {
      findings.unreadable(
        "the text is larger than 1 MiB",
        help: "drop some tables: config.toml and the files of config.d may have 1 MiB together",
        at: Place(line: 1, column: 1, file: number),
        code: "too-many")
      return nil
    }
    do {
      return try TOMLDocument(text, file: number, isOfDaemon: findings.isOfDaemon)
    } catch {
      return mended(error, in: text, number, findings)
    }
  }

  /// Reports a slip and those in other lines: what has been told of is mended, or left out, and the
  /// rest is tried again. If all is mended, what the text says can be looked at, too.
  private static func mended(
    _ first: TOMLText.SyntaxError, in text: [UInt8], _ number: Int, _ findings: Findings
  ) -> TOMLDocument? {
    var (error, text) = (first, text)
    var seen: Set<Int> = []
    var isWhole = true
    var (line, fault) = (0, "")
    for _ in 0..<8 {
      let place = Place(line: error.place.line, column: error.place.column, file: number)
      let isAgain = line == place.line && fault == error.fault
      (line, fault) = (place.line, error.fault)
      if !isAgain {
        findings.unreadable(
          error.fault, help: error.help, at: place, code: "syntax", replacement: error.replacement,
          end: error.end.map { Place(line: $0.line, column: $0.column, file: number) })
      }
      guard error.isOfItsLine, isAgain || seen.insert(place.line).inserted else { return nil }
      // A mend that adds or removes lines is left to `Mending`.
      let isOfLines =
        error.end.map { $0.line != error.place.line } ?? false
        || error.replacement?.contains("\n") ?? false
      let mended = (isOfLines ? nil : error.replacement).flatMap {
        Mending.replacing(error.place, to: error.end, of: text, with: $0)
      }
      isWhole = isWhole && mended != nil
      guard
        let rest = mended
          ?? TOMLText.blanking(place.line, of: text, isHeader: error.lacksHeader)
      else { return nil }
      text = rest
      do {
        let document = try TOMLDocument(text, file: number, isOfDaemon: findings.isOfDaemon)
        return isWhole ? document : nil
      } catch let next {
        // A line that is no TOML at all is seldom alone, and told once.
        let isMore = next.fault == error.fault && next.fault.hasPrefix("this is neither")
        let isLeft =
          mended != nil && next.replacement != nil
          && (next.place.line, next.fault) == (error.place.line, error.fault)
        guard next.isOfItsLine, !isMore, isLeft || !seen.contains(next.place.line) else {
          return nil
        }
        error = next
      }
    }
    return nil
  }
}
