import Configuration
import Foundation
import Gestures
import Recording
import ReportEngine
import Testing
import TouchInput

@testable import Tool

/// The page of a report plays with the core as WebAssembly: it has to come to what the program
/// comes to, bit for bit, for every conformance case.
@Suite struct ReportEngineTests {
  /// A play in the three ways: as explain does it, through a scene here, and what node is given.
  private struct Play {
    let id: String
    let scene: [UInt8]
    let frames: [UInt8]
    let native: [UInt8]

    init(_ it: ConformanceCase) throws {
      let recording = try Recording(
        bytes: Array(EvemuDevice.recording(of: it).utf8), path: "case.evemu")
      let configuration = try Configuration.parse(it.config, name: "case.toml")
      let device = recording.devices[0]
      let identity = DeviceIdentity(
        name: device.name, vendor: Int(device.vendor), product: Int(device.product))
      let settings = try #require(configuration.settings(for: identity))
      let panel = try Panel(adopting: try device.makeDevice(), settings: settings)
      let end = try #require(device.events.last?.time)
      let tape = Tape(recording, 0, on: panel, until: end)
      let set = GestureSet(configuration, for: identity, pictureSize: tape.size)
      set.switches = configuration.switches()
      id = it.id
      scene = try #require(Scene(set, on: tape.size, switches: set.switches)).written().bytes
      frames = Frames.bytes(of: tape.touchFrames, until: tape.end)
      var rest = tape.touchFrames[...]
      let places = Dictionary(
        uniqueKeysWithValues: set.members.enumerated().map {
          (ObjectIdentifier($1.recognizer), $0)
        })
      let arbiter = Arbiter(screenSize: tape.size, zones: set.zones)
      set.add(to: arbiter)
      native = withExtendedLifetime(set) {
        ReportEngine.Play.log(
          arbiter, set.members.map(\.recognizer),
          [.touches, .moves], until: tape.end, { rest.popFirst() }
        ) { places[ObjectIdentifier($0)] ?? -1 }
      }
    }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let cases = ConformanceCase.all.filter { $0.applications == nil }

  @Test(arguments: cases)
  func scenesSayAllThatConfigurationsSay(_ it: ConformanceCase) throws {
    let play = try Play(it)
    #expect(!play.native.isEmpty)
    #expect(
      ReportEngine.Play.log(of: play.scene, play.frames, [.touches, .moves]) == play.native)
  }

  private static var madeByThisCompiler: Bool {
    #if compiler(>=6.2)
      true
    #else
      false
    #endif
  }

  @Test(.enabled(if: madeByThisCompiler, "WebAssembly with strings needs Swift 6.2"))
  func thePageComesToTheSameBitForBit() throws {
    let engine = Self.root.appendingPathComponent(".build/report/engine.wasm")
    guard FileManager.default.fileExists(atPath: engine.path) else {
      Issue.record("there is no \(engine.path); `make report-engine` makes it")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gestured-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plays = try ConformanceCase.all.filter { $0.applications == nil }.map(Play.init)
    for play in plays {
      try Data(play.scene).write(to: folder.appendingPathComponent("\(play.id).scene"))
      try Data(play.frames).write(to: folder.appendingPathComponent("\(play.id).frames"))
    }
    let node = Process()
    node.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    node.arguments = [
      "node", Self.root.appendingPathComponent("Tests/ConformanceTests/play.mjs").path,
      engine.path, folder.path,
    ]
    try node.run()
    node.waitUntilExit()
    #expect(node.terminationStatus == 0)
    for play in plays {
      let log = try Data(contentsOf: folder.appendingPathComponent("\(play.id).log"))
      #expect(Array(log) == play.native, "\(play.id): WebAssembly came to something else")
    }
  }
}
