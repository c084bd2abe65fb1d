/// Everything that the user has said, valid and complete.
package struct Configuration: Sendable {
  /// The file, as the user named it.
  package var file: String
  /// The rules for panels. The first that matches holds.
  package var devices: [DeviceRule] = []
  /// What is wrong with which panels. Of those that match, later ones beat earlier ones.
  package var quirks: [Quirk] = []
  /// The zones, in the file's order.
  package var zones: [ZoneRule] = []
  /// The gestures, in the file's order.
  package var gestures: [Gesture] = []
  /// What happens when nobody touches the screens, in the file's order.
  package var idles: [IdleRule] = []
  /// The switches that the file declares, and how they stand at first.
  package var conditions: [String: Bool] = [:]
  /// The touch that releases every grab.
  package var panic = PanicRule()
  /// What the daemon remembers of what was touched.
  package var recorder = RecorderRule()
  /// What is done for hands that tremble, as long as no profile says otherwise.
  package var accommodation = AccommodationRule()
  /// What pens that have left still keep from the glass.
  package var pens = PensRule()
  /// How commands run.
  package var actions = ActionsRule()
  /// The sets of gestures to switch between while the daemon runs, in the file's order.
  package var profiles: [Profile] = []
  /// Whether the daemon reads the file again by itself when it has changed.
  package var isWatched = true

  /// How many warnings there were when it was read.
  var readWarnings = 0

  /// Makes a configuration without gestures, as an empty file would be.
  package init(file: String) {
    self.file = file
  }

  /// The first rule that matches `device`, or nil if none does, and the device is used as a rule
  /// without any settings would have it.
  package func rule(for device: DeviceIdentity) -> DeviceRule? {
    devices.first { $0.match.matches(device) }
  }

  /// What is wrong with `device`, by all quirks that match it.
  package func quirk(of device: DeviceIdentity) -> Quirk {
    var whole = Quirk(match: DeviceMatch())
    for quirk in quirks where quirk.match.matches(device) { whole.add(quirk) }
    return whole
  }

  /// Takes the quirks of `folders` in, and says what is wrong with files that are not used.
  package mutating func addQuirks(of folders: [QuirkFolder] = QuirkFolder.standard) -> [Problem] {
    let loaded = folders.map { $0.load() }
    quirks = loaded.flatMap(\.quirks)
    return loaded.flatMap(\.problems)
  }
}

extension Configuration {
  /// Reads TOML text whose gestures are of `kinds`. `name` is what messages call the file. Throws
  /// every error of the text in one go.
  package static func parse(
    _ text: [UInt8], name: String, kinds: GestureKinds = .builtIn
  ) throws(InvalidConfiguration) -> Configuration {
    let findings = Findings(file: name, kinds: kinds)
    var configuration = read(text, kinds, findings)
    guard findings.errorCount == 0 else { throw InvalidConfiguration(findings.errors) }
    configuration.readWarnings = findings.all.count
    return configuration
  }

  /// Reads TOML text, as `parse(_:name:kinds:)` does.
  package static func parse(
    _ text: String, name: String, kinds: GestureKinds = .builtIn
  ) throws(InvalidConfiguration) -> Configuration {
    try parse(Array(text.utf8), name: name, kinds: kinds)
  }

  /// Every error and every warning of TOML text, in the file's order. Gestures with errors in them
  /// are not looked at for warnings.
  package static func check(
    _ text: [UInt8], name: String, kinds: GestureKinds = .builtIn,
    inspecting inspect: (ReadCommand) -> Problem? = { _ in nil }
  ) -> [Problem] {
    let findings = Findings(file: name, kinds: kinds)
    let configuration = read(text, kinds, findings)
    if findings.isReadable { configuration.lint(findings) }
    for command in findings.commands { inspect(command).map(findings.add) }
    return findings.all
  }

  private static func read(
    _ text: [UInt8], _ kinds: GestureKinds, _ findings: Findings
  ) -> Configuration {
    guard text.count <= ConfigurationFile.maxSize else {
      findings.unreadable(
        "the text is larger than 1 MiB", at: Place(line: 1, column: 1), code: "too-many")
      return Configuration(file: findings.file)
    }
    do {
      return try TOMLText.parse(text) { Configuration($0, kinds: kinds, findings: findings) }
    } catch {
      report(error, in: text, findings)
      return Configuration(file: findings.file)
    }
  }

  /// Reports a slip and those in other lines: what has been told of is mended, or left out, and the
  /// rest is tried again. If all is mended, what the text says is looked at, too.
  private static func report(
    _ first: TOMLText.SyntaxError, in text: [UInt8], _ findings: Findings
  ) {
    var (error, text) = (first, text)
    var seen: Set<Int> = []
    var isWhole = true
    for _ in 0..<8 {
      findings.unreadable(
        error.fault, help: error.help, at: error.place, code: "syntax",
        replacement: error.replacement)
      guard error.isOfItsLine, seen.insert(error.place.line).inserted else { return }
      let mended = error.replacement.flatMap { Mending.replacing(error.place, of: text, with: $0) }
      isWhole = isWhole && mended != nil
      guard let rest = mended ?? TOMLText.blanking(error.place.line, of: text) else { return }
      text = rest
      do {
        try TOMLText.parse(text) {
          if isWhole { _ = Configuration($0, kinds: findings.kinds, findings: findings) }
        }
        return
      } catch let next {
        // A line that is no TOML at all is seldom alone, and told once.
        let isMore = next.fault == error.fault && next.fault.hasPrefix("this is neither")
        guard next.isOfItsLine, !isMore, !seen.contains(next.place.line) else { return }
        error = next
      }
    }
  }
}
