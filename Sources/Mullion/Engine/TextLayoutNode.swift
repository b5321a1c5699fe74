// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// What an engine keeps for a label: of its text too, where the solved width breaks lines.
final class TextLayoutNode: LayoutNode {
  /// The text measured for a width.
  struct Measurement {
    /// The widths at which it holds, in points.
    var widths = 0...Double.infinity
    /// The intrinsic content size then.
    var size = Size.zero
  }

  /// Unbroken.
  var natural = Measurement()
  /// For the last solved width.
  var measured = Measurement()
  /// What the rows of the content size say.
  var rowsSize = Size.zero
  /// Whether it is among those whose lines break at the solved width.
  var isListed = false
  /// Whether the pass under way may change the width.
  var isDue = false
  /// The width that the last pass came to, in points.
  var lastWidth = 0.0

  override var text: TextLayoutNode? { self }

  /// Whether its lines break at the solved width, and it is still there.
  var isBreaking: Bool { isKnown && isListed }
}
