import Glibc
import Words

/// A folder with files of quirks, as the package and the administrator have one each.
package struct QuirkFolder: Hashable, Sendable {
  /// Those that are read, in their order: where several quirks say something of a panel, the last
  /// that does holds.
  package static let standard = ["/usr/share/gestured/quirks.d", "/etc/gestured/quirks.d"]
    .map { QuirkFolder(path: $0) }

  /// Its path.
  package let path: String
  /// Whether its files are read even if others may write them: the caller asked for them.
  private var isAskedFor = false

  /// The folder at `path`, whose files the daemon goes by.
  package init(path: String) {
    self.path = path
  }

  /// The folder at `path`, which the caller asks for. Throws why it cannot be read.
  package init(reading path: String) throws(InvalidConfiguration) {
    guard Environment.readableNames(in: path) != nil else {
      let reason = String(errno: errno)
      throw InvalidConfiguration(
        file: path, fault: "cannot be read: \(reason)",
        help: "expected a folder with files of quirks")
    }
    (self.path, isAskedFor) = (path, true)
  }

  /// The quirks of its `*.toml`, in the order of their names, and what is wrong with those files
  /// that are therefore not used.
  package func load() -> (quirks: [Quirk], problems: [Problem]) {
    var (quirks, problems): ([Quirk], [Problem]) = ([], [])
    for name in Environment.names(in: path).filter({ $0.hasSuffix(".toml") }).sorted() {
      let file = ConfigurationFile(path: "\(path)/\(name)")
      do {
        quirks += try Quirk.parse(file.read(isAskedFor ? nil : .own(.quirks)), name: file.path)
      } catch {
        problems += error.problems
      }
    }
    return (quirks, problems)
  }
}

extension Quirk {
  private enum Section: String, CaseIterable { case quirk }

  /// Reads TOML text. Throws every error of it in one go.
  package static func parse(
    _ text: [UInt8], name: String
  ) throws(InvalidConfiguration) -> [Quirk] {
    let findings = Findings(file: name)
    var quirks: [Quirk] = []
    do {
      quirks = try TOMLText.parse(text) { document in
        guard let table = TableReader(document, name: TableReader.file, findings: findings) else {
          return []
        }
        table.reportUnknownKeys(except: Section.self)
        return table.tables(Section.quirk, Quirk.init)
      }
    } catch {
      findings.unreadable(error.fault, help: error.help, at: error.place, code: "syntax")
    }
    guard findings.errorCount == 0 else { throw InvalidConfiguration(findings.errors) }
    return quirks
  }
}
