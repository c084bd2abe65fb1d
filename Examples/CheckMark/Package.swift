// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "CheckMark",
  dependencies: [.package(name: "gestured", path: "../..")],
  targets: [
    .executableTarget(
      name: "check-mark", dependencies: [.product(name: "Gestured", package: "gestured")],
      path: "Sources")
  ]
)
