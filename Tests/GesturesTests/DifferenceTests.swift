import Foundation
import Testing

@testable import Gestures

/// The list of differences from UIKit in docs/library.md: that it is whole, that its numbers are
/// those of the code, and the rows that no rule speaks of.
@Suite struct DifferenceTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..")

  private static func page() throws -> Substring {
    let file = project.appendingPathComponent("docs/library.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "## From UIKit"))
    return text[start.upperBound...]
  }

  /// What UIKit's headers declare of recognizers and their delegates, or a word of the row for it.
  static let ofUIKit = [
    "UIGestureRecognizer.State", ".recognized", "init(target:action:)", "addTarget(_:action:)",
    "removeTarget(_:action:)", "state", "delegate", "isEnabled", "view", "name",
    "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "allowedTouchTypes",
    "allowedPressTypes", "requiresExclusiveTouchType", "require(toFail:)", "location(in:)",
    "numberOfTouches", "location(ofTouch:in:)", "modifierFlags", "buttonMask",
    "shouldReceive(_:)", "ignore(_:for:)", "reset()", "canPrevent(_:)", "canBePrevented(by:)",
    "shouldRequireFailure(of:)", "shouldBeRequiredToFail(by:)", "touchesBegan", "touchesMoved",
    "touchesEnded", "touchesCancelled", "touchesEstimatedPropertiesUpdated(_:)", "pressesBegan",
    "pressesChanged", "pressesEnded", "pressesCancelled",
    "gestureRecognizer(_:shouldReceive:)", "the other methods of the delegate",
    "numberOfTapsRequired", "numberOfTouchesRequired", "buttonMaskRequired",
    "minimumPressDuration", "allowableMovement", "minimumNumberOfTouches",
    "maximumNumberOfTouches", "allowedScrollTypesMask", "translation(in:)",
    "setTranslation(_:in:)", "velocity(in:)", "direction", "edges", "scale", "rotation",
    "UIScreenEdgePanGestureRecognizer", "UIHoverGestureRecognizer",
  ]

  @Test("the page has a word on all that UIKit has", arguments: ofUIKit)
  func hasAll(_ name: String) throws {
    let isThere = try DifferenceTests.page().contains(name)
    #expect(isThere)
  }

  /// The sources of the recognizers.
  private static func recognizers() throws -> [(name: String, text: String)] {
    let folder = project.appendingPathComponent("Sources/Gestures/Recognizers")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix("GestureRecognizer.swift") && $0 != "GestureRecognizer.swift" }
      .map { name in
        (
          String(name.dropLast(6)),
          try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        )
      }
  }

  @Test("no recognizer but the base class can be subclassed")
  func areClosed() throws {
    let recognizers = try DifferenceTests.recognizers()
    #expect(recognizers.count == 11)
    for (name, text) in recognizers {
      #expect(text.contains("class \(name): "), "\(name)")
      let isOpen = text.contains("open class")
      #expect(!isOpen, "\(name)")
    }
  }

  @Test("the page names each recognizer that UIKit lacks")
  func names() throws {
    let page = try DifferenceTests.page()
    let familiar = [
      "EdgePan", "LongPress", "Pan", "Pinch", "Rotation", "Swipe", "Tap", "Transform",
    ]
    .map { $0 + "GestureRecognizer" }
    for (name, _) in try DifferenceTests.recognizers() where !familiar.contains(name) {
      let isNamed = page.contains("`\(name)`")
      #expect(isNamed, "\(name)")
    }
  }

  @Test("TAP1, LP1, PAN1, SW1, EDGE1, PIN1: the numbers of the page are the defaults")
  func numbers() throws {
    let page = try DifferenceTests.page()
    let (tap, swipe) = (tap("tap"), swipe("swipe"))
    let (edge, pinch) = (edgePan("edge", .left), pinch("pinch"))
    let sentences = [
      "A pan begins when the fingers have moved \(pan("pan").slop) mm (`slop`)",
      "the distance between its fingers has changed by \(pinch.slop) mm (`slop`)",
      "The finger of a long press may move \(press("press").maxMovement) mm (`maxMovement`)",
      "The finger of a tap may move \(tap.maxMovement) mm (`maxMovement`)",
      "may be \(tap.maxSeparation) mm apart (`maxSeparation`)",
      "An edge is \(edge.edgeWidth) mm wide (`edgeWidth`)",
      "A swipe goes at least \(swipe.minDistance) mm (`minDistance`)",
      "strays at most \(swipe.maxDeviation) mm (`maxDeviation`)",
      "takes at most \(Int(swipe.maxDuration.milliseconds)) ms",
      "may go back \(swipe.maxBacktrack) mm",
      "each finger that lands within \(Int(GestureRecognizer.chordTime.milliseconds)) ms",
    ]
    for sentence in sentences {
      let isThere = page.contains(sentence)
      #expect(isThere, "\(sentence)")
    }
  }

  @Test("D2: the velocity is 0 until the second move after the translation was set")
  func velocityAfterSetting() {
    let pan = pan("pan")
    var times = 1
    pan.addAction { event in
      if event.state == .changed, times > 0 { (pan.translation, times) = (.zero, times - 1) }
    }
    let scenario = Scenario([pan])
    scenario.play("a+0(40,40) a>10(45,40) a>20(50,40) a>30(55,40) a>40(60,40)")
    #expect(scenario.events.compactMap { $0.values.velocity?.dx.rounded() } == [500, 500, 0, 500])
  }

  @Test("D2: the velocity is 0 at ended if the translation was set at each changed")
  func velocityAtTheEnd() {
    let pan = pan("pan")
    pan.addAction { event in
      if event.state == .changed { pan.translation = .zero }
    }
    let scenario = Scenario([pan])
    scenario.play("a+0(40,40) a>10(45,40) a>20(50,40) a>30(55,40) a>40(60,40) a-41")
    #expect(scenario.events.compactMap { $0.values.velocity?.dx.rounded() } == [500, 500, 0, 0, 0])
  }

  /// Notes the final state in which it is reset, and then asks for possible.
  private final class Witness: GestureRecognizer {
    var ending: GestureRecognizer.State = .failed
    var seen: [GestureRecognizer.State] = []

    override func touchesEnded(_ touches: [Touch]) { state = ending }
    override func reset() {
      seen.append(state)
      state = .possible
      seen.append(state)
    }
  }

  @Test(
    "A20, A21: in reset() the state is still how the attempt ended, whatever reset() asks for",
    arguments: [(.ended, .ended), (.failed, .failed), (.possible, .failed)]
      as [(GestureRecognizer.State, GestureRecognizer.State)])
  func stateInReset(ending: GestureRecognizer.State, seen: GestureRecognizer.State) {
    let witness = Witness(name: "witness")
    witness.ending = ending
    Scenario([witness]).play("a+0(40,40) a-50")
    #expect(witness.seen == [seen, seen])
    #expect(witness.state == .possible)
  }
}
