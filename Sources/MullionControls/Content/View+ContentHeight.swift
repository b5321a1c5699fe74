// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver
import MullionView

extension View {
  /// Returns the height that a cell gives its content view at a width.
  ///
  /// - Parameter width: The width of the content view, in points.
  /// - Returns: The height in points; nil if nothing determines it.
  package final func contentHeight(width: Double) -> Double? {
    if hasOwnConstraints { return constrainedHeight(width: width) }
    return self is any ContentView ? sizeThatFits(Size(width: width, height: 0)).height : nil
  }

  /// Whether the view has constraints that could determine its size.
  package final var hasOwnConstraints: Bool {
    updateConstraintsIfNeeded()
    return !box.installed.isEmpty
  }

  /// Returns the height that the view's constraints give it at a width, in points; nil if the
  /// constraints have no solution.
  package final func constrainedHeight(width: Double) -> Double? {
    var height: Double?
    reporting { () throws(ViewError) in
      height = try measureFitting(Size(width: width, height: 0), .required, .fittingSize).height
    }
    return height
  }
}
