// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
import MullionSolver

extension View {
  final func hold(keyboard guide: LayoutGuide) throws(ViewError) {
    do {
      let height = try LayoutConstraint(
        validating: guide, attribute: .height, relatedBy: .greaterThanOrEqual,
        constant: keyboardOverlap)
      let least = try LayoutConstraint(validating: guide, attribute: .height, constant: 0)
      try least.setPriority(749)
      let constraints = [
        height, least,
        try LayoutConstraint(
          validating: guide, attribute: .top, relatedBy: .lessThanOrEqual,
          toItem: safeAreaLayoutGuide, attribute: .bottom),
        try edge(.bottom, of: guide), try edge(.leading, of: guide), try edge(.trailing, of: guide),
      ]
      for constraint in constraints { constraint.location = nil }
      height.identifier = Self.overlapName
      try LayoutConstraint.activateAllOrNone(constraints)
    } catch {
      throw .constraint(error)
    }
  }

  private func edge(
    _ attribute: LayoutAttribute, of guide: LayoutGuide
  ) throws(LayoutConstraintError) -> LayoutConstraint {
    try LayoutConstraint(
      validating: guide, attribute: attribute, toItem: self, attribute: attribute)
  }

  /// Returns the frame that the constraints of ``keyboardLayoutGuide`` result in, without a layout;
  /// nil for another guide.
  package final func unsolvedFrame(ofKeyboard guide: LayoutGuide) -> Rect? {
    guard detailsBox?.details.keyboardGuide === guide else { return nil }
    let size = bounds.size
    let height = max(keyboardOverlap, min(safeAreaInsets.bottom, size.height))
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  private static let overlapName = "keyboard overlap"

  /// The height of the view's part that the keyboard covers, in points, measured from the bottom.
  package final var keyboardOverlap: Double {
    guard let window, let frame = window.host?.keyboardFrame(on: window.screen) else { return 0 }
    let top = window.convert(Point(x: 0, y: frame.minY), from: nil)
    return min(max(bounds.maxY - convert(top, from: window).y, 0), bounds.height)
  }

  /// Updates the guides of the view and its descendants.
  ///
  /// - Returns: Whether a guide changed.
  /// - Complexity: O(views).
  package final func fitKeyboardGuides() -> Bool {
    var hasChanged = false
    if let guide = detailsBox?.details.keyboardGuide {
      let overlap = keyboardOverlap
      for constraint in guide.mentions
      where constraint.identifier == Self.overlapName && constraint.constant != overlap {
        constraint.constant = overlap
        hasChanged = true
      }
    }
    for subview in subviews where subview.fitKeyboardGuides() { hasChanged = true }
    return hasChanged
  }
}
