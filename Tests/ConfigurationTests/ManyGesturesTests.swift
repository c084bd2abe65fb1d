import Gestures
import Testing

@testable import Configuration

/// Files of very many gestures, of which nothing looks at all pairs, nor at a chain anew from each
/// of its links. `make bench` tells what a gesture's share costs.
@Suite struct ManyGesturesTests {
  static let count = 1000

  private func file(_ gesture: (Int) -> String) -> String {
    (0..<ManyGesturesTests.count).map {
      "[[gesture]]\nname = \"g\($0)\"\nrun = \"true\"\n\(gesture($0))\n"
    }.joined()
  }

  private func lints(_ text: String) -> [Problem] {
    Configuration.check(Array(text.utf8), name: "many.toml")
  }

  @Test func equalOnesAreAllHiddenByTheFirst() {
    let found = lints(file { _ in "type = \"tap\"" })
    #expect(found.count == ManyGesturesTests.count - 1)
    #expect(found.allSatisfy { $0.message.contains("\"g0\" in line 1 is recognized") })
  }

  @Test func differentOnesAreComparedWithTheirNeighboursOnly() {
    let presses = file { "type = \"long_press\"\nmin_duration_ms = \(60_000 - $0)" }
    #expect(lints(presses).isEmpty == false)
    let pans = file { "type = \"pan\"\nslop_mm = \(Double($0) / 10)" }
    #expect(lints(pans).count == ManyGesturesTests.count - 1)
  }

  /// How many others a gesture is compared with does not depend on how many there are.
  @Test(arguments: ["", "zone = \"dock\"\n"])
  func everyoneHasFewNeighbours(zone: String) throws {
    let text =
      "[[zone]]\nname = \"dock\"\ntop = \"90%\"\n"
      + file {
        "type = \"edge_pan\"\nedge = \"left\"\nedge_width_mm = \($0 / 2)\n"
          + ($0 % 2 == 0 ? zone : "")
      }
    let configuration = try configuration(text)
    let zones = NamedZones(configuration.zones, on: Size(width: 160, height: 100))
    let neighbourhood = Neighbourhood(configuration.gestures, in: zones)
    for gesture in configuration.gestures {
      let place = zones[gesture.zone?.name]
      let likes = neighbourhood.likes(of: gesture, at: place)
      #expect(likes.contains { configuration.gestures[$0] == gesture } && likes.count <= 2)
      let places = neighbourhood.places(around: place, kind: .edgePan, fingers: 1)
      #expect(places.count == (zone.isEmpty ? 32 : 64))
    }
  }

  /// Each waits for the next, so that the first waits for all.
  @Test func aChainOfRequirements() throws {
    let last = ManyGesturesTests.count - 1
    let text = file {
      "type = \"tap\"\n" + ($0 < last ? "require_to_fail = [\"g\($0 + 1)\"]" : "")
    }
    #expect(!lints(text).contains { $0.severity == .error })
    let set = try gestureSet(text)
    #expect(set.members.count == ManyGesturesTests.count)
    #expect(set.members.filter { !$0.recognizer.requirements.isEmpty }.count == last)
  }

  @Test func everyLinkOfAChainLeadsBackToItsFirst() {
    let text = file { number in
      let next = (number + 1) % ManyGesturesTests.count
      return "type = \"tap\"\nrequire_to_fail = [\"g0\", \"g\(next)\"]"
    }
    let errors = lints(text).filter { $0.severity == .error }
    #expect(errors.contains { $0.message.contains("\"g0\" requires \"g1\" requires \"g0\"") })
  }

  @Test func namesThatDoNotExist() {
    let errors = lints(
      file { "type = \"tap\"\nrequire_to_fail = [\"x\(($0 + 1) % ManyGesturesTests.count)\"]" })
    #expect(errors.count == ManyGesturesTests.count)
    let near = errors.filter { !$0.message.contains(", or add") }
    #expect(near.count == 100)
    #expect(near.allSatisfy { $0.message.contains("Write \"g") })
  }

  @Test func aProfileThatNamesThemAll() throws {
    let names = (0..<ManyGesturesTests.count).map { "\"g\($0)\"" }.joined(separator: ",")
    let text =
      file { _ in "type = \"tap\"\nenabled = false" }
      + "[[profile]]\nname = \"all\"\nenable = [\(names)]\n"
    #expect(lints(text) == [])
  }

  @Test(arguments: [[[1], [2], []], [[], [0], [1, 0]], [[2], [0], []]])
  func waitingFirst(requirements: [[Int]]) {
    let order = RequirementGraph(requirements: requirements).waitingFirst
    #expect(order.sorted() == Array(requirements.indices))
    for (one, others) in requirements.enumerated() {
      for other in others {
        #expect((order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0))
      }
    }
  }
}
