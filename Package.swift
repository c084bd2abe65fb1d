// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "gestured",
  products: [
    .executable(name: "gestured", targets: ["gestured"]),
    .executable(name: "gesturectl", targets: ["gesturectl"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "Gestured", targets: ["Gestured", "Configuration", "Gestures"]),
  ],
  // docs/architecture.md has the table of which module imports which. `make lint` holds it to this
  // file.
  targets: [
    // System libraries, all from Debian (`make deps`).
    .systemLibrary(name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CMtdev", pkgConfig: "mtdev", providers: [.apt(["libmtdev-dev"])]),
    .systemLibrary(name: "CAttributes"),
    .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Without pkgConfig: only what is built with it asks for its package.
    .systemLibrary(name: "CMosquitto", providers: [.apt(["libmosquitto-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),

    // C and C++ shims.
    .target(name: "CTouch", dependencies: ["CEvdev", "CMtdev"]),
    .target(name: "CBroker", dependencies: ["CMosquitto"]),
    .target(name: "CMemory"),
    .target(name: "CX11"),
    .target(name: "CProgram"),
    .target(
      name: "CTOML",
      cxxSettings: [.define("TOML_EXCEPTIONS", to: "0"), .define("TOML_HEADER_ONLY", to: "1")]),

    // The core, and what surrounds it.
    .target(
      name: "Gestures", dependencies: ["Words"],
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "TouchInput", dependencies: ["Gestures", "Words", "CTouch", "CUdev"]),
    .target(name: "Keys", dependencies: ["Words", "CEvdev"]),
    .target(
      name: "Configuration", dependencies: ["Gestures", "Keys", "Words", "CTOML", "CAttributes"]),
    .target(name: "Loop", dependencies: ["Words", "CMemory", "CSystemd"]),
    .target(name: "JSON", dependencies: ["Words"]),
    .target(
      name: "Actions",
      dependencies: ["Gestures", "JSON", "Loop", "Words", "CProgram", "CSystemd"]),
    .target(
      name: "Sessions", dependencies: ["Gestures", "Words", "Loop", "CSystemd"]),
    .target(
      name: "Control", dependencies: ["Gestures", "Words", "JSON", "Loop", "CSystemd"]),
    .target(
      name: "Recording", dependencies: ["Gestures", "Keys", "Words", "CTouch", "CYAML", "CZlib"]),

    // What gesturectl plays with and a report's page, as WebAssembly.
    .target(name: "ReportEngine", dependencies: ["Gestures"]),

    .target(
      name: "Desk",
      dependencies: ["Configuration", "Actions", "Loop", "Sessions", "Words", "CSystemd"]),

    .target(name: "Arguments", dependencies: ["Version", "Words"]),
    .target(name: "Version"),
    .target(name: "Words"),
    .target(
      name: "Pipeline",
      dependencies: [
        "Gestures", "TouchInput", "Configuration", "Actions", "Desk", "Sessions", "Keys", "Words",
      ]),

    // The two programs, and both as a library with room for types of one's own.
    .target(
      name: "Daemon",
      dependencies: [
        "Gestures", "TouchInput", "Configuration", "Pipeline", "Actions", "Desk", "Loop", "Control",
        "Sessions", "Arguments", "Version", "Words",
      ]),
    .target(
      name: "Tool",
      dependencies: [
        "Gestures", "TouchInput", "Configuration", "Pipeline", "Actions", "Recording", "Control",
        "JSON", "Keys", "Loop", "ReportEngine", "Sessions", "Arguments", "Version", "Words",
        "CSystemd",
      ]),
    .target(
      name: "Agent",
      dependencies: [
        "Actions", "Arguments", "Configuration", "Control", "Desk", "Gestures", "JSON", "Loop",
        "Sessions", "Version", "Words", "CSystemd", "CX11",
      ]),
    .target(
      name: "MQTT",
      dependencies: [
        "Actions", "Arguments", "Configuration", "Control", "JSON", "Loop", "Words",
        "CBroker", "CMemory", "CMosquitto", "CSystemd",
      ]),
    .target(
      name: "Gestured", dependencies: ["Daemon", "Tool", "Configuration", "Arguments"]),
    .executableTarget(
      name: "gestured", dependencies: ["Agent", "Daemon", "Configuration", "Arguments"],
      path: "Sources/Programs/gestured"),
    .executableTarget(
      name: "gesturectl", dependencies: ["Tool", "Configuration", "Arguments"],
      path: "Sources/Programs/gesturectl"),

    // The bridge to a broker, which is a package of its own.
    .executableTarget(
      name: "gestured-mqtt", dependencies: ["MQTT", "Arguments"],
      path: "Sources/Programs/gestured-mqtt"),

    // The examples of types of one's own, built as another package would build them.
    .executableTarget(
      name: "rub", dependencies: ["Gestured", "Configuration", "Gestures"],
      path: "Examples/Rub/Sources",
      packageAccess: false),
    .executableTarget(
      name: "check-mark", dependencies: ["Gestured", "Configuration", "Gestures"],
      path: "Examples/CheckMark/Sources",
      packageAccess: false),

    // What outlives the daemon for a moment: so small that it cannot fail, so C. This one is for
    // the tests. `make build` makes one without Swift's libraries.
    .executableTarget(
      name: "gestured-guardian", path: "Sources/CGuardian"),

    // `make bench`.
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .executableTarget(
      name: "gestured-bench",
      dependencies: [
        "Gestures", "Configuration", "Pipeline", "TouchInput", "CTouch", "CEvdev", "CAllocations",
      ],
      path: "Benchmarks/gestured-bench"),

    // How well strokes are told apart, on drawings of people (`make strokes`).
    .executableTarget(
      name: "gestured-strokes",
      dependencies: ["Gestures", "Hands", "PlayedHands", "JSON", "CAllocations"],
      path: "Benchmarks/strokes"),

    // Many bridges to one broker (`make scale`).
    .executableTarget(
      name: "gestured-fleet",
      dependencies: ["MQTT", "Actions", "Configuration", "Control", "JSON", "Loop"],
      path: "Benchmarks/fleet", exclude: ["scale"]),

    // Hands made of published distributions, and what plays them (`make hands`).
    .target(
      name: "Hands", dependencies: ["Gestures"], path: "Tests/Hands"),
    .target(
      name: "PlayedHands",
      dependencies: [
        "Hands", "Gestures", "Recording", "TouchInput", "Configuration", "Pipeline", "Tool",
        "Words",
      ],
      path: "Tests/PlayedHands"),
    .executableTarget(
      name: "gestured-hands", dependencies: ["PlayedHands", "Hands", "Gestures"],
      path: "Tests/hands-play"),

    // The daemon in a simulated world (`make sim`): its calls of the C library end in the world.
    .target(
      name: "CSimulated", dependencies: ["CProgram"], path: "Tests/CSimulated"),
    .executableTarget(
      name: "gestured-sim",
      dependencies: [
        "CSimulated", "Hands", "Daemon", "Arguments", "Configuration", "Control", "Gestures",
        "JSON",
        "Words",
      ],
      path: "Tests/gestured-sim", exclude: ["planted-bugs.txt"]),

    .testTarget(name: "SimTests", exclude: ["Worlds"]),

    // What reads foreign bytes, for the corpora (FuzzTests) and for `make fuzz`.
    .target(
      name: "Fuzzed",
      dependencies: [
        "Configuration", "Control", "Gestures", "JSON", "Pipeline", "Recording", "TouchInput",
        "CTouch",
      ],
      path: "Tests/Fuzzed"),
    .target(name: "Corpora", path: "Tests/Corpora/Corpus"),
    .testTarget(
      name: "FuzzTests", dependencies: ["Corpora", "Fuzzed", "Hands"]),

    .testTarget(
      name: "ActionsTests", dependencies: ["Actions", "Gestures", "JSON", "Loop", "Words"]),
    .testTarget(
      name: "AgentTests",
      dependencies: [
        "Agent", "Actions", "Configuration", "Control", "CStandIn", "Gestures", "JSON", "Loop",
        "Version", "gestured",
      ]),
    .testTarget(
      name: "CommandTests", dependencies: ["gestured", "gesturectl", "rub", "check-mark"],
      exclude: ["Cases", "README.md"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["Configuration", "Corpora", "Gestures", "Hands", "Words", "CAttributes"],
      exclude: ["Cases", "Mistakes"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "gesturectl", "Tool", "Configuration", "Gestures", "Recording", "ReportEngine",
        "TouchInput",
      ],
      exclude: ["play.mjs"]),
    .testTarget(
      name: "ControlTests", dependencies: ["Control", "Gestures", "JSON", "Loop"]),
    .testTarget(
      name: "GesturedTests",
      dependencies: [
        "Daemon", "Desk", "Agent", "Actions", "Configuration", "Control", "Gestures", "Loop",
        "Sessions", "TouchInput",
        "gestured",
      ]),
    .testTarget(
      name: "GesturesTests", dependencies: ["Configuration", "Gestures", "Hands", "Tool"]),
    .testTarget(name: "HandsTests", dependencies: ["Hands", "Gestures"]),
    .testTarget(name: "JSONTests", dependencies: ["Hands", "JSON"]),
    .testTarget(name: "KeysTests", dependencies: ["Keys"]),
    .testTarget(name: "LoopTests", dependencies: ["Loop"]),
    .testTarget(
      name: "MonitorTests",
      dependencies: [
        "Tool", "Actions", "Configuration", "Control", "Gestures", "Loop", "Pipeline", "Recording",
      ],
      exclude: ["Expected"]),
    .testTarget(
      name: "MQTTTests",
      dependencies: [
        "MQTT", "Actions", "CMosquitto", "Configuration", "Control", "CStandIn", "JSON", "Loop",
        "gestured-mqtt",
      ],
      exclude: ["Told"]),
    .testTarget(
      name: "PipelineTests",
      dependencies: [
        "Pipeline", "CTouch", "Configuration", "Gestures", "Hands", "Sessions", "TouchInput",
      ]),
    .testTarget(
      name: "RecordingTests", dependencies: ["Recording", "Gestures", "CTouch"]),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Agent", "Control", "Sessions", "Gestures", "Loop", "CStandIn", "CSystemd",
      ]),
    .testTarget(
      name: "TraceTests",
      dependencies: [
        "Tool", "Actions", "Pipeline", "TouchInput", "Recording", "Configuration", "Control",
        "Gestures", "Hands", "JSON", "Loop", "PlayedHands",
      ], exclude: ["Expected"]),
    .testTarget(
      name: "TouchInputTests",
      dependencies: [
        "Daemon", "Actions", "Configuration", "Control", "Gestures", "Hands", "Loop", "Pipeline",
        "Sessions", "TouchInput", "CTouch", "CStandIn", "panel-probe", "gestured-guardian",
      ]),
    // What stands in for event nodes and uinput there: ioctl(2) is answered by the tests.
    .target(name: "CStandIn", path: "Tests/CStandIn"),
    // What TouchInputTests run under umockdev.
    .executableTarget(
      name: "panel-probe", dependencies: ["Gestures", "TouchInput"], path: "Tests/panel-probe"),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// libFuzzer brings a main of its own, which only `make fuzz` links.
if Context.environment["GESTURED_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "gestured-fuzz", dependencies: ["Fuzzed"], path: "Tests/gestured-fuzz",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}

// The Makefile's copy of Swift's standard library goes into release builds before Swift's own. What
// neither a frame nor a reload waits for is compiled for size.
if let core = Context.environment["GESTURED_CORE"] {
  let small: Set = [
    "Agent", "Arguments", "Control", "Keys", "MQTT", "Recording", "Sessions", "Tool",
  ]
  for target in package.targets {
    if small.contains(target.name) { target.swiftSettings = [.unsafeFlags(["-Osize"])] }
    if target.name == "Words" { target.linkerSettings = [.unsafeFlags([core])] }
  }
}
