import Glibc
import Testing
import TouchInput

/// Every refusal names what helps.
@Suite struct TwinErrorTests {
  @Test(arguments: [
    (TwinError.cannotMake(errno: EACCES), "SECURITY in gestured(1)"),
    (.cannotMake(errno: ENOENT), "modprobe uinput"),
    (.cannotMake(errno: EINVAL), "Reload gestured"),
    (.noGuardian(program: "/p/gestured-guardian", errno: ENOENT), "Install gestured again"),
    (.cannotGrab(node: "/dev/input/event5", errno: EBUSY), "fuser -v /dev/input/event5"),
    (.cannotGrab(node: "/dev/input/event5", errno: ENODEV), "Plug the panel in again"),
    (.cannotWrite(errno: ENODEV), "Reload gestured"),
  ])
  func namesTheRemedy(error: TwinError, remedy: String) {
    #expect(error.description.contains(remedy))
  }
}
