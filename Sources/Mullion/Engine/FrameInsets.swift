// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// What an engine knows of safe areas and margins that hang on frames.
struct FrameInsets {
  /// The insets of one view.
  struct Insets: Equatable {
    var safeArea: EdgeInsets
    /// The margins that count.
    var margins: EdgeInsets
  }

  /// Explicit constraints whose numbers hang on the frames of views, with their rows.
  var dependents: [ObjectIdentifier: (constraint: LayoutConstraint, row: Constraint.ID)] = [:]
  /// The insets that the present numbers assume, where they are others than at the start of a solve.
  var assumed: [ObjectIdentifier: Insets] = [:]
  /// Whether there are views whose insets hang on their frames even if the window leaves out nothing.
  var hasOwn = false
  /// The views that were written and whose insets may be others now.
  var touched: [View] = []
}
