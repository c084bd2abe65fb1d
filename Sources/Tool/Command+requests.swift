import Arguments
import Control

// The commands that are one request to the running daemon, which has the words for what came of it.

extension Command {
  /// `reload` and its sisters, in the order of the usage text.
  static var requests: [Command] {
    [
      request(
        "reload",
        """
        Makes the running daemon read its configuration again. A file with errors changes nothing,
        and the errors are printed.
        """
      ) { _ in .reload },
      request(
        "rollback",
        """
        Makes the running daemon use the kept configuration instead of the one in force, until a
        file changes or 'gesturectl reload'. The kept one served for as long as [rollback] after_s
        says.
        """
      ) { _ in .rollback },
      request(
        "pause",
        """
        Makes the running daemon recognize nothing, and give every exclusive touchscreen back, until
        'gesturectl resume'. Gestures that are going on are cancelled.
        """
      ) { _ in .pause },
      request(
        "resume",
        """
        Ends what 'gesturectl pause' or a panic began: panels are exclusive again. A lock that
        'loginctl lock-session' asked for counts as over, unless a locker is shown.
        """
      ) { _ in .resume },
      request(
        "enable", of: "NAME",
        """
        Makes the running daemon recognize the gesture NAME, even if its configuration disables it,
        until it is told otherwise or started again. Another profile undoes it.
        """
      ) { .enable(gesture: $0 ?? "") },
      request(
        "disable", of: "NAME",
        """
        Makes the running daemon ignore the gesture NAME, even if its configuration enables it,
        until it is told otherwise or started again. Another profile undoes it.
        """
      ) { .disable(gesture: $0 ?? "") },
      request(
        "cancel", of: "NAME", mayBeAbsent: true,
        """
        Makes the running daemon end what is going on of the gesture NAME, or without NAME of all,
        as a palm on the glass would: what has begun is cancelled, what has not fails. Nothing else
        changes. The fingers that are down are dead for it until they lift.
        """
      ) { .cancel(gesture: $0) },
      request(
        "idle", of: "NAME", such: "'screen off'",
        """
        Makes the running daemon start the [[idle]] NAME of its configuration at once, as if the
        screens had been untouched for as long as it says. The next touch ends it.
        """
      ) { .idle(rule: $0 ?? "") },
      request(
        "profile", of: "NAME", orNone: true, such: "reading",
        """
        Makes the running daemon use the [[profile]] NAME of its configuration, which enables some
        gestures and disables others, or with --none no profile any more.
        """
      ) { .profile($0) },
      Command(
        "set",
        help: """
          Usage: gesturectl set [--socket PATH] NAME on|off

          Sets a switch that gestures of the running daemon's configuration have a condition on
          (when = ["NAME"]), from a compositor's hook or a gesture's command. Until it is told
          otherwise or started again.

          Example: gesturectl set docked on

          \(RunningDaemon.help)
          """
      ) { words, console in
        let arguments = try Arguments(words, options: ["socket"])
        let words = try arguments.operands(2...2, named: "NAME with on or off")
        guard ["on", "off"].contains(words[1]) else {
          let hint =
            switch words[1].lowercased() {
            case "true", "yes", "1", "on": ". Write on"
            case "false", "no", "0", "off": ". Write off"
            case "toggle", "switch":
              ". Set it off in a gesture with when = [\"\(words[0])\"], and on in one with"
                + " when = [\"!\(words[0])\"]"
            default: ""
            }
          throw UsageError("a switch is on or off, not '\(words[1])'\(hint)")
        }
        try RunningDaemon(arguments).tell(
          .set(condition: words[0], isOn: words[1] == "on"), console)
      },
      Command(
        "verbose",
        help: """
          Usage: gesturectl verbose [--socket PATH] on|off

          Makes the running daemon log every change of a gesture's state, with the reason, and which
          gestures took no part. 'journalctl --user -fu gestured' shows it (without --user for the
          system's). Until it is told otherwise or started again.

          Example: gesturectl verbose on

          \(RunningDaemon.help)
          """
      ) { words, console in
        let arguments = try Arguments(words, options: ["socket"])
        let word = try arguments.operands(1...1, named: "on or off")[0]
        guard ["on", "off"].contains(word) else {
          throw UsageError("'verbose' is on or off, not '\(word)'")
        }
        try RunningDaemon(arguments).tell(.verbose(word == "on"), console)
      },
    ]
  }

  /// A command that makes a request of its operand, if it takes one.
  private static func request(
    _ name: String, of operand: String? = nil, orNone mayBeNone: Bool = false,
    mayBeAbsent: Bool = false, such example: String = "'next workspace'",
    _ explanation: String, make: @escaping (String?) -> ControlRequest
  ) -> Command {
    let call = "gesturectl \(name) [--socket PATH]"
    let word = operand.map { mayBeAbsent ? "[\($0)]" : $0 }
    var usage = "Usage: " + [call, word].compactMap(\.self).joined(separator: " ")
    if mayBeNone { usage += "\n       \(call) --none" }
    let example = operand == nil ? "" : " \(example)"
    let help =
      "\(usage)\n\n\(explanation)\n\nExample: gesturectl \(name)\(example)\n\n\(RunningDaemon.help)"
    return Command(name, help: help) { words, console in
      let arguments = try Arguments(
        words, flags: mayBeNone ? ["none"] : [], options: ["socket"])
      let most = operand == nil || arguments.has("none") ? 0 : 1
      let operands = try arguments.operands(
        (mayBeAbsent ? 0 : most)...most, named: operand ?? "")
      try RunningDaemon(arguments).tell(make(operands.first), console)
    }
  }
}
