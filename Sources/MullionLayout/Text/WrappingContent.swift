// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Text that breaks into lines at the width that layout gives its box.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
@_spi(Overriding) public protocol WrappingContent: AnyObject {
  /// Whether the text breaks at the solved width.
  var breaksAtSolvedWidth: Bool { get }
  /// Whether the text may have several lines; a horizontal stack then tries to give such texts
  /// equal widths.
  var hasSeveralLines: Bool { get }
  /// The width at which the text breaks, in points; nil if the text is unbroken.
  var solvedWidth: Double? { get set }

  /// Returns the size of the text, and the widths at which it breaks in the same way.
  ///
  /// - Parameter width: The width at which the text breaks, in points; nil for the unbroken text.
  /// - Returns: The widths and the size, in points.
  func measure(brokenAt width: Double?) -> (widths: ClosedRange<Double>, size: Size)

  /// Returns the lines of the text broken at a width, in points.
  func lines(brokenAt width: Double) -> [BrokenLine]
}

/// One line of a broken text, for comparing the lines at two widths.
@_spi(Overriding) nonisolated public struct BrokenLine: Equatable, Sendable {
  /// The number of the line's glyphs.
  package var glyphs: Int
  /// The line's width, in points.
  package var width: Double

  /// Creates a line.
  package init(glyphs: Int, width: Double) {
    self.glyphs = glyphs
    self.width = width
  }
}
