import Foundation
import Testing

/// What README and manual say to type, to write into a file, and what comes of it.
@Suite struct DocumentTests {
  static let blocks = Document.all.flatMap(\.blocks)
  static let configurations = blocks(.configuration)
  static let scripts = blocks.filter { !$0.commands.isEmpty }
  static let units = blocks.filter { !$0.units.isEmpty }

  static func blocks(_ kind: DocumentBlock.Kind) -> [DocumentBlock] {
    blocks.filter { $0.kind == kind }
  }

  /// What the text around a configuration speaks of, or what a part of a file cannot have, and not
  /// every program or unit is on every machine.
  private static let expectedWarnings = [
    "no-gesture", "late-touches", "seen-by-applications", "no-program", "no-unit",
    "applications-get-both", "not-exclusive", "masks-nothing",
  ]

  @Test("every configuration is sound", arguments: configurations)
  func isSound(_ block: DocumentBlock) throws {
    let outcome = try run("gesturectl check --json -", input: block.text)
    for line in outcome.out.split(separator: "\n") {
      let code = line.split(separator: "\"code\":\"").last?.prefix { $0 != "\"" } ?? ""
      #expect(DocumentTests.expectedWarnings.contains(String(code)), "\(block): \(line)")
    }
    #expect(outcome.status == 0 && outcome.err.isEmpty, "\(block): \(outcome.err)")
  }

  @Test("every script is one for the shell", arguments: scripts)
  func isScript(_ block: DocumentBlock) throws {
    let text = block.kind == .script ? block.text : block.commands.joined(separator: "\n")
    let outcome = try run("bash -n", input: text)
    #expect(outcome.status == 0, "\(block): \(outcome.err)")
  }

  @Test("every option of our programs is one that they know", arguments: scripts)
  func hasKnownOptions(_ block: DocumentBlock) throws {
    for command in block.commands.flatMap(DocumentTests.commands) {
      let words = command.split(separator: " ").map(String.init)
      let help = words.prefix { !$0.hasPrefix("-") }.prefix(2) + ["--help"]
      let outcome = try run(help.joined(separator: " "))
      #expect(outcome.status == 0, "\(block): \(command)")
      for option in words where option.hasPrefix("-") && option != "-" {
        let name = option.prefix { $0 != "=" }
        #expect(outcome.out.contains(name), "\(block): \(command) has no \(name)")
      }
    }
  }

  @Test("every target of make is there", arguments: scripts)
  func hasTargets(_ block: DocumentBlock) throws {
    let makefile = try String(
      contentsOf: Document.project.appendingPathComponent("Makefile"), encoding: .utf8)
    for line in block.commands {
      let words = line.prefix { $0 != "#" }.split(separator: " ").drop { $0 == "sudo" }
      guard words.first == "make" else { continue }
      for target in words.dropFirst().prefix(while: { $0 != "&&" }) where !target.contains("=") {
        #expect(makefile.contains("\n\(target):"), "\(block): make \(target)")
      }
    }
  }

  @Test("what needs no daemon and no screen runs, with the sample as what was recorded")
  func runs() throws {
    let needsNobody = ["check", "replay", "explain", "convert", "test"]
    var count = 0
    for block in DocumentTests.scripts {
      for command in block.commands.flatMap(DocumentTests.commands) {
        let words = command.split(separator: " ").map(String.init)
        // The case check-explore runs the explorer, with its own file.
        guard words.count > 1, needsNobody.contains(words[1]), !words.contains("--explore") else {
          continue
        }
        let outcome = try run(DocumentTests.here(command), on: block.page)
        #expect(outcome.status == 0, "\(block): \(command): \(outcome.err)\(outcome.out)")
        count += 1
      }
    }
    #expect(count > 15)
  }

  @Test("the palm in gesturectl(1) cancels a pan")
  func palmCancels() throws {
    let block = try #require(DocumentTests.scripts.first { $0.text.contains("palm.evemu") })
    // scdoc takes away one of two backslashes.
    let script = block.text.replacingOccurrences(of: "\\\\", with: "\\")
    let outcome = try run("(\(DocumentTests.here(script)))")
    #expect(outcome.out.contains("changed → cancelled  a touch was taken for a palm"), "\(outcome)")
  }

  @Test("every trace is as expected", arguments: DocumentTests.blocks(.trace))
  func isAsExpected(_ block: DocumentBlock) throws {
    let outcome = try run("cp input page.trace; gesturectl test page.trace", input: block.text)
    #expect(outcome.status == 0, "\(block): \(outcome.out)\(outcome.err)")
  }

