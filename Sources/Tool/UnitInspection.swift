import Glibc
import Words

/// Looks whether the units exist that a command gives to systemctl(1), where systemd.unit(5) says
/// that they are looked for.
struct UnitInspection {
  private enum Manager { case system, user }

  /// Verbs that fail without the unit.
  private static let verbs: Set<String> = [
    "cat", "clean", "disable", "edit", "enable", "freeze", "isolate", "kill", "reenable", "reload",
    "reload-or-restart", "restart", "start", "stop", "thaw", "try-reload-or-restart", "try-restart",
  ]
  /// Units of these types are files. Others come and go with what they are about.
  private static let types = [".service", ".socket", ".target", ".timer", ".path"]
  private static let otherTypes = [".mount", ".automount", ".swap", ".device", ".slice", ".scope"]
  /// Options whose value is a word of its own.
  private static let withValue: Set<String> = [
    "-t", "-p", "-P", "-s", "-o", "-n", "--type", "--property", "--signal", "--output", "--lines",
    "--job-mode", "--kill-who", "--kill-whom", "--state", "--what", "--when", "--message",
  ]
  /// Options that ask the manager of another user or machine.
  private static let elsewhere =
    ["-H", "-M", "--host", "--machine", "--root", "--image", "--global"]

  private let variable: (String) -> String?

  /// Looks where this program's environment and user would.
  init(_ variable: @escaping (String) -> String? = Environment.variable) {
    self.variable = variable
  }

  /// What is wrong with the units of a command, and what helps, or nil if nothing shows.
  func problem(of words: ArraySlice<String>) -> (fault: String, help: String?)? {
    let words = words.first == "exec" ? words.dropFirst() : words
    guard words.first == "systemctl" else { return nil }
    var (manager, takesNext) = (Manager.system, false)
    var operands: [String] = []
    for word in words.dropFirst() {
      if takesNext {
        takesNext = false
      } else if word.hasPrefix("-") {
        if Self.elsewhere.contains(where: word.hasPrefix) { return nil }
        if word == "--user" { manager = .user }
        takesNext = Self.withValue.contains(word)
      } else {
        operands.append(word)
      }
      if word.hasSuffix(";") { break }
    }
    guard let verb = operands.first, Self.verbs.contains(verb) else { return nil }
    return operands.dropFirst().lazy.compactMap(Self.unit).first { !exists($0, for: manager) }
      .map { (fault(of: $0, for: manager), help(for: $0, manager)) }
  }

  /// The name of the unit that a word means, or nil if that is a pattern, the shell's to say, or no
  /// file.
  private static func unit(of word: String) -> String? {
    var name = word.hasSuffix(";") ? String(word.dropLast()) : word
    for quote in ["'", "\""] where name.count > 2 && name.hasPrefix(quote) && name.hasSuffix(quote)
    {
      name = String(name.dropFirst().dropLast())
    }
    let isPlain = name.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "_-.@:".utf8.contains($0)
    }
    guard isPlain, !name.isEmpty, !otherTypes.contains(where: name.hasSuffix) else { return nil }
    return types.contains(where: name.hasSuffix) ? name : name + ".service"
  }

  /// Whether there is a file of that name, or the template of an instance.
  private func exists(_ unit: String, for manager: Manager) -> Bool {
    var names = [unit]
    if let at = unit.firstIndex(of: "@"), let dot = unit.lastIndex(of: "."), at < dot {
      names.append("\(unit[...at])\(unit[dot...])")
    }
    var status = stat()
    return folders(of: manager).contains { folder in
      names.contains { lstat("\(folder)/\($0)", &status) == 0 }
    }
  }

  private func fault(of unit: String, for manager: Manager) -> String {
    switch manager {
    case .system: "there is no system unit \(unit.asKey)"
    case .user: "there is no user unit \(unit.asKey)"
    }
  }

  private func help(for unit: String, _ manager: Manager) -> String? {
    switch manager {
    case .system where exists(unit, for: .user): return "a user has one: add --user"
    case .user where exists(unit, for: .system): return "the system has one: leave --user out"
    case .system, .user:
      // Every unit ends in its type, which says nothing of what was meant.
      guard let dot = unit.lastIndex(of: ".") else { return nil }
      let names = folders(of: manager).flatMap(Environment.names)
        .filter { $0.hasSuffix(unit[dot...]) }.map { String($0.prefix { $0 != "." }) }
      let near = NearestName.plausible(for: String(unit[..<dot]), among: names)
      return near.map { "did you mean \("\($0)\(unit[dot...])".asKey)?" }
    }
  }

  /// Where the units of a manager are, by systemd.unit(5).
  private func folders(of manager: Manager) -> [String] {
    guard let path = variable("SYSTEMD_UNIT_PATH"), !path.isEmpty else { return standard(manager) }
    let own = path.split(separator: ":").map(String.init)
    return path.hasSuffix(":") ? own + standard(manager) : own
  }

  private func standard(_ manager: Manager) -> [String] {
    switch manager {
    case .system:
      let fixed = ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].flatMap { folder in
        ["system", "system.control", "system.attached"].map { "\(folder)/systemd/\($0)" }
      }
      return fixed + Self.made(below: "/run")
    case .user:
      let shared = ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/usr/local/share", "/usr/share"]
      let named = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"].compactMap(variable)
      let lists = ["XDG_CONFIG_DIRS", "XDG_DATA_DIRS"].compactMap(variable)
        .flatMap { $0.split(separator: ":").map(String.init) }
      let homes = homes.flatMap { ["\($0)/.config", "\($0)/.local/share"] }
      let running =
        getuid() == 0
        ? Environment.names(in: "/run/user").map { "/run/user/\($0)" }
        : ["/run/user/\(getuid())"]
      let bases = named + homes + running
      let folders = shared + ["/etc/xdg"] + lists + bases
      // In two steps: Swift 6.0 takes too long to find out the types of the whole.
      let written = folders.map { "\($0)/systemd/user" }
      return written + bases.flatMap { ["\($0)/systemd/user.control"] + Self.made(below: $0) }
    }
  }

  /// Where generators and systemd-run(1) put theirs.
  private static func made(below folder: String) -> [String] {
    ["transient", "generator.early", "generator", "generator.late"]
      .map { "\(folder)/systemd/\($0)" }
  }

  /// Root reads the files of services, which run as the user that their drop-in names.
  private var homes: [String] {
    var homes = [variable("HOME")].compactMap(\.self)
    guard getuid() == 0 else { return homes }
    setpwent()
    defer { endpwent() }
    while let entry = getpwent() { homes.append(String(cString: entry.pointee.pw_dir)) }
    return homes
  }
}
