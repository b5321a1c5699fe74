// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionSolver
import Synchronization

/// Lays out some of its subviews in a row or a column, by constraints that it makes and keeps.
///
/// Names and rules are UIKit's. The constraints are made in ``updateConstraints()``, each with the identifier that
/// UIKit gives it, such as `UISV-spacing`; a change of the arrangement touches those only that it is about. Where
/// UIKit helps itself with guides for gaps, there are linear constraints that say the same.
///
/// Where several ``arrangedSubviews`` of a filled stack can grow, or shrink, with equal right, they keep as small as
/// they can in their order: the last one takes what is left over, and the first one gives what is missing. That is
/// neither a matter of the order of ``View/subviews`` nor of earlier layouts, and is reported as an ambiguity.
///
/// A hidden arranged subview takes no space along the axis, whatever length something requires of it: the others lie as
/// if it were not there. It keeps that length, and lies after the view before it. Across the axis a size that constraints
/// fix still counts; the content of a hidden view never makes the stack larger. A stack all of whose arranged subviews
/// are hidden collapses along its axis at priority 999, so a length that something requires is kept without a conflict.
///
/// In a conflict the stack's constraints hold against those the program wrote.
open class StackView: View {
  /// How the arranged subviews share the stack's length.
  ///
  /// The raw values are UIKit's.
  public enum Distribution: Int, Sendable, CaseIterable {
    /// They fill it; the one with the least hugging priority grows, the one with the least resistance shrinks.
    case fill = 0
    /// They fill it and are equally long.
    case fillEqually = 1
    /// They fill it, each as long as its intrinsic size says in proportion to the others'; a stack counts by its
    /// fitting size.
    case fillProportionally = 2
    /// The gaps between them are equal, and at least the spacing.
    case equalSpacing = 3
    /// The distances of their centers are equal, as far as gaps of at least the spacing allow.
    case equalCentering = 4
  }

  /// Where the arranged subviews stand across the stack's axis.
  ///
  /// The raw values are UIKit's.
  public enum Alignment: Int, Sendable, CaseIterable {
    /// They fill the stack.
    case fill = 0
    /// At the leading edge, or the top.
    case leading = 1
    /// First baseline beside first baseline; of a horizontal stack only.
    ///
    /// The stack's bottom is that of the lowest view, and its top is not below that of the first one. Others may reach
    /// over its top.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge, or the bottom.
    case trailing = 4
    /// Last baseline beside last baseline; of a horizontal stack only.
    ///
    /// The stack's top is that of the highest view, and its bottom is not above that of the first one. Others may reach
    /// under its bottom.
    case lastBaseline = 5

    /// Another name of ``leading``, for horizontal stacks.
    public static var top: Alignment { .leading }
    /// Another name of ``trailing``, for horizontal stacks.
    public static var bottom: Alignment { .trailing }
  }

  /// The spacing that stands for the stack's own ``spacing``.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
  /// The spacing that stands for the system's, which is 8 points.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  private var storedSpacing = 0.0
  /// The arranged subviews, see StackView+Arranging.swift.
  final var arranged: [View] = []
  /// The spacings that stand in place of ``spacing``, by the view before them.
  final var customSpacings: [ObjectIdentifier: Double] = [:]
  private var rows = StackRows()
  /// The guide that spans views aligned by baselines; UIKit has one too.
  final var spacer: LayoutGuide?
  /// The views that had the baselines when constraints were last made.
  private var baselineViews: [ObjectIdentifier] = []

  /// Which way the arranged subviews follow each other.
  ///
  /// Default horizontal.
  public final var axis = Axis.horizontal {
    didSet {
      guard axis != oldValue else { return }
      arrangementDidChange()
      checkAlignment()
    }
  }

  /// How the arranged subviews share the stack's length.
  ///
  /// Default fill.
  public final var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// Where the arranged subviews stand across the axis.
  ///
  /// Default fill. In a vertical stack a baseline is reported to ``ViewError/handler``, and the first one taken for
  /// leading, the last one for trailing.
  public final var alignment = Alignment.fill {
    didSet {
      guard alignment != oldValue else { return }
      arrangementDidChange()
      for view in arranged where view.isHidden { view.contentLimitDidChange() }
      checkAlignment()
    }
  }

