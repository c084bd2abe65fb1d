import Glibc
import Testing

@testable import Recording

/// What the file system can do to a reader.
@Suite struct RecordingFileTests {
  private func message(_ path: String) -> String {
    do throws(RecordingError) {
      _ = try Recording(path: path).touchscreens()
      return "read"
    } catch {
      return error.description
    }
  }

  @Test("a directory, a device and nothing at all are told apart")
  func notFiles() {
    #expect(message("/tmp") == "/tmp: is a directory. Name one of the recordings in it")
    #expect(message("/nowhere/rec") == "/nowhere/rec: No such file or directory")
    #expect(message("/dev/null") == "/dev/null: is a device, not a recording")
  }

  @Test("a file that may not be read", .enabled(if: geteuid() != 0, "root may read everything"))
  func noPermission() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.evemu, to: "secret")
    chmod(path, 0)
    #expect(message(path).hasPrefix("\(path): Permission denied. Make it readable"))
  }

  @Test("bare events are told where their description lies")
  func descriptionBeside() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Samples.description, to: "Panel.desc")
    _ = try folder.write(Samples.description, to: "Panel_Two.desc")
    let events = try folder.write(Samples.events, to: "Panel_Two.tap.events")
    let path = folder.path
    #expect(
      message(events).hasSuffix(
        "It seems to be in \(path)/Panel_Two.desc:"
          + " `cat \(path)/Panel_Two.desc \(events) > whole.evemu`"))
    let lonely = try folder.write(Samples.events, to: "Other's.events")
    #expect(message(lonely).hasSuffix("prints for the device before the events"))
  }

  @Test("a description without events")
  func noEvents() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.description, to: "panel.desc")
    #expect(
      message(path)
        == "\(path): describes 'Test Panel', but holds no events. Touch the screen while recording")
  }
}
