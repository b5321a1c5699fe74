// SPDX-License-Identifier: GPL-3.0-or-later

// UIKit's older API for activation: the caller chooses the view that holds a constraint.
extension View {
  final func checkHolds(_ constraint: LayoutConstraint) throws(LayoutConstraintError) {
    guard try constraint.commonAncestor().isDescendant(of: box) else {
      throw .itemOutside(constraint: constraint.name, view: displayName)
    }
  }
}