  /// The distance between neighbours, or the least one where gaps are made equal, in points.
  ///
  /// Default 0. A negative one lets them overlap.
  public final var spacing: Double {
    get { storedSpacing }
    set { ViewError.reporting { () throws(ViewError) in try setSpacing(newValue) } }
  }

  /// Whether a vertical stack measures spacing from a last baseline to the next first one.
  ///
  /// Default false.
  public final var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether the layout margins stand in place of the stack's edges.
  ///
  /// Default false.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Creates a stack of views, which become its subviews.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Sets ``spacing``.
  ///
  /// - Parameter spacing: The distance, in points, or ``spacingUseSystem``.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setSpacing(_ spacing: Double) throws(ViewError) {
    try check([spacing], "spacing")
    guard spacing != storedSpacing else { return }
    storedSpacing = spacing
    arrangementDidChange()
  }

  /// Has the constraints made anew where they differ.
  final func arrangementDidChange() { setNeedsUpdateConstraints() }

  /// Reports a baseline alignment that the axis has no meaning for.
  private func checkAlignment() {
    guard axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline else {
      return
    }
    ViewError.report(.baselineAlignment(stack: displayName))
  }

  open override func updateConstraints() {
    updateSpacer()
    updateRows()
    let current = [viewForFirstBaselineLayout, viewForLastBaselineLayout].map {
      ObjectIdentifier($0)
    }
    if current != baselineViews {
      baselineViews = current
      invalidateIntrinsicContentSize()
    }
    super.updateConstraints()
  }

  private func updateRows() {
    // The stack's own edits change nothing of what it weighs.
    marks.remove(.weighsStacks)
    if distribution == .fillProportionally { rows.endHiding(of: arranged.filter { !$0.isHidden }) }
    let layout = StackLayout(of: self)
    rows.update(to: layout.rows)
    guard layout.weighsStacks else { return }
    Self.someStackWeighs.store(true, ordering: .relaxed)
    marks.insert(.weighsStacks)
  }

  /// Adds the spacer, or removes it.
  private func updateSpacer() {
    let isAligned = alignment == .firstBaseline || alignment == .lastBaseline
    guard axis == .horizontal, isAligned, arranged.count > 1 else {
      if let spacer { removeLayoutGuide(spacer) }
      spacer = nil
      return
    }
    if spacer?.owningView === self { return }
    let guide = LayoutGuide(identifier: "UISV-alignment-spanner")
    addLayoutGuide(guide)
    spacer = guide
  }

  // MARK: Margins

  override final var defaultLayoutMargins: EdgeInsets { .zero }

  // MARK: Baselines, see StackView+Baselines.swift

  /// The view that has the stack's first baseline: of a row the tallest one, of a column the first.
  ///
  /// Hidden ones do not count; without any it is the stack. The tallest is the one with the greatest intrinsic height,
  /// a stack's being that of what is in it, and the first of several: no earlier layout decides. O(arranged views).
  open override var viewForFirstBaselineLayout: View {
    (axis == .vertical ? arranged.first { !$0.isHidden } : tallest) ?? self
  }

  /// The view that has the stack's last baseline: of a row the tallest one, of a column the last.
  ///
  /// As ``viewForFirstBaselineLayout``. O(arranged views).
  open override var viewForLastBaselineLayout: View {
    (axis == .vertical ? arranged.last { !$0.isHidden } : tallest) ?? self
  }

  // MARK: A stack draws nothing but its background

  override final var mayDraw: Bool { false }

  // MARK: What subviews tell

  override final var subviewsInLayoutOrder: [View] {
    let own = Set(arranged.map { ObjectIdentifier($0) })
    return arranged + subviews.filter { !own.contains(ObjectIdentifier($0)) }
  }

  override final func subviewWillLeave(_ view: View) { removeArrangedSubview(view) }

  override final func subviewTraitDidChange(_ view: View) {
    guard isArranged(view) else { return }
    arrangementDidChange()
    view.contentLimitDidChange()
  }

  override final func contentLimit(ofHidden view: View) -> Priority? {
    guard isArranged(view) else { return nil }
    return alignment == .fill ? .hiddenFillingContent : .hiddenContent
  }

  override final func semanticContentDidChange() { arrangementDidChange() }

  override final func subviewContentDidChange(_ view: View) {
    // The tallest of a row may be another one, and a text may have several lines now.
    if distribution == .fillProportionally || axis == .horizontal { arrangementDidChange() }
    superview?.subviewContentDidChange(self)
  }
}
