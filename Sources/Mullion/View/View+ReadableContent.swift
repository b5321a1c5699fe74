// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension View {
  /// The widest that lines of text are easy to read, in points.
  static let readableWidth = 672.0

  /// The view's margins, no wider than lines of text are easy to read: at most 672 points, in the middle.
  ///
  /// UIKit's width depends on the size of the text; this is its width at the default size. The guide is held by
  /// constraints of the view, and as wide as the margins let it at priority 749: more than what hugs its content, less
  /// than what is wished of the view itself at `Priority.high`.
  public final var readableContentGuide: LayoutGuide {
    if let guide = detailsBox?.details.readableGuide { return guide }
    let guide = LayoutGuide(kind: .readable, owner: self)
    details.readableGuide = guide
    layoutGuides.append(guide)
    topmost.ownedEngine?.add(guide, to: self)
    ViewError.reporting { () throws(ViewError) in try hold(guide) }
    return guide
  }

  private func hold(_ guide: LayoutGuide) throws(ViewError) {
    do {
      try activateConstraints(of: guide, in: layoutMarginsGuide)
    } catch {
      throw .constraint(error)
    }
  }

  private func activateConstraints(
    of guide: LayoutGuide, in margins: LayoutGuide
  ) throws(LayoutConstraintError) {
    var constraints: [LayoutConstraint] = []
    for attribute: LayoutAttribute in [.top, .bottom, .centerX] {
      constraints.append(
        try LayoutConstraint(
          item: guide, attribute: attribute, toItem: margins, attribute: attribute))
    }
    constraints.append(
      try LayoutConstraint(
        item: guide, attribute: .width, relatedBy: .lessThanOrEqual, constant: Self.readableWidth))
    let width = try LayoutConstraint(
      item: guide, attribute: .width, toItem: margins, attribute: .width)
    if let priority = try? Priority(749) { try width.setPriority(priority) }
    constraints.append(width)
    for constraint in constraints { constraint.location = nil }
    try LayoutConstraint.activate(constraints)
  }
}
