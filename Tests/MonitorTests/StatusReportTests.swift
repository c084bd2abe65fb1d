import Control
import Glibc
import Testing

@testable import Tool

/// The words of `gesturectl status`.
@Suite struct StatusReportTests {
  @Test(
    "a person whose configuration is in force does not read that the glass was never touched",
    arguments: [
      (Int?.none, uid_t(1000), false), (1000, 0, false), (1001, 1000, false), (1000, 1000, true),
    ])
  func touched(owner: Int?, reader: uid_t, isGuest: Bool) {
    var status = ShownHand.status("Panel")
    status.configurationUser = owner
    let text = StatusReport(status, reader: reader).text
    #expect(text.contains("not told") == isGuest && text.contains("never") != isGuest)
  }
}
