import Gestures
import Words

extension Configuration {
  /// Reports what is allowed but hardly meant. Returns why gestures can never fire, by their names.
  /// `onAnyHost` says that those of other hosts are gestures, too.
  @discardableResult
  func lint(_ findings: Findings, onAnyHost anyHost: Bool = false) -> [String: Death] {
    let isOfOthers = anyHost && hosts.contains { !$0.isHere && $0.hasGestures }
    if gestures.isEmpty, idles.isEmpty, !isOfOthers, !calmsTouches, findings.errorCount == 0 {
      findings.warn(
        "there is no [[gesture]]: nothing will ever happen",
        help: #"write [[gesture]], with name = "…", type = "tap" and run = "…" below"#,
        at: Place(line: 1, column: 1),
        code: "no-gesture")
    }
    let awaited = Set(gestures.flatMap(\.requirements).map(\.name))
    let isAnyExclusive = devices.haveExclusive
    for gesture in gestures where gesture.commands.isEmpty && !gesture.isBlock {
      let key =
        "run = \("COMMAND".quoted)" + (gesture.kind.isContinuous ? " or another command" : "")
      findings.warn(
        "\(gesture.name.quoted) does nothing",
        help: isAnyExclusive || awaited.contains(gesture.name)
          ? "add \(key), or block = true if the gesture only keeps touches from applications"
          : "add \(key)",
        at: gesture.place, code: "no-command")
    }
    for gesture in gestures where gesture.isBlock && !gesture.commands.isEmpty {
      findings.warn(
        "\(gesture.name.quoted) has a command, and block = true says that it has none",
        help: "drop 'block', or the command",
        at: findings.place(of: GestureKey.block, in: gesture.place), code: "no-command")
    }
    for gesture in gestures
    where gesture.isBlock && !gesture.cancelsTouches && gesture.kind != .touches {
      findings.warn(
        "\(gesture.name.quoted) keeps nothing from applications: with cancels_touches = false they "
          + "get its touches", help: "drop 'cancels_touches'",
        at: findings.place(of: GestureKey.cancelsTouches, in: gesture.place), code: "contradiction")
    }
    let pass = LintPass(self, findings: findings)
    pass.lintDevices()
    pass.lintPanic()
    pass.lintPanicBefore()
    pass.lintProfiles()
    pass.lintWaysOut()
    pass.lintKeptOut()
    pass.lintDisabled()
    pass.lintIdles()
    pass.lintUnusedKeys()
    pass.lintVain()
    pass.lintConditions()
    pass.lintApplications()
    pass.lintLimits()
    pass.lintHands()
    pass.lintRoom()
    pass.lintPens()
    pass.lintAccommodation()
    pass.lintZones()
    pass.lintNoZone()
    pass.lintRequirements()
    pass.lintDelays()
    pass.lintSeen()
    pass.lintPointer()
    pass.lintCovered()
    for gesture in pass.gestures { gesture.kind.lint?(gesture, pass) }
    return pass.deaths
  }

  /// Why gestures can never fire, by their names, as far as the file alone proves it.
  package var deaths: [String: Death] { lint(Findings(file: file)) }

  /// How much there is that is allowed but hardly meant.
  package var warningCount: Int {
    let findings = Findings(files: files, onlyCounts: true)
    lint(findings)
    return readWarnings + findings.warningCount
  }

  /// What is wrong with this configuration on a certain panel. That is gestures, or a panic, with
  /// more fingers than the panel has slots, and zones and ways that its screen is too small for.
  /// `pictureSize` is in millimetres, as the user sees it.
  package func lints(
    for device: DeviceIdentity, slots: Int, pictureSize: Size
  ) -> [Problem] {
    let findings = Findings(files: files)
    let panel = device.name.quoted
    for gesture in gestures where gesture.isMade(on: device) && gesture.leastFingers > slots {
      findings.warn(
        "\(gesture.name.quoted) can never fire on \(panel), which sees at most \(slots) of its "
          + "\(gesture.leastFingers) fingers",
        help: gesture.helpWith(slots: slots), at: gesture.place, code: "never-fires")
    }
    let isExclusive = rule(for: device)?.isExclusive ?? false
    if !isExclusive, devices.haveExclusive {
      for gesture in gestures where gesture.isMade(on: device) && gesture.isEnabled {
        guard let act = gesture.commands.pointerAct else { continue }
        findings.warn(
          "applications get the touch of \(gesture.name.quoted) on \(panel) too, beside what it "
            + "\(act.verb.phrase)", help: "set exclusive = true in its [[device]]",
          at: gesture.place, code: "applications-get-both")
      }
    }
    if let rule = rule(for: device), rule.isExclusive, rule.isEnabled, panic.isEnabled,
      panic.fingers > slots
    {
      findings.warn(
        "[panic] needs \(panic.fingers) fingers, and \(panel) reports at most \(slots)",
        help: "lower 'fingers' in [panic]", at: rule.place, code: "risky-panic")
    }
    lintZones(on: pictureSize, of: "of \(panel)", findings)
    lintLongWays(on: pictureSize, of: panel, findings) { $0.isMade(on: device) }
    return findings.all
  }
}

extension Gesture {
  /// What helps where a touchscreen has fewer slots than the gesture has fingers.
  fileprivate func helpWith(slots: Int) -> String {
    let key: Threshold = thresholds.has(.fingers) ? .fingers : .minFingers
    guard Double(slots) >= kind.rule(of: key)?.range.lowerBound ?? 1 else {
      return "drop it, or name other touchscreens in 'devices'"
    }
    return "write \(key.rawValue) = \(slots)\(slots > 1 ? " or fewer" : "")"
  }
}
