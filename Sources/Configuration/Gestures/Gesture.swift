import Gestures

/// A `[[gesture]]`.
public struct Gesture: Hashable, Sendable {
  /// What it says. Gestures are handed around often and changed hardly ever, so it is shared.
  private var box: Box

  private final class Box: Sendable {
    let content: GestureContent

    init(_ content: GestureContent) {
      self.content = content
    }
  }

  /// Makes a gesture that says this.
  init(_ content: GestureContent) {
    box = Box(content)
  }

  /// Its name, unique among gestures.
  public var name: String { box.content.name.name }
  /// Its name, and where that stands.
  var reference: Reference { box.content.name }
  /// Its type.
  package var kind: GestureKind { box.content.kind }
  /// Where it goes: its words for the keys of its type.
  public package(set) var choices: Choices {
    get { box.content.choices }
    set { change { $0.choices = newValue } }
  }
  /// Its thresholds.
  public package(set) var thresholds: Thresholds {
    get { box.content.thresholds }
    set { change { $0.thresholds = newValue } }
  }
  /// What it does.
  package var commands: GestureCommands { box.content.commands }
  /// Whether any of its streams runs from the first touch on.
  var tellsAttempts: Bool { box.content.commands.tellsAttempts }
  /// Whether it does anything by the pointer and its keys.
  package var acts: Bool { box.content.commands.act }
  /// How much that may take of what all gestures share.
  package var share: CommandShare { box.content.share }
  /// The zone in which it is made, or nil for the whole surface.
  package var zone: Reference? {
    get { box.content.zone }
    set { change { $0.zone = newValue } }
  }
  /// The zones in which its touches do not land.
  package var notIn: [Reference] {
    get { box.content.notIn }
    set { change { $0.notIn = newValue } }
  }
  /// The kinds of touch that make it (B2).
  package var touchKinds: Touch.Kinds {
    get { box.content.touchKinds }
    set { change { $0.touchKinds = newValue } }
  }
  /// What has to be on or off for it to begin (B16).
  package var conditions: [Condition] {
    get { box.content.conditions }
    set { change { $0.conditions = newValue } }
  }
  /// The applications that it is for (B2).
  package var applications: ApplicationRule {
    get { box.content.applications }
    set { change { $0.applications = newValue } }
  }
  /// The panels on which it is made, or nil for all.
  package var devices: [DeviceMatch]? {
    get { box.content.devices }
    set { change { $0.devices = newValue } }
  }
  /// The keys that it is made of instead of fingers, all of them together, or none for fingers
  /// (H4).
  public var keys: Set<Press.Key> { box.content.keys }
  /// What is drawn. It is nothing for all that is not a stroke.
  package var drawing: Drawing { box.content.drawing }
  /// The keys that have to be held for it to take part (H3).
  package var whilePressed: Set<Press.Key> {
    get { box.content.whilePressed }
    set { change { $0.whilePressed = newValue } }
  }
  /// Whether it takes part, unless a profile or a client says otherwise while the daemon runs.
  package var isEnabled: Bool {
    get { box.content.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }
  /// Whether it has no command on purpose: it keeps its touches from applications.
  package var isBlock: Bool { box.content.isBlock }
  /// Whether it takes part while the session is locked.
  package var worksWhenLocked: Bool { box.content.worksWhenLocked }
  /// The gestures that must fail before it acts (B18).
  package var requirements: [Reference] {
    get { box.content.requirements }
    set { change { $0.requirements = newValue } }
  }
  /// The gestures that it may be active together with.
  package var simultaneity: Simultaneity {
    get { box.content.simultaneity }
    set { change { $0.simultaneity = newValue } }
  }
  /// On exclusive surfaces: whether touches it recognized are taken away from applications (C3).
  package var cancelsTouches: Bool { box.content.cancelsTouches }
  /// On exclusive surfaces: whether applications hear of its touches only when it has failed (C6).
  package var delaysTouchesBegan: Bool { box.content.delaysTouchesBegan }
  /// On exclusive surfaces: whether applications hear of lifts only when it has failed (C8).
  package var delaysTouchesEnded: Bool { box.content.delaysTouchesEnded }
  /// Where the gesture stands in the file.
  package var place: Place { box.content.place }

  /// How many fingers it needs at least.
  package var leastFingers: Int {
    if thresholds.has(.fingers) { return thresholds.count(.fingers) }
    return thresholds.has(.minFingers) ? thresholds.count(.minFingers) : 1
  }

  /// Whether it is made on `device`.
  package func isMade(on device: DeviceIdentity) -> Bool {
    devices?.contains { $0.matches(device) } ?? true
  }

  /// Makes fresh recognizers of this gesture, without relations: one, or of a swipe one a direction
  /// in the order of the file (SW4).
  package func makeRecognizers() -> [GestureRecognizer] { kind.makeRecognizers(of: self) }

  public static func == (one: Gesture, other: Gesture) -> Bool {
    one.box === other.box || one.box.content == other.box.content
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(box.content)
  }

  private mutating func change(_ edit: (inout GestureContent) -> Void) {
    var content = box.content
    edit(&content)
    box = Box(content)
  }
}

/// The gestures that a gesture may be active together with, by its own word (B13).
package struct Simultaneity: Hashable, Sendable {
  /// Whether everyone may: a `"*"` among the names.
  package var admitsAnyone: Bool
  /// The gestures that are named.
  package var named: [Reference]

  /// Whether no other may.
  var isEmpty: Bool { !admitsAnyone && named.isEmpty }

  /// Whether the gesture called `name` may.
  func includes(_ name: String) -> Bool {
    admitsAnyone || named.contains { $0.name == name }
  }
}
