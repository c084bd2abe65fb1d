import Words

extension TableReader {
  /// Whether a `[[device]]` is syngestures', which has its gestures in it. If so, reports it.
  func reportsForeignDevice() -> Bool {
    guard let list = node(RowKey("gestures")), case .array(let gestures) = list.value,
      let first = gestures.first, first.isTable, let place = entries.map(\.place).first
    else { return false }
    let text = { (key: String) in first.content.entry(key)?.node.description }
    let run = text("execute") ?? text("command") ?? text("run") ?? "\"…\""
    let lines = ["type", "fingers", "direction"].compactMap { key in
      text(key).map { "\(key) = \($0)" }
    }
    findings.error(
      "this is a device of syngestures', with its gestures",
      help: "write each of them as [[gesture]], with name = \"…\", "
        + "\((lines + ["run = \(run)"]).list) below, and drop this [[device]]",
      at: place, code: "foreign-key")
    return true
  }
}
