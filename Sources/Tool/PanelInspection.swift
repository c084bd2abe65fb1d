import Configuration
import Gestures
import Glibc
import Pipeline
import TouchInput
import Words

/// What a configuration has to do with the touchscreens that are plugged in.
struct PanelInspection {
  private let candidates: [PanelCandidate]
  private let keyed: [KeyCandidate]

  /// Looks at what udev lists. Where it lists no touchscreen, or is not there, nothing is wrong.
  init() {
    let directory = try? PanelDirectory()
    let all = (try? directory?.candidates()) ?? []
    candidates = all.filter { $0.verdict == .usable || $0.verdict == .ignoredByRule }
    keyed = (try? directory?.keyCandidates()) ?? []
  }

  /// What is wrong with `files`, and if they have no errors, what is wrong with them on this
  /// machine.
  func added(
    to problems: [Problem], of files: [SourceFile], kinds: GestureKinds
  ) -> [Problem] {
    guard var configuration = try? Configuration.parse(files, kinds: kinds) else {
      return problems
    }
    guard !candidates.isEmpty else {
      return (problems + absentTwins(of: configuration)).inOrder
    }
    _ = configuration.addQuirks()
    let own =
      absentTwins(of: configuration) + strangers(of: configuration) + silentKeys(of: configuration)
      + candidates.flatMap { self.problems(of: configuration, on: $0) }
    let isSaid = { (one: Problem) in
      one.code != "no-key"
        && problems.contains { $0.place == one.place && $0.code == one.code }
    }
    // What is plugged in says more of keys than the file does.
    return (problems.filter { $0.code != "no-key" } + own.filter { !isSaid($0) }).inOrder
  }

  /// Rules that need /dev/uinput, where the kernel has none, or this user may not write it. A
  /// machine without input devices is no one that gestured runs on.
  private func absentTwins(of configuration: Configuration) -> [Problem] {
    guard hasInput, access(PanelInspection.twinMaker, W_OK) != 0 else { return [] }
    let isAbsent = errno == ENOENT
    return configuration.devices.filter { $0.isExclusive && $0.isEnabled }.prefix(1).map { rule in
      Problem(
        severity: .warning, file: configuration.file(of: rule.place), place: rule.place,
        fault: isAbsent
          ? "'exclusive' needs \(PanelInspection.twinMaker), which is not there"
          : "'exclusive' needs \(PanelInspection.twinMaker), which this user may not write",
        help: isAbsent
          ? "load it: modprobe uinput"
          : "the daemon's user has to be let: see SECURITY in gestured(1)",
        code: "no-uinput")
    }
  }

  /// Where the kernel makes devices for programs.
  private static let twinMaker = "/dev/uinput"
  /// Whether the machine has any input device.
  private var hasInput: Bool { access("/dev/input", F_OK) == 0 }

  /// Rules for devices that are not there.
  private func strangers(of configuration: Configuration) -> [Problem] {
    let screens = candidates.map { DeviceIdentity($0) }
    let devices = keyed.map { DeviceIdentity($0) }
    return configuration.devices.compactMap { rule in
      let isForKeys = rule.keys != nil
      guard !(isForKeys ? screens + devices : screens).contains(where: rule.match.matches) else {
        return nil
      }
      let names = isForKeys ? keyed.map(\.name) : candidates.map(\.name)
      let others =
        names.isEmpty
        ? nil : "\(names.count == 1 ? "there is" : "there are") \(names.map(\.quoted).list)"
      let what = isForKeys ? "device with keys" : "touchscreen"
      return Problem(
        severity: .warning, file: configuration.file(of: rule.place), place: rule.place,
        fault: "this [[device]] matches no \(what) that is plugged in", help: others,
        code: "no-device"
      )
    }
  }

  /// Keys of gestures that no keyboard sends to them.
  private func silentKeys(of configuration: Configuration) -> [Problem] {
    configuration.gestures.flatMap { gesture in
      gesture.keys.union(gesture.whilePressed).filter { !isSent($0, to: configuration) }
        .sorted { $0.name < $1.name }.map { key in
          Problem(
            severity: .warning, file: configuration.file(of: gesture.place), place: gesture.place,
            fault:
              "\(gesture.name.quoted) waits for the key \(key.name.asKey), which no touchscreen "
              + "and no [[device]] with 'keys' that is plugged in sends",
            help: remedy(for: key, in: configuration),
            code: "no-key")
        }
    }
  }

  private func isSent(_ key: Press.Key, to configuration: Configuration) -> Bool {
    candidates.contains { $0.keys.contains(key) }
      || keyed.contains { device in
        guard let rule = configuration.keysRule(for: DeviceIdentity(device)) else { return false }
        return rule.keys(among: [key]).contains(key) && device.keys.contains(key)
          && (rule != .all || !device.keys.haveLetters)
      }
  }

  private func remedy(for key: Press.Key, in configuration: Configuration) -> String {
    guard let owner = keyed.first(where: { $0.keys.contains(key) }) else {
      return "nothing that is plugged in has it"
    }
    if configuration.keysRule(for: DeviceIdentity(owner)) != nil {
      return "add \(key.name.quoted) to 'keys' of the [[device]] that is \(owner.name.quoted)"
    }
    return "write a [[device]] with match = \(owner.name.quoted) and keys = [\(key.name.quoted)]"
  }

  private func problems(
    of configuration: Configuration, on candidate: PanelCandidate
  ) -> [Problem] {
    guard candidate.verdict == .usable,
      let settings = configuration.settings(for: DeviceIdentity(candidate)),
      let panel = try? Panel(
        opening: candidate.node, place: candidate.place, settings: settings)
    else { return [] }
    let isGuessed = if case .assumed = panel.geometry.sizeOrigin { true } else { false }
    return configuration.lints(
      for: DeviceIdentity(panel), slots: panel.slots, pictureSize: panel.geometry.pictureSize
    ).filter { !isGuessed || $0.code != "off-screen" }
  }
}