  @Test(
    "every unit is one for systemd",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")),
    arguments: units)
  func isUnit(_ block: DocumentBlock) throws {
    for unit in block.units {
      let name = unit.contains("[Timer]") ? "page.timer" : "page.service"
      // What starts nothing by itself is a drop-in.
      let isWhole = unit.contains("[Timer]") || unit.contains("ExecStart=")
      let outcome = try run(
        """
        printf '[Service]\\nExecStart=/bin/true\\n' >page.service
        mkdir page.service.d
        cp input \(isWhole ? name : "page.service.d/page.conf")
        systemd-analyze verify ./\(name) 2>&1 | grep --invert-match 'is not executable: No such file'
        """, input: unit)
      #expect(outcome.out == "" && outcome.err == "", "\(block): \(outcome)")
    }
  }

  @Test("the drop-in of types.md is the example's")
  func dropIn() throws {
    let unit = DocumentTests.blocks.first { $0.page == "docs/types.md" && $0.kind == .unit }
    #expect(
      try Document.text("Examples/CheckMark/gestured.conf").hasSuffix("\(unit?.text ?? "-")\n"))
  }

  @Test("every line of JSON is an object", arguments: DocumentTests.blocks(.json))
  func isJSON(_ block: DocumentBlock) throws {
    for line in block.text.split(separator: "\n") {
      // What a page leaves out.
      let whole = line.replacingOccurrences(of: ",…", with: "")
      #expect(
        try JSONSerialization.jsonObject(with: Data(whole.utf8)) is [String: Any],
        "\(block): \(line)")
    }
  }

  @Test("every name in a drawing is in the sources", arguments: DocumentTests.blocks(.drawing))
  func isDrawn(_ block: DocumentBlock) throws {
    let names = block.text.split { !$0.isLetter && $0 != "_" }.map(String.init).filter {
      zip($0, $0.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }
    let words = names.joined(separator: " ")
    let outcome = try run(
      "for name in \(words); do grep -rqwFe $name $PROJECT/Sources || echo $name; done")
    #expect(outcome.out == "" && outcome.err == "", "\(block)")
  }

  @Test("every line that a page shows is one that a program prints")
  func isPrinted() throws {
    let lines = DocumentTests.blocks.flatMap { block in block.printed.map { (block, $0) } }
    var printed = try [
      "gesturectl replay --config config.example.toml swipe.evemu",
      "gesturectl replay --config config.example.toml --json --transitions swipe.evemu",
      "gesturectl check --root DIR", "cat $PROJECT/Tests/CommandTests/Cases/*/out",
      "cat $PROJECT/Tests/CommandTests/Cases/*/err",
      "cat $PROJECT/Tests/ConfigurationTests/Cases/*.expected",
    ].map { try run($0, on: "docs/fleet.md").out }.joined(separator: "\n")
    printed = DocumentTests.squeezed(printed)
    #expect(lines.count > 20)
    for (block, line) in lines
    where !DocumentTests.comparedElsewhere.contains(where: line.hasPrefix) {
      let isPrinted = printed.contains(DocumentTests.squeezed(line))
      #expect(isPrinted, "\(block): nothing prints: \(line)")
    }
  }

  /// SmallWorldTests and KindInspectionTests compare these lines with the page.
  private static let comparedElsewhere = ["small worlds: ", "check-mark: type "]

  @Test("README has at most 1,000 words, and three recipes")
  func isShort() throws {
    let text = try Document.text("README.md")
    #expect(text.split { $0.isWhitespace }.count <= 1000)
    let recipes =
      text.components(separatedBy: "## Three recipes").last?
      .components(separatedBy: "\n## ").first?.components(separatedBy: "```toml") ?? []
    #expect(recipes.count == 4)
  }

  /// A command with the files of this checkout in place of those that the package installs.
  private static func here(_ command: String) -> String {
    command.replacingOccurrences(of: "/etc/gestured/config.toml", with: "config.example.toml")
      .replacingOccurrences(of: "/usr/share/doc/gestured/examples/palm.evemu", with: "palm.evemu")
  }

  /// Text without the space that aligns it.
  private static func squeezed(_ text: String) -> String {
    text.replacingOccurrences(of: " +", with: " ", options: .regularExpression)
      .trimmingCharacters(in: .whitespaces)
  }

  /// The commands of ours in a line.
  private static func commands(in line: String) -> [String] {
    line.prefix { $0 != "#" }.components(separatedBy: "&&")
      .flatMap { $0.components(separatedBy: ";") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .map { $0.hasPrefix("sudo ") ? String($0.dropFirst(5)) : $0 }
      .map { $0.replacingOccurrences(of: ".build/debug/check-mark", with: "check-mark") }
      .filter { line in
        ["gesturectl ", "gestured ", "check-mark "].contains { line.hasPrefix($0) }
      }
  }
}
