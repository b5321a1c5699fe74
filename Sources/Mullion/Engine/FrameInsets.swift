// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// What an engine knows of safe areas and margins that hang on frames.
struct FrameInsets {
  /// The insets of one view.
  struct Insets {
    var safeArea: EdgeInsets
    /// The margins that count.
    var margins: EdgeInsets

    /// Whether the numbers are ones that a view can have.
    var isUsable: Bool {
      [safeArea, margins].allSatisfy { edges in
        [edges.top, edges.left, edges.bottom, edges.right]
          .allSatisfy { $0.magnitude <= View.largestMagnitude }
      }
    }

    /// Whether others are the same but for the noise of a solver.
    func isNear(_ other: Self) -> Bool {
      safeArea.isNear(other.safeArea) && margins.isNear(other.margins)
    }
  }

  /// Explicit constraints whose numbers hang on the frames of views, with their rows.
  var dependents: [ObjectIdentifier: (constraint: LayoutConstraint, row: Constraint.ID)] = [:]
  /// The insets that the present numbers assume, where they became others than at the start of a solve.
  var assumed: [ObjectIdentifier: Insets] = [:]
  /// The views whose insets did not come to rest in the solve under way, and are those of its start.
  var restless: Set<ObjectIdentifier> = []
  /// Whether there are views whose insets hang on their frames even if the window leaves out nothing.
  var hasOwn = false
  /// The views that were written and whose insets may be others now.
  var touched: [View] = []
}
