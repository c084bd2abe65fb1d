// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "JogWheel",
  dependencies: [.package(name: "gestured", path: "../..")],
  targets: [
    .executableTarget(
      name: "jog-wheel", dependencies: [.product(name: "Gestured", package: "gestured")],
      path: "Sources", swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
