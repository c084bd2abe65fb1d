/// One value of JSON (RFC 8259).
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members in their order. No name stands twice.
  case object([JSONMember])

  /// What messages call a value of its kind, such as `a string`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A name and its value in an object.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The value.
  package let value: JSONValue

  /// Pairs a name with a value.
  package init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// Text that is no JSON, or not the JSON that is wanted. The text is meant for people.
package struct JSONError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and at which column if it is about the text, counted in characters from 1.
  package let description: String

  /// Makes an error out of what is wrong.
  package init(_ description: String) {
    self.description = description
  }
}
