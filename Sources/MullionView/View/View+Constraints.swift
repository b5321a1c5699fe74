// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionSolver

extension View {
  /// The constraints that the view holds, in the order of their activation.
  public final var constraints: [LayoutConstraint] { box.constraints }

  // MARK: Autoresizing

  /// The parts of the view's frame that follow a change of the superview's size.
  public final var autoresizingMask: AutoresizingMask {
    get { box.autoresizingMask }
    set { box.autoresizingMask = newValue }
  }

  /// Whether the subviews' autoresizing masks take effect.
  ///
  /// Default true. If false, the subviews keep their frames when the view is resized. Setting it
  /// moves nothing; it affects only later resizes.
  public final var autoresizesSubviews: Bool {
    get { box.autoresizesSubboxes }
    set { box.autoresizesSubboxes = newValue }
  }

  /// Whether layout turns the frame and the mask into constraints.
  ///
  /// Set it to false for a view that constraints position.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { box.translatesMask }
    set { box.setTranslatesMask(newValue) }
  }

  /// Sets the frame and the superview size that the mask is relative to, without moving the view.
  ///
  /// Does nothing without a superview.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points of the superview.
  ///   - containerSize: The superview's size, in points; nil for its size after the next layout.
  package final func setAutoresizingReference(frame: Rect, containerSize: Size?) {
    box.setAutoresizingReference(frame: frame, containerSize: containerSize)
  }

  // MARK: Content

  /// Invalidates ``intrinsicContentSize`` and the baselines, which may have changed.
  public final func invalidateIntrinsicContentSize() {
    superview?.subviewContentDidChange(self)
    box.contentSizeDidChange()
  }

  /// Returns the priority with which the view resists growing beyond its content.
  ///
  /// Default 250.
  public final func contentHuggingPriority(for axis: Axis) -> Priority {
    box.contentHuggingPriority(for: axis)
  }

  /// Sets the priority with which the view resists growing beyond its content.
  public final func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    box.setContentHuggingPriority(priority, for: axis)
  }

  /// Returns the priority with which the view resists shrinking below its content.
  ///
  /// Default 750.
  public final func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    box.contentCompressionResistancePriority(for: axis)
  }

  /// Sets the priority with which the view resists shrinking below its content.
  public final func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    box.setContentCompressionResistancePriority(priority, for: axis)
  }

  /// Sets ``alignmentRectInsets``.
  ///
  /// - Parameter insets: The distances, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setAlignmentRectInsets(_ insets: EdgeInsets) throws(ViewError) {
    try asViewError { () throws(LayoutError) in try box.setAlignmentRectInsets(insets) }
  }

  /// Sets ``firstBaselineOffset``.
  ///
  /// - Parameter offset: The distance from the top of the alignment rectangle, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setFirstBaselineOffset(_ offset: Double) throws(ViewError) {
    try asViewError { () throws(LayoutError) in try box.setFirstBaselineOffset(offset) }
  }

  /// Sets ``lastBaselineOffset``.
  ///
  /// - Parameter offset: The distance from the bottom of the alignment rectangle, in points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setLastBaselineOffset(_ offset: Double) throws(ViewError) {
    try asViewError { () throws(LayoutError) in try box.setLastBaselineOffset(offset) }
  }

  // MARK: Guides

  /// The guides added to the view, including the readable content guide once it was used.
  public final var layoutGuides: [LayoutGuide] { box.layoutGuides }

  /// A guide for the view's rectangle inside its effective margins, which include the safe area.
  public final var layoutMarginsGuide: LayoutGuide { box.layoutMarginsGuide }

  /// A guide for the view's rectangle inside the window's safe area.
  public final var safeAreaLayoutGuide: LayoutGuide { box.safeAreaLayoutGuide }

  /// Adds a guide and removes it from the view it belongs to.
  public final func addLayoutGuide(_ guide: LayoutGuide) { box.addLayoutGuide(guide) }

  /// Removes a guide and deactivates the constraints that reference it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) { box.removeLayoutGuide(guide) }
}
