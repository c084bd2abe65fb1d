import Testing

@testable import Keys

/// What people write for keys, and what they meant.
@Suite struct KeyChordTests {
  @Test(
    "names are those of the kernel's header without KEY_, in any case",
    arguments: [
      ("a", [30]), ("A", [30]), ("KEY_A", [30]), ("super+left", [125, 105]),
      ("Super + Left", [125, 105]), ("leftmeta+left", [125, 105]), ("ctrl+shift+t", [29, 42, 20]),
      ("alt+f4", [56, 62]), ("0", [11]), ("kpplus", [78]), ("brightnessup", [225]),
      ("screenlock", [152]), ("coffee", [152]), ("zoom", [0x174]), ("full_screen", [0x174]),
      ("screen", [0x177]), ("aspect_ratio", [0x177]), ("brightness_toggle", [431]),
      ("displaytoggle", [431]),
    ] as [(String, [UInt16])])
  func reads(text: String, codes: [UInt16]) throws {
    #expect(try KeyChord(text).codes == codes)
  }

  @Test("a name of 200,000 letters is no key, and costs no time")
  func endless() {
    let word = String(repeating: "vk", count: 100_000)
    #expect(ForeignKeyName.meaning(of: word) == nil)
    #expect(ForeignKeyName.meaning(of: "VK_LEFT") == "left")
  }

  @Test(
    "what is no key says what was meant",
    arguments: [
      ("super+lfet", "there is no key 'lfet'. Did you mean 'left'?"),
      ("pgup", "there is no key 'pgup'. Did you mean 'pageup'?"),
      ("win+d", "there is no key 'win'. Did you mean 'super'?"),
      ("return", "there is no key 'return'. Did you mean 'enter'?"),
      ("crtl+c", "there is no key 'crtl'. Did you mean 'ctrl'?"),
      (
        "xyzzyxx",
        "there is no key 'xyzzyxx'. Take a name of linux/input-event-codes.h without KEY_, such as 'pageup'"
      ),
      ("ctrl++", "a key's name is missing. Write names with + between them, as \"super+left\""),
      ("", "a key's name is missing. Write names with + between them, as \"super+left\""),
      ("a+A", "the key 'A' stands in it twice. Drop one of them"),
    ])
  func refuses(text: String, reason: String) {
    #expect(throws: KeyChordError.self) {
      do {
        _ = try KeyChord(text)
      } catch let error as KeyChordError {
        #expect(error.description == reason)
        throw error
      }
    }
  }

  @Test(
    "neither a button nor an end of the list is a key", arguments: ["btn_left", "reserved", "max"])
  func isNoKey(name: String) {
    #expect(KeyName.code(of: name) == nil)
  }

  @Test("a key's name leads back to it")
  func leadsBack() {
    for code in 1..<UInt16(0x2ff) {
      guard let name = KeyName.name(of: code) else { continue }
      #expect(KeyName.code(of: name) == code, "\(name)")
    }
    #expect(KeyName.name(of: 30) == "a")
    #expect(KeyName.name(of: 272) == nil, "BTN_LEFT")
  }
}
