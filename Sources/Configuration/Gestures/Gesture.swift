import Gestures

/// A `[[gesture]]`.
public struct Gesture: Hashable, Sendable {
  /// Its name, unique among gestures.
  public package(set) var name: String
  /// Its type.
  package var kind: GestureKind
  /// Where it goes: its words for the keys of its type.
  public package(set) var choices: Choices
  /// Its thresholds.
  public package(set) var thresholds: Thresholds
  /// What it does.
  package var commands: GestureCommands
  /// How much that may take of what all gestures share.
  package var share: CommandShare
  /// The zone in which it is made; nil for the whole surface.
  package var zone: Reference?
  /// The zones in which its touches do not land.
  package var notIn: [Reference]
  /// The kinds of touch that make it (B2).
  package var touchKinds: Touch.Kinds
  /// What has to be on or off for it to begin (B16).
  package var conditions: [Condition]
  /// The panels on which it is made; nil for all.
  package var devices: [DeviceMatch]?
  /// The keys that it is made of instead of fingers, all of them together; none for fingers (H4).
  public package(set) var keys: Set<Press.Key>
  /// The keys that have to be held for it to take part (H3).
  package var whilePressed: Set<Press.Key>
  /// Whether it takes part, unless a profile or somebody says otherwise while the daemon runs.
  package var isEnabled: Bool
  /// Whether it has no command on purpose: it keeps its touches from applications.
  package var isBlock: Bool
  /// Whether it takes part while the session is locked.
  package var worksWhenLocked: Bool
  /// The gestures that must fail before it acts (B18).
  package var requirements: [Reference]
  /// The gestures that it may be active together with.
  package var simultaneity: Simultaneity
  /// On exclusive surfaces: whether touches it recognized are taken away from applications (C3).
  package var cancelsTouches: Bool
  /// On exclusive surfaces: whether applications hear of its touches only when it has failed (C6).
  package var delaysTouchesBegan: Bool
  /// On exclusive surfaces: whether applications hear of lifts only when it has failed (C8).
  package var delaysTouchesEnded: Bool
  /// Where the gesture stands in the file.
  package var place: Place

  /// How many fingers it needs at least.
  package var leastFingers: Int {
    let threshold = [Threshold.fingers, .minFingers].first(where: thresholds.has)
    return threshold.map(thresholds.count) ?? 1
  }

  /// Whether it is made on `device`.
  package func isMade(on device: DeviceIdentity) -> Bool {
    devices?.contains { $0.matches(device) } ?? true
  }

  /// Makes fresh recognizers of this gesture, without relations: one, or of a swipe one a direction
  /// in the order of the file (SW4).
  package func makeRecognizers() -> [GestureRecognizer] { kind.makeRecognizers(of: self) }
}

/// Whom a gesture may be active together with, by its own word (B13).
package struct Simultaneity: Hashable, Sendable {
  /// Whether everyone may: a `"*"` among the names.
  package var admitsAnyone: Bool
  /// The gestures that are named.
  package var named: [Reference]

  /// Whether the gesture called `name` may.
  func includes(_ name: String) -> Bool {
    admitsAnyone || named.contains { $0.name == name }
  }
}
