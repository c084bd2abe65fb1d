// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "JogWheel",
  dependencies: [.package(name: "gestured", path: "../..")],
  targets: [
    .target(
      name: "JogWheel", dependencies: [.product(name: "Gestures", package: "gestured")],
      swiftSettings: strict),
    .executableTarget(name: "jog-wheel", dependencies: ["JogWheel"], swiftSettings: strict),
    .testTarget(name: "JogWheelTests", dependencies: ["JogWheel"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
