// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionSolver

extension LayoutBox {
  /// The natural size of the content, in points of the alignment rectangle.
  final var intrinsicContentSize: Size {
    owner?.intrinsicContentSize ?? detailsBox?.details.content?.size
      ?? Size(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Whether the box may have a content size or a text; cheaper than asking for them.
  final var mayHaveContent: Bool { hasOwner || detailsBox != nil }

  /// The natural size of the content; for a text that layout breaks, the size of the unbroken text.
  ///
  /// Unlike ``intrinsicContentSize``, it does not depend on the width of the last layout, so rows that
  /// use it do not depend on earlier layouts.
  final var unbrokenContentSize: Size {
    guard let text = wrappingContent, text.breaksAtSolvedWidth else { return intrinsicContentSize }
    return text.measure(brokenAt: nil).size
  }

  /// The text that breaks at the box's width; nil for other contents.
  final var wrappingContent: (any WrappingContent)? {
    guard flags.contains(.wraps) else { return nil }
    return owner?.wrappingContent ?? detailsBox?.details.content?.text
  }

  /// The content that the box scrolls; nil if it scrolls none.
  package final var scrollArea: (any ScrollArea)? {
    guard flags.contains(.scrolls) else { return nil }
    return owner?.scrollArea ?? detailsBox?.details.content?.area
  }

  /// Declares that the owner has text that breaks at the width of the box.
  package final func wrapsContent() { flags.insert(.wraps) }

  /// Declares that the owner scrolls its content.
  package final func scrollsContent() { flags.insert(.scrolls) }

  /// Measures the content again at the next layout, because its size or its baselines changed.
  public final func contentDidChange() {
    superbox?.contentDidChange(in: self)
    contentSizeDidChange()
  }

  /// Invalidates the content size and the baselines, without notifying the superbox.
  package final func contentSizeDidChange() {
    noteCause("invalidates the intrinsic content size of \(displayName)")
    fittingDidChange()
    guard let engine = adoptingEngine else { return }
    engine.invalidate(self, .content)
    engine.refreshConstraints(on: constraintItem)
    engine.refreshBaselines(around: self)
  }

  /// Called when the content size of a subbox may have changed.
  private func contentDidChange(in subbox: LayoutBox) {
    if let owner { return owner.contentDidChange(in: subbox) }
    guard let arrangement else { return }
    arrangement.contentDidChange()
    superbox?.contentDidChange(in: self)
  }

  /// Whether the box has text of several lines.
  final var hasSeveralLines: Bool { wrappingContent?.hasSeveralLines ?? false }

  // MARK: Priorities

  /// Returns the priority with which the box resists growing beyond its content.
  ///
  /// Default 250.
  public final func contentHuggingPriority(for axis: Axis) -> Priority {
    huggingPriorities[axis]
  }

  /// Sets the priority with which the box resists growing beyond its content.
  public final func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    guard huggingPriorities[axis] != priority else { return }
    huggingPriorities[axis] = priority
    contentStrengthDidChange()
  }

  /// Returns the priority with which the box resists shrinking below its content.
  ///
  /// Default 750.
  public final func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    resistancePriorities[axis]
  }

