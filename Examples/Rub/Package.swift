// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Rub",
  dependencies: [.package(name: "gestured", path: "../..")],
  targets: [
    .executableTarget(
      name: "rub", dependencies: [.product(name: "Gestured", package: "gestured")],
      path: "Sources")
  ]
)
