// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionSolver

extension View {
  /// The constraints that the view holds, in the order of their activation.
  public final var constraints: [LayoutConstraint] {
    installed.sorted { $0.serial < $1.serial }
  }

  // MARK: Autoresizing

  /// The parts of the view's frame that follow a change of the superview's size.
  public final var autoresizingMask: AutoresizingMask {
    get { storedMask }
    set {
      guard newValue != storedMask else { return }
      carryOutPendingResize()
      storedMask = newValue
      captureReference()
      node?.engine?.invalidate(self, .mask)
    }
  }

  /// Whether the subviews' autoresizing masks take effect.
  ///
  /// Default true. If false, the subviews keep their frames when the view is resized. Setting it
  /// moves nothing; it affects only later resizes.
  public final var autoresizesSubviews: Bool {
    get { storedAutoresizesSubviews }
    set {
      guard newValue != storedAutoresizesSubviews else { return }
      for subview in subviews { subview.carryOutPendingResize() }
      storedAutoresizesSubviews = newValue
      for subview in subviews { subview.captureReference() }
      fittingDidChange()
    }
  }

  /// Whether layout turns the frame and the mask into constraints.
  ///
  /// Set it to false for a view that constraints position.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storedTranslates }
    set {
      guard newValue != storedTranslates else { return }
      carryOutPendingResize()
      storedTranslates = newValue
      captureReference()
      node?.engine?.invalidate(self, .mask)
    }
  }

  /// Sets the frame and the superview size that the mask is relative to, without moving the view.
  ///
  /// Does nothing without a superview.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points of the superview.
  ///   - containerSize: The superview's size, in points; nil for its size after the next layout.
  package final func setAutoresizingReference(frame: Rect, containerSize: Size?) {
    guard let superview else { return }
    fittingDidChange()
    reference = AutoresizingReference(
      frame: frame,
      container: Rect(origin: superview.storedBounds.origin, size: containerSize ?? .zero),
      isProvisional: containerSize == nil)
    node?.engine?.invalidate(self, .mask)
  }

  /// Records the current frame and superview bounds as the mask's reference.
  final func captureReference() {
    fittingDidChange()
    guard storedTranslates else { return referenceBox = nil }
    reference = superview.map {
      AutoresizingReference(
        frame: exactFrame, container: $0.bounds, isProvisional: $0.marks.contains(.awaitsSize))
    }
    node?.engine?.invalidate(self, .mask)
  }

  /// The frame and superview bounds that the mask is relative to.
  ///
  /// Nil without a superview, or for a view that constraints position.
  final var reference: AutoresizingReference? {
    get { referenceBox?.reference }
    set {
      guard let newValue, storedTranslates else { return referenceBox = nil }
      if let referenceBox {
        referenceBox.reference = newValue
      } else {
        referenceBox = AutoresizingReferenceBox(newValue)
      }
    }
  }

  /// Makes masks that wait for the view's first size relative to that size.
  ///
  /// - Parameter size: The size, in points; zero means that no size is known yet.
  final func firstSizeIsKnown(_ size: Size) {
    guard marks.contains(.awaitsSize), size != .zero else { return }
    marks.remove(.awaitsSize)
    for subview in subviews {
      guard var reference = subview.reference, reference.isProvisional else { continue }
      reference.settle(in: size)
      subview.reference = reference
      node?.engine?.invalidate(subview, .mask)
    }
  }

  // MARK: Content

  /// Invalidates ``intrinsicContentSize`` and the baselines, which may have changed.
  public final func invalidateIntrinsicContentSize() {
    noteCause("invalidates the intrinsic content size of \(displayName)")
    superview?.subviewContentDidChange(self)
    fittingDidChange()
    guard let engine = node?.engine else { return }
    engine.invalidate(self, .content)
    engine.refresh(mentions)
    engine.refreshBaselines(around: self)
  }

  /// Returns the priority with which the view resists growing beyond its content.
  ///
  /// Default 250.
  public final func contentHuggingPriority(for axis: Axis) -> Priority {
    huggingPriorities[axis]
  }

  /// Sets the priority with which the view resists growing beyond its content.
  public final func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    guard huggingPriorities[axis] != priority else { return }
    huggingPriorities[axis] = priority
    contentStrengthDidChange()
  }

  /// Returns the priority with which the view resists shrinking below its content.
  ///
  /// Default 750.
  public final func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    resistancePriorities[axis]
  }

  /// Sets the priority with which the view resists shrinking below its content.
  public final func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    guard resistancePriorities[axis] != priority else { return }
    resistancePriorities[axis] = priority
    contentStrengthDidChange()
  }

  private func contentStrengthDidChange() {
    node?.engine?.invalidate(self, .content)
    fittingDidChange()
  }

  /// Sets ``alignmentRectInsets``.
  ///
  /// - Parameter insets: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setAlignmentRectInsets(_ insets: EdgeInsets) throws(ViewError) {
    try check([insets.top, insets.left, insets.bottom, insets.right], "alignmentRectInsets")
    guard insets != storedAlignmentInsets else { return }
    storedAlignmentInsets = insets
    invalidateAlignment()
  }

  /// Sets ``firstBaselineOffset``.
  ///
  /// - Parameter offset: The distance from the top of the alignment rectangle, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setFirstBaselineOffset(_ offset: Double) throws(ViewError) {
    try check([offset], "firstBaselineOffset")
    storedFirstBaseline = offset
    baselineWasSet()
  }

  /// Sets ``lastBaselineOffset``.
  ///
  /// - Parameter offset: The distance from the bottom of the alignment rectangle, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setLastBaselineOffset(_ offset: Double) throws(ViewError) {
    try check([offset], "lastBaselineOffset")
    storedLastBaseline = offset
    baselineWasSet()
  }

  private func baselineWasSet() {
    fittingDidChange()
    node?.engine?.refresh(mentions)
    node?.engine?.refreshBaselines(around: self)
  }

  private func invalidateAlignment() {
    fittingDidChange()
    guard let engine = node?.engine else { return }
    engine.invalidate(self, [.parameters, .mask])
    for subview in subviews { engine.invalidate(subview, .mask) }
    // The alignment insets also move the edges of built-in guides and the holder's coordinates.
    engine.refresh(mentions)
    engine.refresh(installed)
    for guide in allGuides { engine.refresh(guide.mentions) }
    engine.rewrite(self)
  }

  // MARK: Guides

  /// A guide for the view's rectangle inside its effective margins, which include the safe area.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = details.marginsGuide { return guide }
    let guide = LayoutGuide(kind: .margins, owner: self)
    details.marginsGuide = guide
    return guide
  }

  /// A guide for the view's rectangle inside the window's safe area.
  public final var safeAreaLayoutGuide: LayoutGuide {
    if let guide = details.safeAreaGuide { return guide }
    let guide = LayoutGuide(kind: .safeArea, owner: self)
    details.safeAreaGuide = guide
    return guide
  }

  /// Adds a guide and removes it from the view it belongs to.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .plain else {
      report(.fixedGuide(view: guide.owningView?.displayName ?? "its view"))
      return
    }
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.owningView = self
    topmost.ownedEngine?.add(guide, to: self)
  }

  /// Removes a guide and deactivates the constraints that reference it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.kind == .plain else { return }
    for constraint in guide.mentions { constraint.deactivate() }
    topmost.ownedEngine?.remove(guide)
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The view's guides, including the built-in guides that have been created.
  final var allGuides: [LayoutGuide] {
    layoutGuides
      + [details.marginsGuide, details.safeAreaGuide, scrollingContent?.frameGuide].compactMap(
        \.self)
  }
}
