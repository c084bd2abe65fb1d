import Foundation
import Testing

/// A message bus of the test's own: a dbus-daemon that can be stopped and started again.
final class PrivateBus {
  let address: String
  private let folder: TemporaryFolder
  private var process: Process?

  /// Makes a bus that does not run yet.
  init() throws {
    folder = try TemporaryFolder()
    address = "unix:path=\(folder.path)/bus"
    let configuration = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow own="*"/>
          <allow eavesdrop="true"/>
        </policy>
      </busconfig>
      """
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/bus.conf"))
  }

  deinit {
    stop()
  }

  /// Starts the bus. When this returns it can be reached.
  func start() throws {
    let made = Process()
    let output = Pipe()
    made.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    made.arguments = [
      "dbus-daemon", "--nofork", "--nopidfile", "--print-address=1",
      "--config-file=\(folder.path)/bus.conf",
    ]
    made.standardOutput = output
    // It complains of limits that it may not raise.
    made.standardError = FileHandle.nullDevice
    try made.run()
    process = made
    // Printed once it listens.
    try #require(!output.fileHandleForReading.availableData.isEmpty)
  }

  /// Stops it, as if it had crashed.
  func stop() {
    guard let process else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }
}
