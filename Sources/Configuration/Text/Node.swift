import Words

/// A value of the file and where it stands.
struct Node {
  /// What TOML makes of it.
  enum Value {
    case string(String)
    case integer(Int64)
    case number(Double)
    case boolean(Bool)
    case dateOrTime
    case array([Node])
    case table([Entry])
  }

  /// A key of a table, with its value.
  struct Entry {
    let key: String
    let place: Place
    let node: Node
  }

  let value: Value
  let place: Place

  /// The value as a message shows it: strings quoted, containers only named.
  var description: String {
    switch value {
    case .string(let text): text.quoted
    case .integer(let integer): String(integer)
    case .number(let number): number.description
    case .boolean(let boolean): String(boolean)
    case .dateOrTime: "a date or time"
    case .array: "an array"
    case .table: "a table"
    }
  }
}
