// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// An engine's record of safe areas and margins that depend on frames.
struct FrameInsets {
  /// The insets of one box.
  struct Insets {
    var safeArea: EdgeInsets
    /// The effective margins.
    var margins: EdgeInsets

    /// Whether all insets are finite and at most ``LayoutBox/maximumMagnitude`` in magnitude.
    var isUsable: Bool {
      [safeArea, margins].allSatisfy { edges in
        [edges.top, edges.left, edges.bottom, edges.right]
          .allSatisfy { $0.magnitude <= LayoutBox.maximumMagnitude }
      }
    }

    /// Whether other insets are equal up to the solver's rounding.
    func isNear(_ other: Self) -> Bool {
      safeArea.isNear(other.safeArea) && margins.isNear(other.margins)
    }
  }

  /// The explicit constraints with constants that depend on the frames of boxes, and their rows.
  var dependents: [ObjectIdentifier: (constraint: LayoutConstraint, row: Constraint.ID)] = [:]
  /// The insets that the current rows assume, for boxes where they differ from those at the start
  /// of the solve.
  var assumed: [ObjectIdentifier: Insets] = [:]
  /// The boxes with insets that did not converge in the current solve; rows use the insets assumed
  /// at its start.
  var unsettled: Set<ObjectIdentifier> = []
  /// Whether any box's insets depend on its frame even if the window has no safe area insets.
  var hasOwn = false
  /// The boxes with newly written frames, which may have changed their insets.
  var touched: [LayoutBox] = []
}
