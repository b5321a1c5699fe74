// SPDX-License-Identifier: GPL-3.0-or-later

// UIKit's older API for activation: the caller chooses the view that holds a constraint.
extension View {
  /// Activates a constraint that this view holds; locations are measured in the view's coordinates.
  ///
  /// A constraint that another view holds moves to this view. The call reports an error to
  /// ``ViewError/handler`` if an item is outside the view or no longer exists.
  /// ``LayoutConstraint/isActive`` chooses the view automatically.
  ///
  /// - Complexity: O(depth · terms).
  public final func addConstraint(_ constraint: LayoutConstraint) {
    addConstraints([constraint])
  }

  /// Activates several constraints as ``addConstraint(_:)`` does, or none if one is invalid.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      do throws(LayoutConstraintError) {
        try checkHolds(constraint)
      } catch {
        return report(.constraint(error))
      }
    }
    for constraint in constraints where constraint.holder !== box {
      constraint.deactivate()
      constraint.install(on: box)
    }
  }

  private func checkHolds(_ constraint: LayoutConstraint) throws(LayoutConstraintError) {
    guard try constraint.commonAncestor().isDescendant(of: box) else {
      throw .itemOutside(constraint: constraint.name, view: displayName)
    }
  }

  /// Deactivates a constraint if the view holds it.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === box { constraint.deactivate() }
  }

  /// Deactivates those of the given constraints that the view holds.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
