/// Collects the problems of a configuration while it is read, so that all are reported in one go.
final class Findings {
  /// The files, as the user named them, at least one.
  let files: [String]
  /// The types that gestures may have.
  let kinds: GestureKinds
  private var problems: [Problem] = []
  /// Whether warnings are only counted. Their words would take most of the time of the lints.
  private let onlyCounts: Bool
  private var counted = 0

  init(files: [String], kinds: GestureKinds = .builtIn, onlyCounts: Bool = false) {
    self.files = files
    self.kinds = kinds
    self.onlyCounts = onlyCounts
  }

  convenience init(file: String, kinds: GestureKinds = .builtIn) {
    self.init(files: [file], kinds: kinds)
  }

  /// Whether this is a configuration of gestured, whose tables are known.
  var isOfDaemon = true
  /// What is read, until it is read.
  var document: Node?
  /// The commands in the files.
  var commands: [ReadCommand] = []
  /// The `[[host]]` tables of the files.
  var hosts: [HostRule] = []
  /// Where the tables in a `[[host]]` stand.
  var hostTables: Set<Place> = []
  /// Where tables stand that replace one of an earlier file, with the place of that.
  var replaced: [Place: Place] = [:]
  /// Where tables are masked, by their kind and name.
  var masks: [String: Place] = [:]
  /// Where tables with a name stand in the `[[host]]` of others, by their kind and name, and
  /// whether tables of actions stand below them.
  var ofHosts: [String: (place: Place, host: Glob, hasActions: Bool)] = [:]
  /// Where the values of keys stand, by the places of their tables, or nil if they are not asked
  /// for.
  var valuePlaces: [Place: [String: Place]]?
  /// Where the tables stand that a file can have only once, such as `[panic]`.
  var tables: [Section: Place] = [:]

  /// How many errors there are so far.
  private(set) var errorCount = 0
  /// The texts of the files. The list is empty if the caller asks for no places within values.
  var texts: [[UInt8]] = []
  private lazy var sources = texts.map { SourceText($0) }
  /// Whether what was meant is still looked for. A file of 100 errors is wrong as a whole, and a
  /// daemon that reads it has other things to do.
  var isPatient: Bool { errorCount < 100 }
  /// Whether the text could be read at all.
  private(set) var isReadable = true

  /// The errors, in the order of the files.
  var errors: [Problem] { all.filter { $0.severity == .error } }

  /// All problems, in the order of the files.
  var all: [Problem] { problems.inOrder }

  /// `help` is what the user may do about it. Every error and every warning has one.
  func error(
    _ fault: String, help: String, at place: Place, code: String, replacement: String? = nil,
    through: Place? = nil, end: Place? = nil
  ) {
    errorCount += 1
    add(.error, fault, help, place, code, replacement, through, end)
  }

  /// An error after which nothing of the text can be told.
  func unreadable(
    _ fault: String, help: String, at place: Place, code: String, replacement: String? = nil,
    end: Place? = nil
  ) {
    isReadable = false
    error(fault, help: help, at: place, code: code, replacement: replacement, end: end)
  }

  func warn(
    _ fault: @autoclosure () -> String, help: @autoclosure () -> String, at place: Place,
    code: String, replacement: String? = nil
  ) {
    if isCounted() { return }
    add(.warning, fault(), help(), place, code, replacement)
  }

  /// Returns whether warnings are only counted. If so, it counts one.
  func isCounted() -> Bool {
    if onlyCounts { counted += 1 }
    return onlyCounts
  }

  /// Warns of `word` in the text, or list of texts, at `place`. If the text does not have the word
  /// literally, for example because of an escape, the warning marks the whole value.
  func warn(_ fault: String, help: String, of word: String, at place: Place, code: String) {
    if isCounted() { return }
    let text = sources.indices.contains(place.file) ? sources[place.file] : nil
    let found = text?.columns(of: word, in: place)
    let at = { (column: Int) in Place(line: place.line, column: column, file: place.file) }
    add(
      .warning, fault, help, found.map { at($0.lowerBound) } ?? place, code, nil, nil,
      found.map { at($0.upperBound) })
  }

  /// The value at `place`, as it stands in the text, or nil if the texts are not known.
  func text(at place: Place) -> String? {
    guard sources.indices.contains(place.file) else { return nil }
    let end = max(place.column, sources[place.file].end(of: place))
    return sources[place.file].part((place.column - 1)..<(end - 1), of: place.line).withoutBlanks
  }

  /// Whether the line of a place is a table's header.
  func isHeader(_ place: Place) -> Bool {
    sources.indices.contains(place.file) && sources[place.file].isHeader(place.line)
  }

  /// The names that a value of `key` may have, of zones or of gestures, or none for other keys.
  func names(for key: String) -> [String] {
    let section: Section
    switch key {
    case GestureKey.zone.rawValue, GestureKey.notIn.rawValue: section = .zone
    case GestureKey.requireToFail.rawValue, GestureKey.simultaneousWith.rawValue, "enable",
      "disable":
      section = .gesture
    default: return []
    }
    let tables = isPatient ? document?.content.entry(section.rawValue)?.node.content : nil
    return tables?.prefix(1000).compactMap { $0.node.content.entry("name")?.node.string } ?? []
  }

  /// Warns of a text that messages have where one of the user's own is to stand.
  func warnOfPlaceholder(_ text: String, at place: Place, code: String) {
    guard text == "…" else { return }
    warn(
      "\(text.quoted) is a placeholder, not a pattern", help: "write your own pattern in its place",
      at: place, code: code)
  }

  /// Something that is as it should be, and that the reader may not expect.
  func note(_ fault: String, at place: Place, code: String) {
    add(.note, fault, nil, place, code, nil)
  }

  func add(_ problem: Problem) { problems.append(problem) }

  /// How many warnings there are so far.
  var warningCount: Int { counted + problems.count { $0.severity == .warning } }

  /// Where the value of `key` stands in the table at `table`, or that if the key is not there.
  func place(of key: some RawRepresentable<String>, in table: Place) -> Place {
    valuePlaces?[table]?[key.rawValue] ?? table
  }

  /// Where a threshold of `gesture` stands: in its table, else in `[defaults]`, else that table.
  func place(of threshold: Threshold, of gesture: Gesture) -> Place {
    let own = place(of: threshold, in: gesture.place)
    guard own == gesture.place else { return own }
    let common = tables[.defaults].flatMap { valuePlaces?[$0] }
    let ofType = common?[gesture.kind.name].flatMap { valuePlaces?[$0] }
    return ofType?[threshold.rawValue] ?? common?[threshold.rawValue] ?? own
  }

  /// `line 12`, and of which file if that is not the one of `here`.
  func line(of place: Place, from here: Place) -> String {
    let line = "line \(place.line)"
    return place.file == here.file ? line : "\(line) of '\(files[place.file])'"
  }

  private func add(
    _ severity: Problem.Severity, _ fault: String, _ help: String?, _ place: Place, _ code: String,
    _ replacement: String?, _ through: Place? = nil, _ end: Place? = nil
  ) {
    problems.append(
      Problem(
        severity: severity, file: files[place.file], place: place, fault: fault, help: help,
        code: code, replacement: replacement, through: through, end: end))
  }
}

extension [Problem] {
  /// The problems in the order of the files.
  package var inOrder: [Problem] {
    enumerated()
      .sorted { ($0.element.place ?? .start, $0.offset) < ($1.element.place ?? .start, $1.offset) }
      .map(\.element)
  }
}

extension Place {
  fileprivate static let start = Place(line: 1, column: 1)
}