  /// Sets the priority with which the box resists shrinking below its content.
  public final func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    guard resistancePriorities[axis] != priority else { return }
    resistancePriorities[axis] = priority
    contentStrengthDidChange()
  }

  private func contentStrengthDidChange() {
    adoptingEngine?.invalidate(self, .content)
    fittingDidChange()
  }

  // MARK: Insets and baselines

  /// The insets from the frame to the alignment rectangle that were set, in points.
  package final var storedAlignmentInsets: EdgeInsets {
    detailsBox?.details.alignmentInsets ?? .zero
  }

  /// The first baseline offset that was set, if any.
  package final var storedFirstBaseline: Double? { detailsBox?.details.firstBaseline }

  /// The last baseline offset that was set, if any.
  package final var storedLastBaseline: Double? { detailsBox?.details.lastBaseline }

  /// Sets the insets from the frame to the alignment rectangle.
  ///
  /// - Parameter insets: The distances, in points.
  /// - Throws: ``LayoutError/invalidNumber(item:property:value:)``.
  public final func setAlignmentRectInsets(_ insets: EdgeInsets) throws(LayoutError) {
    try check([insets.top, insets.left, insets.bottom, insets.right], "alignmentRectInsets")
    guard insets != storedAlignmentInsets else { return }
    details.alignmentInsets = insets
    alignmentDidChange()
  }

  /// Sets the distance from the top of the alignment rectangle down to the first baseline.
  ///
  /// - Parameter offset: The distance, in points.
  /// - Throws: ``LayoutError/invalidNumber(item:property:value:)``.
  public final func setFirstBaselineOffset(_ offset: Double) throws(LayoutError) {
    try check([offset], "firstBaselineOffset")
    details.firstBaseline = offset
    baselineWasSet()
  }

  /// Sets the distance from the bottom of the alignment rectangle up to the last baseline.
  ///
  /// - Parameter offset: The distance, in points.
  /// - Throws: ``LayoutError/invalidNumber(item:property:value:)``.
  public final func setLastBaselineOffset(_ offset: Double) throws(LayoutError) {
    try check([offset], "lastBaselineOffset")
    details.lastBaseline = offset
    baselineWasSet()
  }

  /// Forgets a baseline offset that was set.
  package final func resetBaseline(isFirst: Bool) {
    if isFirst { details.firstBaseline = nil } else { details.lastBaseline = nil }
  }

  private func baselineWasSet() {
    fittingDidChange()
    adoptingEngine?.refreshConstraints(on: constraintItem)
    adoptingEngine?.refreshBaselines(around: self)
  }

  private func alignmentDidChange() {
    fittingDidChange()
    guard let engine = adoptingEngine else { return }
    engine.invalidate(self, [.parameters, .mask])
    for subbox in subboxes { engine.invalidate(subbox, .mask) }
    // The insets also move the edges of built-in guides, and the origin from which the constraints
    // that the box holds measure locations.
    engine.refreshConstraints(on: constraintItem)
    for constraint in heldConstraints { engine.refresh(constraint) }
    for guide in allGuides { engine.refreshConstraints(on: guide.constraintItem) }
    engine.rewrite(self)
  }

  /// The distance from the top of the alignment rectangle down to the first baseline, in points.
  final var firstBaselineOffset: Double { owner?.firstBaselineOffset ?? storedFirstBaseline ?? 0 }

  /// The distance from the bottom of the alignment rectangle up to the last baseline, in points.
  final var lastBaselineOffset: Double { owner?.lastBaselineOffset ?? storedLastBaseline ?? 0 }

  /// The box that provides the first baseline.
  final var boxForFirstBaselineLayout: LayoutBox {
    owner?.boxForFirstBaselineLayout ?? arrangement?.firstBaselineBox ?? self
  }

  /// The box that provides the last baseline.
  final var boxForLastBaselineLayout: LayoutBox {
    owner?.boxForLastBaselineLayout ?? arrangement?.lastBaselineBox ?? self
  }

  /// Returns the height for which a baseline offset of centered text is given, in points; nil if
  /// the offset applies at any height.
  ///
  /// At other heights, the baseline keeps its distance from the middle of the box. An offset that
  /// the program has set applies at any height.
  package final func centeredHeight(ofFirstBaseline isFirst: Bool) -> Double? {
    guard (isFirst ? storedFirstBaseline : storedLastBaseline) == nil,
      let height = owner?.centeredBaselineHeight, height.magnitude <= Self.maximumMagnitude
    else { return nil }
    return height
  }
}

extension LayoutBox {
  /// The constraints that the box holds, in the order of their activation.
  public final var constraints: [LayoutConstraint] {
    installed.sorted { $0.serial < $1.serial }
  }
}
