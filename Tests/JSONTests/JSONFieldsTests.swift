import JSON
import Testing

@Suite struct JSONFieldsTests {
  static let text = #"{"s":"x","n":1.5,"w":3,"b":true,"o":{"a":1},"a":[1],"z":null}"#

  @Test func takes() throws {
    let fields = try JSONFields(JSONReader.value(in: Self.text.utf8))
    #expect(fields.names == ["s", "n", "w", "b", "o", "a", "z"])
    #expect(try fields.string("s") == "x")
    #expect(try fields.optionalString("z") == nil)
    #expect(try fields.optionalString("none") == nil)
    #expect(try fields.number("n") == 1.5)
    #expect(try fields.whole("w") == 3)
    #expect(try fields.bool("b"))
    #expect(try fields.object("o").whole("a") == 1)
    #expect(try fields.array("a") == [.number(1)])
    #expect(try fields.array("z") == [])
  }

  @Test func complains() throws {
    let fields = try JSONFields(JSONReader.value(in: Self.text.utf8))
    func message(_ body: () throws -> Any?) -> String? {
      do {
        _ = try body()
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(message { try fields.string("none") } == "'none' is missing. Expected a string")
    #expect(message { try fields.string("n") } == "'n' must be a string, not a number")
    #expect(message { try fields.optionalString("b") } == "'b' must be a string, not true")
    #expect(message { try fields.whole("n") } == "'n' must be a whole number")
    #expect(message { try fields.number("z") } == "'z' is missing. Expected a number")
    #expect(message { try fields.bool("s") } == "'s' must be true or false, not a string")
    #expect(message { try fields.object("a") } == "'a' must be an object, not an array")
    #expect(message { try fields.array("o") } == "'o' must be an array, not an object")
    #expect(message { try JSONFields(.null) } == "expected an object, not null")
  }
}
