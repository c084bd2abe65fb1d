import Glibc
import Testing
import TouchInput

/// Every refusal names what helps.
@Suite struct TwinErrorTests {
  @Test(arguments: [
    (TwinError.cannotMake(errno: EACCES), "SECURITY in gestured(1)"),
    (.cannotMake(errno: ENOENT), "modprobe uinput"),
    (.cannotMake(errno: EINVAL), "reload gestured"),
    (.noGuardian(program: "/p/gestured-guardian", errno: ENOENT), "install gestured again"),
    (.cannotGrab(node: "/dev/input/event5", errno: EBUSY), "fuser -v /dev/input/event5"),
    (.cannotGrab(node: "/dev/input/event5", errno: ENODEV), "plug the panel in again"),
    (.cannotWrite(errno: ENODEV), "reload gestured"),
  ])
  func namesTheRemedy(error: TwinError, remedy: String) {
    #expect(error.description.contains(remedy))
  }
}
