import Gestures

/// What a `[[gesture]]` says. `Gesture` tells what each of it means.
struct GestureContent: Hashable, Sendable {
  var name: Reference
  var kind: GestureKind
  var choices: Choices
  var thresholds: Thresholds
  var commands: GestureCommands
  var share: CommandShare
  var zone: Reference?
  var notIn: [Reference]
  var touchKinds: Touch.Kinds
  var conditions: [Condition]
  var applications: ApplicationRule
  var devices: [DeviceMatch]?
  var keys: Set<Press.Key>
  var drawing: Drawing
  var whilePressed: Set<Press.Key>
  var isEnabled: Bool
  var isBlock: Bool
  var worksWhenLocked: Bool
  var requirements: [Reference]
  var simultaneity: Simultaneity
  var cancelsTouches: Bool
  var delaysTouchesBegan: Bool
  var delaysTouchesEnded: Bool
  var place: Place
}
