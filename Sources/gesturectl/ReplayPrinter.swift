import Gestures
import Pipeline

/// Shows what a replay brings about.
protocol ReplayPrinter {
  /// Shows one output of a surface.
  func print(_ output: Output, of surface: Surface)
  /// Says the last word.
  func finish()
}
