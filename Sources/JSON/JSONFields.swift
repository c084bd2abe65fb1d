/// The members of an object, taken by name and type.
///
/// Each of its methods throws what is wrong: a member that is missing, or of another type. Null is
/// the same as missing.
package struct JSONFields {
  private let members: [JSONMember]

  /// Takes the members of `value`. Throws if that is no object.
  package init(_ value: JSONValue) throws(JSONError) {
    guard case .object(let members) = value else {
      throw JSONError("expected an object, not \(value.kind)")
    }
    self.members = members
  }

  /// The names that are there, in their order.
  package var names: [String] { members.map(\.name) }

  private subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// A string.
  package func string(_ name: String) throws(JSONError) -> String {
    guard let text = try optionalString(name) else { throw missing(name, "a string") }
    return text
  }

  /// A string, or nil.
  package func optionalString(_ name: String) throws(JSONError) -> String? {
    switch self[name] {
    case nil, .null: return nil
    case .string(let text): return text
    case .some(let other): throw wrong(name, other, "a string")
    }
  }

  /// A number.
  package func number(_ name: String) throws(JSONError) -> Double {
    switch self[name] {
    case nil, .null: throw missing(name, "a number")
    case .number(let number): return number
    case .some(let other): throw wrong(name, other, "a number")
    }
  }

  /// A number, or nil.
  package func optionalNumber(_ name: String) throws(JSONError) -> Double? {
    switch self[name] {
    case nil, .null: nil
    case .some: try number(name)
    }
  }

  /// A whole number.
  package func whole(_ name: String) throws(JSONError) -> Int {
    guard let whole = Int(exactly: try number(name)) else {
      throw JSONError("'\(name)' must be a whole number")
    }
    return whole
  }

  /// A whole number, or nil.
  package func optionalWhole(_ name: String) throws(JSONError) -> Int? {
    switch self[name] {
    case nil, .null: nil
    case .some: try whole(name)
    }
  }

  /// True or false.
  package func bool(_ name: String) throws(JSONError) -> Bool {
    switch self[name] {
    case nil, .null: throw missing(name, "true or false")
    case .bool(let value): return value
    case .some(let other): throw wrong(name, other, "true or false")
    }
  }

  /// True or false, or nil.
  package func optionalBool(_ name: String) throws(JSONError) -> Bool? {
    switch self[name] {
    case nil, .null: nil
    case .some: try bool(name)
    }
  }

  /// The members of an object.
  package func object(_ name: String) throws(JSONError) -> JSONFields {
    guard let value = self[name] else { throw missing(name, "an object") }
    guard case .object = value else { throw wrong(name, value, "an object") }
    return try JSONFields(value)
  }

  /// The members of an object, or nil if there is none of that name.
  package func optionalObject(_ name: String) -> JSONFields? {
    self[name].flatMap { try? JSONFields($0) }
  }

  /// An array, or empty if it is missing.
  package func array(_ name: String) throws(JSONError) -> [JSONValue] {
    switch self[name] {
    case nil, .null: return []
    case .array(let elements): return elements
    case .some(let other): throw wrong(name, other, "an array")
    }
  }

  /// An array, or nil.
  package func optionalArray(_ name: String) throws(JSONError) -> [JSONValue]? {
    switch self[name] {
    case nil, .null: nil
    case .some: try array(name)
    }
  }

  /// An array of numbers, or nil.
  package func optionalNumbers(_ name: String) throws(JSONError) -> [Double]? {
    guard let values = try optionalArray(name) else { return nil }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value else {
        throw JSONError("'\(name)' must be numbers, not \(value.kind)")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// An array of whole numbers, or empty if it is missing.
  package func wholes(_ name: String) throws(JSONError) -> [Int] {
    var wholes: [Int] = []
    for value in try array(name) {
      guard case .number(let number) = value, let whole = Int(exactly: number) else {
        throw JSONError("'\(name)' must be whole numbers, not \(value.kind)")
      }
      wholes.append(whole)
    }
    return wholes
  }

  private func missing(_ name: String, _ expected: String) -> JSONError {
    JSONError("'\(name)' is missing. Expected \(expected)")
  }

  private func wrong(_ name: String, _ value: JSONValue, _ expected: String) -> JSONError {
    JSONError("'\(name)' must be \(expected), not \(value.kind)")
  }
}
