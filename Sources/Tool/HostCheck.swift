import Arguments
import Configuration
import JSON
import Words

/// `gesturectl check --root`: what each host would be with the configuration of a tree of files.
struct HostCheck {
  private let root: String
  private let file: ConfigurationFile
  private let kinds: GestureKinds
  private let arguments: Arguments
  private let console: Console

  /// A host, or all that fit a pattern, or all others.
  private struct Host {
    /// Its name, or nil if it stands for several.
    var name: String?
    /// What the table calls it.
    let label: String
    /// Where it is, in a message.
    let place: String
    let identity: HostIdentity
  }

  /// What a host would be.
  private struct Verdict {
    let host: Host
    /// The `[[host]]` tables that apply.
    let rules: [HostRule]
    /// Nil if there is an error in it.
    let configuration: Configuration?
    let problems: [Problem]

    var patterns: [String] { rules.map(\.match.pattern) }
  }

  /// Reads `etc/gestured` below `root`.
  init(_ root: String, _ kinds: GestureKinds, _ arguments: Arguments, _ console: Console) {
    self.root = root
    file = ConfigurationFile(path: "\(root)/etc/gestured/config.toml", kinds: kinds)
    self.kinds = kinds
    self.arguments = arguments
    self.console = console
  }

  /// Prints what is wrong, and then the hosts. Fails if the problems are too bad.
  func run() throws {
    let files: [SourceFile]
    do throws(InvalidConfiguration) {
      files = try file.readAll(refusingUnsafe: false)
    } catch {
      Check.show(error.problems, of: [], arguments, console)
      throw Failed()
    }
    let general = Configuration.check(files, kinds: kinds, for: HostIdentity(fitting: []))
    var (problems, said) = (general, Set(general))
    var verdicts: [Verdict] = []
    for host in hosts(of: files) {
      let own = Configuration.check(files, kinds: kinds, for: host.identity)
      let more = own.filter { said.insert($0).inserted }
      problems += more.map { $0.said(of: "on \(host.place)") }
      verdicts.append(
        Verdict(
          host: host, rules: Configuration.hosts(of: files, for: host.identity).filter(\.isHere),
          configuration: try? Configuration.parse(files, kinds: kinds, for: host.identity),
          problems: own))
    }
    problems = (problems + strangers(of: files, in: verdicts)).inOrder
    Check.show(problems, of: files, arguments, console)
    if arguments.has("json") {
      for verdict in verdicts { console.print(json(verdict, of: files)) }
    } else {
      for line in table(of: verdicts).lines { console.print(line) }
      console.print("\(file.name): \(Check.count(problems))")
    }
    try Check.judge(problems, arguments)
  }

  /// The hosts that are named. Else those that the files tell of.
  private func hosts(of files: [SourceFile]) -> [Host] {
    let names = arguments.values(of: "host")
    guard names.isEmpty else {
      return names.map { named($0, HostIdentity(name: $0)) }
    }
    let own = HostIdentity.line(of: "\(root)/etc/hostname").map { name in
      named(name, HostIdentity(root: root, hostname: name))
    }
    let patterns = Configuration.hosts(of: files).map { pattern in
      Host(
        label: pattern.pattern, place: "hosts like \(pattern.pattern.quoted)",
        identity: HostIdentity(fitting: [pattern]))
    }
    let others = Host(
      label: "all others", place: "all others", identity: HostIdentity(fitting: []))
    return [own].compactMap(\.self) + patterns + [others]
  }

  private func named(_ name: String, _ identity: HostIdentity) -> Host {
    Host(name: name, label: name, place: name.quoted, identity: identity)
  }

  /// Patterns that no host matches, where the hosts are listed.
  private func strangers(of files: [SourceFile], in verdicts: [Verdict]) -> [Problem] {
    guard arguments.values(of: "host").count > 1 else { return [] }
    let fitting = Set(verdicts.flatMap(\.rules).map(\.match))
    let rules = Configuration.hosts(of: files, for: HostIdentity(fitting: []))
    return rules.filter { !fitting.contains($0.match) }.map { rule in
      Problem(
        severity: .warning, file: files[rule.place.file].name, place: rule.place,
        fault: "no host that was named fits \(rule.match.pattern.quoted)",
        help: "drop the table, or name the host with --host", code: "no-host")
    }
  }

  private func table(of verdicts: [Verdict]) -> TextTable {
    TextTable(
      ["host", "[[host]]", "version", "gestures", "panels", "exclusive", "errors", "warnings"],
      columns: [.left, .left, .left, .right, .right, .right, .right, .right],
      rows: verdicts.map { verdict in
        let hosts = verdict.patterns
        let configuration = verdict.configuration
        return [
          verdict.host.label, hosts.isEmpty ? "none" : hosts.joined(separator: ", "),
          configuration?.version ?? "", number(configuration?.gestures.count),
          number(configuration?.devices.count), number(configuration?.exclusiveCount),
          "\(verdict.problems.count { $0.severity == .error })",
          "\(verdict.problems.count { $0.severity == .warning })",
        ]
      })
  }

  /// A number, or a sign that an error hides it.
  private func number(_ number: Int?) -> String { number.map { "\($0)" } ?? "?" }

  private func json(_ verdict: Verdict, of files: [SourceFile]) -> String {
    var object = JSONObject()
    object.add("kind", "host")
    if let name = verdict.host.name { object.add("host", name) } else { object.addNull("host") }
    object.add("patterns", verdict.patterns)
    object.add("sha256", files.sha256)
    object.add("files", files.map(\.name))
    if let configuration = verdict.configuration {
      if let version = configuration.version { object.add("version", version) }
      object.add("gestures", configuration.gestures.map(\.name))
      object.add("disabled", configuration.gestures.filter { !$0.isEnabled }.map(\.name))
      object.add("zones", configuration.zones.map(\.name))
      object.add("profiles", configuration.profiles.map(\.name))
      object.add("idle", configuration.idles.map(\.name))
      object.add("exclusive", configuration.exclusiveCount > 0)
    }
    object.add("errors", verdict.problems.count { $0.severity == .error })
    object.add("warnings", verdict.problems.count { $0.severity == .warning })
    return object.line
  }
}

extension Configuration {
  /// How many `[[device]]` tables make a touchscreen exclusive.
  fileprivate var exclusiveCount: Int { devices.count { $0.isExclusive && $0.isEnabled } }
}
