// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "JogWheel",
  dependencies: [.package(name: "gestured", path: "../..")],
  targets: [
    .executableTarget(
      name: "jog-wheel", dependencies: [.product(name: "Gestured", package: "gestured")],
      path: "Sources")
  ],
  cxxLanguageStandard: .cxx17
)
