// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutBox {
  /// The maximum width for readable lines of text, in points.
  package static let readableWidth = 672.0

  /// The guides added to the box, including the readable content guide once it was used.
  public final internal(set) var layoutGuides: [LayoutGuide] {
    get { detailsBox?.details.layoutGuides ?? [] }
    set { details.layoutGuides = newValue }
  }

  /// A guide for the box's rectangle inside its effective margins, which include the safe area.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = details.marginsGuide { return guide }
    let guide = LayoutGuide(kind: .margins, owner: self)
    details.marginsGuide = guide
    return guide
  }

  /// A guide for the box's rectangle inside the tree's safe area.
  public final var safeAreaLayoutGuide: LayoutGuide {
    if let guide = details.safeAreaGuide { return guide }
    let guide = LayoutGuide(kind: .safeArea, owner: self)
    details.safeAreaGuide = guide
    return guide
  }

  /// Adds a guide and removes it from the box it belongs to.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .plain else {
      report(.fixedGuide(item: guide.owningBox?.displayName ?? "its view"))
      return
    }
    guard guide.owningBox !== self else { return }
    guide.owningBox?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.owningBox = self
    topmost.ownedEngine?.add(guide, to: self)
  }

  /// Removes a guide and deactivates the constraints that reference it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningBox === self, guide.kind == .plain else { return }
    for constraint in guide.mentions { constraint.deactivate() }
    topmost.ownedEngine?.remove(guide)
    layoutGuides.removeAll { $0 === guide }
    guide.owningBox = nil
  }

  /// The box's guides, including the built-in guides that have been created.
  package final var allGuides: [LayoutGuide] {
    layoutGuides
      + [details.marginsGuide, details.safeAreaGuide, scrollArea?.frameGuide].compactMap(
        \.self)
  }

  // MARK: Scrolling

  /// Adds the guide of the content that the box scrolls.
  package final func addContentGuide() -> LayoutGuide {
    let guide = LayoutGuide(kind: .content, owner: self)
    layoutGuides.append(guide)
    topmost.ownedEngine?.add(guide, to: self)
    return guide
  }

  /// Whether an active constraint refers to the content that the box scrolls.
  ///
  /// - Complexity: O(constraints that mention the box).
  package final var hasConstrainedContent: Bool {
    guard let contentGuide = scrollArea?.contentGuide else { return false }
    func isOfContent(_ constraint: LayoutConstraint) -> Bool {
      ScrollSpaces.contentOwner(of: constraint) === self
    }
    return (contentGuide.constraintItem?.isMentioned ?? false)
      || existingMentions.contains(where: isOfContent)
      || detailsBox?.details.marginsGuide?.mentions.contains(where: isOfContent) ?? false
  }

  // MARK: Readable content

  /// A guide for the box's margins, centered and limited to a readable width of 672 points.
  ///
  /// Constraints that the box holds position the guide. It fills the margins at priority 749. This
  /// is stronger than content hugging and weaker than constraints on the box itself at
  /// `Priority.high`.
  public final var readableContentGuide: LayoutGuide {
    if let guide = detailsBox?.details.readableGuide { return guide }
    let guide = LayoutGuide(kind: .readable, owner: self)
    details.readableGuide = guide
    layoutGuides.append(guide)
    topmost.ownedEngine?.add(guide, to: self)
    reporting { () throws(LayoutConstraintError) in
      try activateConstraints(of: guide, in: layoutMarginsGuide)
    }
    return guide
  }

  /// The frame that the constraints of ``readableContentGuide`` result in, without a layout.
  final var unsolvedReadableFrame: Rect {
    let margins = layoutMarginsGuide.layoutFrame
    let width = min(max(margins.width, 0), Self.readableWidth)
    let origin = bounds.origin
    // The frames of guides, as those of subboxes, exclude the origin of the bounds.
    return Rect(
      x: margins.midX - width / 2 - origin.x, y: margins.minY - origin.y, width: width,
      height: max(margins.height, 0))
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
