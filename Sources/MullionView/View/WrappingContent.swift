// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A view whose text breaks into lines at the width that layout gives it.
///
/// The only view with this role is ``Label``.
protocol WrappingContent: View {
  /// Whether the text breaks at the solved width.
  var breaksAtSolvedWidth: Bool { get }
  /// The width at which the text breaks, in points; nil if the text is unbroken.
  var solvedWidth: Double? { get set }

  /// Returns the size of the text, and the widths at which it breaks in the same way.
  ///
  /// - Parameter width: The width at which the text breaks, in points; nil for the unbroken text.
  /// - Returns: The widths and the size, in points.
  func measure(brokenAt width: Double?) -> (widths: ClosedRange<Double>, size: Size)

  /// Returns the lines of the text broken at a width, in points.
  func lines(brokenAt width: Double) -> [TextLayout.Line]
}
