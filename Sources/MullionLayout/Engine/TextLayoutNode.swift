// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// An engine's record of a label, including its text measurements if the solved width breaks lines.
final class TextLayoutNode: LayoutNode {
  /// The measured size of a text, for a range of widths.
  struct Measurement {
    /// The widths that the size applies to, in points.
    var widths = 0...Double.infinity
    /// The intrinsic content size for these widths.
    var size = Size.zero
  }

  /// The measurement without line breaks.
  var natural = Measurement()
  /// The measurement for the last solved width.
  var measured = Measurement()
  /// The size that the current rows of the content size request.
  var rowsSize = Size.zero
  /// Whether the engine lists the node among the labels with line breaks at the solved width.
  var isListed = false
  /// Whether the current pass may change the width.
  var isDue = false
  /// The width that resulted from the last pass, in points.
  var lastWidth = 0.0

  override var text: TextLayoutNode? { self }

  /// Whether the label's lines break at the solved width and the label is still in the tree.
  var isBreaking: Bool { isKnown && isListed }
}
