// SPDX-License-Identifier: GPL-3.0-or-later
package import Mullion
@_spi(Overriding) import MullionControls
import MullionGeometry
package import MullionLayout
import MullionSolver

/// The boxes of a window's views, built again without the views.
///
/// Layout must give both trees the same frames, because a box has the same rules with and without a
/// view.
package struct BoxMirror {
  /// The box of the window's root view, which is the top of the tree of boxes.
  package let root: LayoutBox
  private let size: Size
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private var guides: [ObjectIdentifier: LayoutGuide] = [:]
  private var views: [View] = []

  /// Builds the boxes of a window's root view and of the views inside it.
  package init?(of window: Window) throws {
    guard let top = window.rootView else { return nil }
    size = window.bounds.size
    root = Self.box(of: top)
    root.layoutDirection = window.layoutDirection
    root.safeArea = window.box.ownEnvironment?.safeArea ?? .zero
    root.pixelScale = window.scale
    try add(top, root)
    try activate()
  }

  // MARK: Building

  private static func box(of view: View) -> LayoutBox {
    if let stack = view as? StackView {
      let box = LayoutStack(
        view.identifier, axis: stack.axis, alignment: stack.alignment,
        distribution: stack.distribution)
      box.spacing = stack.spacing
      box.isBaselineRelativeArrangement = stack.isBaselineRelativeArrangement
      box.isLayoutMarginsRelativeArrangement = stack.isLayoutMarginsRelativeArrangement
      return box
    }
    return view is ScrollView ? LayoutScrollBox(view.identifier) : LayoutBox(view.identifier)
  }

  private mutating func add(_ view: View, _ box: LayoutBox) throws {
    boxes[ObjectIdentifier(view)] = box
    views.append(view)
    if let label = view as? Label, label.breaksAtSolvedWidth {
      box.content = .wrapping { label.measure(brokenAt: $0).size }
    } else {
      box.content = .fixed(view.intrinsicContentSize)
    }
    for axis in Axis.allCases {
      box.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
      box.setContentCompressionResistancePriority(
        view.contentCompressionResistancePriority(for: axis), for: axis)
    }
    try copyInsets(of: view, to: box)
    for guide in view.layoutGuides where guide.kind == .plain {
      let copy = LayoutGuide(identifier: guide.identifier)
      box.addLayoutGuide(copy)
      guides[ObjectIdentifier(guide)] = copy
    }
    for subview in view.subviews {
      let inner = Self.box(of: subview)
      box.add(inner)
      try add(subview, inner)
    }
    if let stack = view as? StackView, let copy = box as? LayoutStack {
      for subview in stack.arrangedSubviews {
        guard let inner = boxes[ObjectIdentifier(subview)] else { continue }
        copy.arrange(inner)
        try copy.setCustomSpacing(stack.customSpacing(after: subview), after: inner)
      }
    }
    try copyGeometry(of: view, to: box)
  }

  private func copyInsets(of view: View, to box: LayoutBox) throws {
    let own = view.box
    try box.setAlignmentRectInsets(view.alignmentRectInsets)
    try box.setFirstBaselineOffset(view.firstBaselineOffset)
    try box.setLastBaselineOffset(view.lastBaselineOffset)
    if own.hasDirectionalMargins {
      try box.setDirectionalLayoutMargins(view.directionalLayoutMargins)
    } else {
      try box.setLayoutMargins(view.layoutMargins)
    }
    try box.setSystemMinimumLayoutMargins(view.systemMinimumLayoutMargins)
    for option: MarginOptions in [.preservesSuperbox, .ignoresSafeArea, .ignoresSystemMinimum] {
      box.set(option, to: own.marginOptions.contains(option))
    }
    try box.setAdditionalSafeAreaInsets(view.additionalSafeAreaInsets)
    box.semanticContentAttribute = view.semanticContentAttribute
    box.isHidden = view.isHidden
    box.autoresizesSubboxes = view.autoresizesSubviews
    if let scroll = view as? ScrollView, let copy = box as? LayoutScrollBox {
      copy.contentOffset = scroll.bounds.origin
    }
  }

  private func copyGeometry(of view: View, to box: LayoutBox) throws {
    guard view !== views.first, view.translatesAutoresizingMaskIntoConstraints else { return }
    box.setTranslatesMask(true)
    box.autoresizingMask = view.autoresizingMask
    guard let reference = view.box.reference else { return }
    box.setAutoresizingReference(
      frame: reference.frame,
      containerSize: reference.isProvisional ? nil : reference.container.size)
    box.reference?.followsLayout = reference.followsLayout
  }

  // MARK: Constraints

  private func activate() throws {
    var all: [LayoutConstraint] = []
    for view in views { all += view.constraints }
    for constraint in all.sorted(by: { $0.serial < $1.serial }) where !constraint.isOfStack {
      guard let terms = terms(of: constraint) else { continue }
      let copy = try LayoutConstraint(
        terms, constraint.relation, constant: constraint.constant)
      try copy.setPriority(constraint.priority)
      copy.identifier = constraint.identifier
      try copy.activate()
    }
  }

  /// Returns the terms with the items of the mirror; nil for the constraints of a readable guide, which
  /// a box makes itself.
  private func terms(of constraint: LayoutConstraint) -> [LayoutConstraint.Term]? {
    var terms: [LayoutConstraint.Term] = []
    for term in constraint.terms {
      guard let item = item(term.item) else { return nil }
      terms.append(.init(item, term.attribute, coefficient: term.coefficient))
    }
    let isOfReadable = constraint.terms.contains {
      ($0.item as? LayoutGuide)?.kind == .readable
    }
    let isOwn = constraint.terms.allSatisfy {
      let kind = ($0.item as? LayoutGuide)?.kind
      return kind == .readable || kind == .margins
    }
    return isOfReadable && isOwn ? nil : terms
  }

  private func item(_ item: any LayoutItem) -> (any LayoutItem)? {
    guard let guide = item as? LayoutGuide else { return boxes[ObjectIdentifier(item)] }
    if let copy = guides[ObjectIdentifier(guide)] { return copy }
    guard let owner = guide.owningView, let box = boxes[ObjectIdentifier(owner)] else { return nil }
    switch guide.kind {
    case .plain: return nil
    case .margins: return box.layoutMarginsGuide
    case .safeArea: return box.safeAreaLayoutGuide
    case .readable: return box.readableContentGuide
    case .content: return (box as? LayoutScrollBox)?.contentLayoutGuide
    case .frame: return (box as? LayoutScrollBox)?.frameLayoutGuide
    }
  }

  // MARK: Comparing

  /// Lays out the boxes at the window's size.
  package func layOut() throws -> LayoutReport { try root.layOut(in: size) }

  /// Returns a line for each view whose exact frame is not that of its box, to a millionth of a point.
  package func differences() -> [String] {
    views.dropFirst().compactMap { view in
      guard let box = boxes[ObjectIdentifier(view)] else { return "\(view.displayName) has no box" }
      let (own, other) = (view.exactFrame, box.exactFrame)
      return own.isNear(other) ? nil : "\(view.displayName): \(own) as a view, \(other) as a box"
    }
  }
}
