// SPDX-License-Identifier: GPL-3.0-or-later

// UIKit's older way to activate: the caller names the view that holds a constraint.
extension View {
  /// Puts a constraint into force, held by the view, whose coordinates its places are then measured in.
  ///
  /// One that another view holds moves. What cannot be is reported to ``ViewError/handler``: an item outside of the view, or
  /// one that is gone. Setting ``LayoutConstraint/isActive`` finds the view by itself.
  ///
  /// - Complexity: O(depth · terms).
  public final func addConstraint(_ constraint: LayoutConstraint) {
    addConstraints([constraint])
  }

  /// Puts several constraints into force as ``addConstraint(_:)`` does, or none of them.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      do throws(LayoutConstraintError) {
        try checkHolds(constraint)
      } catch {
        return ViewError.report(.constraint(error))
      }
    }
    for constraint in constraints where constraint.holder !== self {
      constraint.deactivate()
      constraint.install(on: self)
    }
  }

  private func checkHolds(_ constraint: LayoutConstraint) throws(LayoutConstraintError) {
    guard try constraint.commonAncestor().isDescendant(of: self) else {
      throw .itemOutside(constraint: constraint.name, view: displayName)
    }
  }

  /// Takes a constraint out of force if the view holds it.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Takes those of several constraints out of force that the view holds.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
