/// One command that is to run for one callback of a gesture.
struct Action: Sendable {
  /// What runs.
  let command: Command
  /// Its whole environment, as `NAME=value`.
  var environment: [String]
  /// The gesture's name.
  let gesture: String
  /// The callback: recognized, began, changed and so on.
  let state: String
  /// The touchscreen's name.
  let device: String
}
