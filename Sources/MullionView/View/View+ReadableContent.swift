// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension View {
  /// The maximum width for readable lines of text, in points.
  package static let readableWidth = 672.0

  /// A guide for the view's margins, centered and limited to a readable width of 672 points.
  ///
  /// UIKit's width depends on the text size; 672 points is its width at the default size.
  /// Constraints that the view holds position the guide. It fills the margins at priority 749. This
  /// is stronger than content hugging and weaker than constraints on the view itself at
  /// `Priority.high`.
  public final var readableContentGuide: LayoutGuide {
    if let guide = detailsBox?.details.readableGuide { return guide }
    let guide = LayoutGuide(kind: .readable, owner: self)
    details.readableGuide = guide
    layoutGuides.append(guide)
    topmost.ownedEngine?.add(guide, to: self)
    reporting { () throws(ViewError) in try hold(guide) }
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
          validating: guide, attribute: attribute, toItem: margins, attribute: attribute))
    }
    constraints.append(
      try LayoutConstraint(
        validating: guide, attribute: .width, relatedBy: .lessThanOrEqual,
        constant: Self.readableWidth))
    let width = try LayoutConstraint(
      validating: guide, attribute: .width, toItem: margins, attribute: .width)
    try width.setPriority(749)
    constraints.append(width)
    for constraint in constraints { constraint.location = nil }
    try LayoutConstraint.activateAllOrNone(constraints)
  }
}
