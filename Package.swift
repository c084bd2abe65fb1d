// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "gestured",
  products: [
    .library(name: "Gestures", targets: ["Gestures"]),
  ],
  targets: [
    .target(
      name: "Gestures", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    .testTarget(name: "GesturesTests", dependencies: ["Gestures"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
