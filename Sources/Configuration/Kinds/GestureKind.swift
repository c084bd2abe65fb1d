import Gestures

/// A type of gesture: all that the file, the lints, the environment and the manual know of it.
///
/// A type is its recognizer and one of these. A program adds its own to `GestureKinds`.
public final class GestureKind: Sendable {
  /// When a gesture is recognized, compared with another of the same type of which every touch is
  /// its touch too.
  public enum Coming: Sendable { case earlier, together }

  /// Its name in the file: `edge_pan`.
  public let name: String
  /// Whether it goes on over time (A4): began, changed, ended or cancelled. The others are
  /// recognized once.
  package let isContinuous: Bool
  /// Whether it may rest undecided for as long as its fingers lie still, so that a gesture that
  /// requires it to fail waits for their lift (F8).
  package let mayNeverFail: Bool
  /// Whether its fingers have hardly moved when it is recognized: taken back by a lift (C14), they
  /// are a tap or a press for applications too.
  package let isClaimedAtRest: Bool
  /// Whether it may be made of keys instead of fingers: `keys`.
  package let takesKeys: Bool
  /// Whether it is drawn: `shape`, `shapes` and `reversible`.
  let takesShapes: Bool
  /// Its keys whose values are words.
  package let choices: [ChoiceRule]
  /// Its thresholds.
  package let thresholds: [ThresholdRule]
  /// What `on_step` counts, or nil if it has no steps.
  package let step: StepRule?
  /// What it measures, beside place and fingers, in order.
  package let values: [GestureQuantity]
  /// What the progress of an attempt is that has not begun (`GestureRecognizer.progress`), in a few
  /// words, or nil if it has none to tell.
  package let progress: String?
  /// What the pointer may do for it.
  package let pointerActs: Set<PointerVerb>
  /// The thresholds in which a gesture may differ from another that it hides.
  let mayDiffer: Set<Threshold>
  /// The name with its article.
  let withArticle: String
  /// The values of its thresholds where the file says nothing.
  let builtIn: Thresholds.Layer
  /// The keys whose values may be several words: it makes a recognizer for each.
  let severalKeys: [String]
  /// Those of its thresholds of which another has to be as much or more.
  let bounded: [ThresholdRule]
  /// The keys of its thresholds.
  let thresholdKeys: KeySet

  private let recognizers: @Sendable (Gesture) -> [GestureRecognizer]
  let coming: @Sendable (Gesture, Gesture) -> Coming?
  let impossibility: @Sendable (Gesture) -> String?
  let lint: (@Sendable (Gesture, LintPass) -> Void)?

  /// Makes a type.
  ///
  /// - Parameters:
  ///   - values: what its recognizer adds to `GestureRecognizer.values`, in order.
  ///   - progress: what the progress of an attempt is that has not begun, in a few words.
  ///   - pointerActs: what the pointer may do for it. A drag and a scroll follow `.dx` and `.dy`.
  ///   - mayDiffer: the thresholds in which the gestures that `coming` is asked about may differ.
  ///   - coming: when the first of two gestures that agree in all other thresholds is recognized if
  ///     the second is; nil if it may not be. Without it, gestures with the same words come together.
  ///   - impossibility: why no finger can ever make the gesture, and what helps, or nil if one can.
  ///   - make: makes fresh recognizers: one, or several that are one gesture.
  public convenience init(
    _ name: String, isContinuous: Bool, mayNeverFail: Bool = false, isClaimedAtRest: Bool = false,
    takesKeys: Bool = false, choices: [ChoiceRule] = [],
    thresholds: [ThresholdRule], step: StepRule? = nil, values: [GestureQuantity] = [],
    progress: String? = nil,
    pointerActs: Set<PointerVerb> = [.click], mayDiffer: Set<Threshold> = [],
    coming: @escaping @Sendable (Gesture, Gesture) -> Coming? = {
      $0.choices == $1.choices ? .together : nil
    },
    impossibility: @escaping @Sendable (Gesture) -> String? = { _ in nil },
    make: @escaping @Sendable (Gesture) -> [GestureRecognizer]
  ) {
    self.init(
      name, isContinuous: isContinuous, mayNeverFail: mayNeverFail,
      isClaimedAtRest: isClaimedAtRest, takesKeys: takesKeys, choices: choices,
      thresholds: thresholds, step: step,
      values: values, progress: progress, pointerActs: pointerActs, mayDiffer: mayDiffer,
      coming: coming,
      impossibility: impossibility,
      lint: nil, make: make)
  }

  /// Makes a type that is compared with others: `lint` is asked for every gesture.
  init(
    _ name: String, isContinuous: Bool, mayNeverFail: Bool = false, isClaimedAtRest: Bool = false,
    takesKeys: Bool = false, takesShapes: Bool = false, choices: [ChoiceRule] = [],
    thresholds: [ThresholdRule], step: StepRule? = nil, values: [GestureQuantity] = [],
    progress: String? = nil,
    pointerActs: Set<PointerVerb> = [.click], mayDiffer: Set<Threshold> = [],
    coming: @escaping @Sendable (Gesture, Gesture) -> Coming? = {
      $0.choices == $1.choices ? .together : nil
    },
    impossibility: @escaping @Sendable (Gesture) -> String? = { _ in nil },
    lint: (@Sendable (Gesture, LintPass) -> Void)?,
    make: @escaping @Sendable (Gesture) -> [GestureRecognizer]
  ) {
    self.name = name
    self.isContinuous = isContinuous
    self.mayNeverFail = mayNeverFail
    self.isClaimedAtRest = isClaimedAtRest
    self.takesKeys = takesKeys
    self.takesShapes = takesShapes
    self.choices = choices
    self.thresholds = thresholds
    self.step = step
    self.values = values
    self.progress = progress
    self.pointerActs = pointerActs
    self.mayDiffer = mayDiffer
    withArticle = "\(name.first.map("aeiou".contains) == true ? "an" : "a") \(name)"
    self.coming = coming
    self.impossibility = impossibility
    self.lint = lint
    builtIn = Thresholds.Layer(builtInOf: thresholds)
    severalKeys = choices.filter(\.takesSeveral).map(\.key)
    bounded = thresholds.filter { $0.ceiling != nil }
    thresholdKeys = KeySet(thresholds.map(\.threshold.rawValue))
    recognizers = make
  }

  /// The row of `threshold`, or nil if the type has no such threshold.
  func rule(of threshold: Threshold) -> ThresholdRule? {
    thresholds.first { $0.threshold == threshold }
  }

  /// Makes fresh recognizers of `gesture`, without relations, all set as the gesture is.
  func makeRecognizers(of gesture: Gesture) -> [GestureRecognizer] {
    let recognizers = recognizers(gesture)
    for recognizer in recognizers {
      recognizer.shareTally(with: recognizers[0])
      recognizer.typeName = name
      recognizer.isEnabled = gesture.isEnabled
      recognizer.allowedKinds = gesture.keys.isEmpty ? gesture.touchKinds : []
      recognizer.tellsAttempts = gesture.tellsAttempts
      recognizer.whilePressed = gesture.whilePressed
      recognizer.cancelsTouches = gesture.cancelsTouches
      recognizer.delaysTouchesBegan = gesture.delaysTouchesBegan
      recognizer.delaysTouchesEnded = gesture.delaysTouchesEnded
    }
    return recognizers
  }
}

/// Types are known by their names.
extension GestureKind: Hashable {
  public static func == (one: GestureKind, other: GestureKind) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
