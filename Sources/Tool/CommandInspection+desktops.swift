import Configuration
import Words

/// What desktops do themselves, where a command stands.
extension CommandInspection {
  /// `workspace, e+1`: what Hyprland does itself, as its own file has it. Or a list without its
  /// brackets.
  func problem(ofDispatcher line: String, at place: Place) -> Problem? {
    let name = line.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    let rest = line.dropFirst(name.count)
    guard !name.isEmpty, rest.first == "," else { return nil }
    let words = String(rest.dropFirst()).withoutBlanks
    if name.contains("-") || finds(String(name)) {
      let parts = line.split(separator: ",").map { String($0).withoutBlanks }
      let isPlain = !line.contains { "'\"\\`".contains($0) }
      let whole = isPlain ? parts.joined(separator: " ").asText : nil
      return warning(
        "no program is called \("\(name),".asKey)",
        help: whole.map { "leave out the commas: write \($0)" } ?? "leave out the comma behind it",
        place)
    }
    return warning(
      "no program is called \("\(name),".asKey)",
      help: "for a dispatcher of Hyprland write hyprctl dispatch \(name) \(words)", place)
  }

  /// `workspace next`: what a desktop does itself, by a program that asks it to.
  func problem(ofDesktop line: String, at place: Place) -> Problem? {
    let name = line.prefix { $0 != " " }
    guard let asker = CommandInspection.askers.first(where: { $0.acts.contains(String(name)) }),
      !line.contains(where: { "=|&;()<>#$`\n".contains($0) }), !finds(String(name)),
      let whole = "\(asker.program) \(line)".asText
    else { return nil }
    return warning(
      "there is no program \(String(name).asKey) in PATH",
      help: "for a command of \(asker.desktop) write \(whole)", place)
  }

  /// The desktops, the programs that ask them, and the commands that a gesture is likely for.
  private static let askers: [(desktop: String, program: String, acts: Set<String>)] = [
    (
      "sway", "swaymsg",
      ["workspace", "focus", "fullscreen", "layout", "floating", "scratchpad", "move", "resize"]
    ),
    (
      "Hyprland", "hyprctl dispatch",
      ["movefocus", "movewindow", "togglefloating", "killactive", "togglespecialworkspace"]
    ),
    (
      "niri", "niri msg action",
      [
        "focus-workspace-down", "focus-workspace-up", "focus-column-left", "focus-column-right",
        "toggle-overview", "close-window",
      ]
    ),
  ]
}
