import Gestures

/// A type of gesture. It is the one description of the type for the configuration, for `check`, for
/// the variables of commands, and for the manual.
///
/// To make a type, write a recognizer and one `GestureKind`. A program gives its own types to
/// `Gestured.main(adding:)`.
public final class GestureKind: Sendable {
  /// When a gesture is recognized, compared with another gesture of the same type that receives no
  /// other touches.
  public enum Coming: Sendable { case earlier, together }

  /// The type's name in the configuration, such as `edge_pan`.
  public let name: String
  /// Whether gestures of the type are continuous (A4): they begin, change, and end or are
  /// cancelled. Gestures of other types are recognized once.
  package let isContinuous: Bool
  /// Whether a gesture of the type may stay possible for as long as its fingers rest. A gesture
  /// that requires it to fail then waits until they lift (F8).
  package let mayNeverFail: Bool
  /// Whether the fingers have hardly moved when the gesture is recognized. If their touches are
  /// then taken back by a lift (C14), applications see a tap or a press.
  package let isClaimedAtRest: Bool
  /// Whether hardware keys may make the gesture instead of fingers (`keys`).
  package let takesKeys: Bool
  /// Whether the gesture is drawn. Then it has the keys `shape`, `shapes` and `reversible`.
  package let takesShapes: Bool
  /// The keys of the type whose values are words.
  package let choices: [ChoiceRule]
  /// The keys of the type whose values are numbers.
  package let thresholds: [ThresholdRule]
  /// What `on_step` counts, or nil if the type has no steps.
  package let step: StepRule?
  /// What gestures of the type measure in addition to place and fingers, in order.
  package let values: [GestureQuantity]
  /// What `GestureRecognizer.progress` counts before began, in a few words. It is nil if the
  /// recognizers have no progress.
  package let progress: String?
  /// What a gesture of the type may make the pointer do.
  package let pointerActs: Set<PointerVerb>
  /// The thresholds in which a gesture must not differ from another gesture that it hides.
  let mustAgree: [Threshold]
  /// The name with its article, such as "an edge_pan".
  let withArticle: String
  /// The built-in values of the thresholds.
  let builtIn: Thresholds.Layer
  /// The keys whose values may be several words. The type makes a recognizer for each word.
  let severalKeys: [String]
  /// The thresholds that must not exceed another threshold (`ThresholdRule.ceiling`).
  let bounded: [ThresholdRule]
  /// The names of the thresholds.
  let thresholdKeys: KeySet

  private let recognizers: @Sendable (Gesture) -> [GestureRecognizer]
  let coming: @Sendable (Gesture, Gesture) -> Coming?
  let impossibility: @Sendable (Gesture) -> (why: String, help: String)?
  let lint: (@Sendable (Gesture, LintPass) -> Void)?

  /// Makes a type.
  ///
  /// - Parameters:
  ///   - name: the type's name in the configuration, such as `edge_pan`.
  ///   - isContinuous: whether gestures begin, change, and end or are cancelled (A4). Otherwise
  ///     they are recognized once. It decides which keys a gesture has, such as `on_changed`.
  ///   - mayNeverFail: whether a gesture may stay possible for as long as its fingers rest. `check`
  ///     warns if another gesture requires it to fail.
  ///   - isClaimedAtRest: whether the fingers have hardly moved when the gesture is recognized.
  ///     `check` warns that some applications then see a tap or a press (C14).
  ///   - takesKeys: whether hardware keys may make the gesture instead of fingers. `make` then
  ///     finds them in `Gesture.keys`.
  ///   - choices: the keys whose values are words, such as a direction.
  ///   - thresholds: the keys whose values are numbers, with ranges and built-in values.
  ///   - step: what `on_step` counts. Only a continuous type has steps.
  ///   - values: what the recognizers add to `GestureRecognizer.values`, in order.
  ///   - progress: what `GestureRecognizer.progress` counts before began, in a few words.
  ///   - pointerActs: what a gesture may make the pointer do. Drags and scrolls follow `.dx` and
  ///     `.dy`.
  ///   - mayDiffer: `coming` is only called for gestures that differ in no other thresholds.
  ///   - coming: compares two gestures of the type. Suppose that the second is recognized. The
  ///     result is `.earlier` if the first is always recognized before, `.together` if at the same
  ///     moment or before, and nil if it may not be recognized. By default, gestures with the same
  ///     words come together.
  ///   - impossibility: why no finger can ever make a gesture with these numbers, and what helps.
  ///     Nil means that a finger can make it.
  ///   - make: makes fresh recognizers for a gesture: one, or several that act as one.
  public convenience init(
    _ name: String, isContinuous: Bool, mayNeverFail: Bool = false, isClaimedAtRest: Bool = false,
    takesKeys: Bool = false, choices: [ChoiceRule] = [],
    thresholds: [ThresholdRule], step: StepRule? = nil, values: [GestureQuantity] = [],
    progress: String? = nil,
    pointerActs: Set<PointerVerb> = [.click], mayDiffer: Set<Threshold> = [],
    coming: @escaping @Sendable (Gesture, Gesture) -> Coming? = {
      $0.choices == $1.choices ? .together : nil
    },
    impossibility: @escaping @Sendable (Gesture) -> (why: String, help: String)? = { _ in nil },
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

  /// Makes a type with warnings of its own: `check` calls `lint` for every gesture of the type.
  init(
    _ name: String, isContinuous: Bool, mayNeverFail: Bool = false, isClaimedAtRest: Bool = false,
    takesKeys: Bool = false, takesShapes: Bool = false, choices: [ChoiceRule] = [],
    thresholds: [ThresholdRule], step: StepRule? = nil, values: [GestureQuantity] = [],
    progress: String? = nil,
    pointerActs: Set<PointerVerb> = [.click], mayDiffer: Set<Threshold> = [],
    coming: @escaping @Sendable (Gesture, Gesture) -> Coming? = {
      $0.choices == $1.choices ? .together : nil
    },
    impossibility: @escaping @Sendable (Gesture) -> (why: String, help: String)? = { _ in nil },
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
    mustAgree = thresholds.filter { $0.builtIn != nil }.map(\.threshold)
      .filter { !mayDiffer.contains($0) }
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

  /// The rule of `threshold`, or nil if the type has no such threshold.
  func rule(of threshold: Threshold) -> ThresholdRule? {
    thresholds.first { $0.threshold == threshold }
  }

  /// Makes fresh recognizers for `gesture`, with all its settings, but without its relations to
  /// other gestures.
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

/// Types with the same name are equal.
extension GestureKind: Hashable {
  public static func == (one: GestureKind, other: GestureKind) -> Bool { one.name == other.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
