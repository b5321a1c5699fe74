// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionSolver
import Synchronization

/// A view that lays out its arranged subviews in a row or a column by constraints that it
/// maintains.
///
/// Names and rules are UIKit's. The stack creates its constraints in ``updateConstraints()``, each
/// with UIKit's identifier, such as `UISV-spacing`. A change of the arrangement changes only the
/// constraints that it affects. In place of UIKit's layout guides for gaps, the stack uses
/// equivalent linear constraints.
///
/// If several ``arrangedSubviews`` of a filled stack can grow or shrink with equal priority, each
/// in turn stays as small as it can. The last one takes extra space, and the first one shrinks when
/// space is missing. The result depends neither on the order of ``View/subviews`` nor on earlier
/// layouts, and the layout reports an ambiguity.
open class StackView: View {
  /// The ways in which arranged subviews share the stack's length.
  ///
  /// The raw values are UIKit's.
  nonisolated public enum Distribution: Int, Sendable, CaseIterable {
    /// The views fill the stack.
    ///
    /// The view with the lowest hugging priority grows, or the one with the lowest compression
    /// resistance shrinks.
    case fill = 0
    /// The views fill the stack and have equal lengths.
    case fillEqually = 1
    /// The views fill the stack in proportion to their intrinsic sizes; for nested stacks, to their
    /// fitting sizes.
    case fillProportionally = 2
    /// The gaps between the views are equal, and at least the spacing.
    case equalSpacing = 3
    /// The distances between the views' centers are equal, as far as the minimum spacing allows.
    case equalCentering = 4
  }

  /// The alignments of arranged subviews across the stack's axis.
  ///
  /// The raw values are UIKit's.
  nonisolated public enum Alignment: Int, Sendable, CaseIterable {
    /// The views fill the stack.
    case fill = 0
    /// Aligned at the leading edge, or the top.
    case leading = 1
    /// Aligned by first baselines; only in a horizontal stack.
    ///
    /// The stack's bottom edge is the bottom edge of the lowest view. Its top edge is not below
    /// that of the first view; other views may extend above it.
    case firstBaseline = 2
    /// Aligned by centers.
    case center = 3
    /// Aligned at the trailing edge, or the bottom.
    case trailing = 4
    /// Aligned by last baselines; only in a horizontal stack.
    ///
    /// The stack's top edge is the top edge of the highest view. Its bottom edge is not above that
    /// of the first view; other views may extend below it.
    case lastBaseline = 5

    /// Another name of ``leading``, for horizontal stacks.
    public static var top: Alignment { .leading }
    /// Another name of ``trailing``, for horizontal stacks.
    public static var bottom: Alignment { .trailing }
  }

  /// The spacing that stands for the stack's own ``spacing``.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
  /// The spacing that stands for the system spacing of 8 points.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  private var storedSpacing = 0.0
  /// The arranged subviews, see StackView+Arranging.swift.
  final var arranged: [View] = []
  /// The custom spacings that replace ``spacing``, by the view before them.
  final var customSpacings: [ObjectIdentifier: Double] = [:]
  private var rows = StackRows()
  /// The guide that spans views aligned by baselines, as in UIKit.
  final var spacer: LayoutGuide?
  /// The views for first and last baseline layout at the last update of the constraints.
  private var baselineViews: [ObjectIdentifier] = []

  /// The axis along which the stack arranges its subviews.
  ///
  /// Default horizontal.
  public final var axis = Axis.horizontal {
    didSet {
      guard axis != oldValue else { return }
      arrangementDidChange()
      checkAlignment()
    }
  }

  /// The way in which arranged subviews share the stack's length.
  ///
  /// Default fill.
  public final var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// The alignment of arranged subviews across the axis.
  ///
  /// Default fill. A vertical stack reports a baseline alignment to ``ViewError/handler``. It then
  /// treats the first baseline as leading and the last one as trailing.
  public final var alignment = Alignment.fill {
    didSet {
      guard alignment != oldValue else { return }
      arrangementDidChange()
      for view in arranged where view.isHidden { view.contentLimitDidChange() }
      checkAlignment()
    }
  }

  /// The distance between neighboring views, in points; the minimum if the distribution equalizes
  /// gaps.
  ///
  /// Default 0. A negative spacing lets views overlap.
  public final var spacing: Double {
    get { storedSpacing }
    set { reporting { () throws(ViewError) in try setSpacing(newValue) } }
  }

  /// Whether a vertical stack measures spacing from the last baseline of a view to the next first
  /// baseline.
  ///
  /// Default false.
  public final var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether the stack arranges its views within its layout margins, not its edges.
  ///
  /// Default false.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Creates a stack of arranged views, which become its subviews.
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

  /// Requests an update of the constraints that a change affects.
  final func arrangementDidChange() { setNeedsUpdateConstraints() }

  /// Reports a baseline alignment in a vertical stack.
  private func checkAlignment() {
    guard axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline else {
      return
    }
    report(.baselineAlignment(stack: displayName))
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
    // While this mark is removed, the stack's own edits request no further update. They need none,
    // because they do not change the fitting sizes of nested stacks.
    marks.remove(.dependsOnNestedStacks)
    if distribution == .fillProportionally { rows.endHiding(of: arranged.filter { !$0.isHidden }) }
    let layout = StackLayout(of: self)
    rows.update(to: layout.rows, of: self)
    guard layout.dependsOnNestedStacks else { return }
    Self.someStackWeighs.store(true, ordering: .relaxed)
    marks.insert(.dependsOnNestedStacks)
  }

  /// Adds the spacer if the views are aligned by baselines, otherwise removes it.
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

  /// The view that provides the first baseline: the tallest view of a row, or the first of a
  /// column.
  ///
  /// Hidden views do not count; without a visible view it is the stack itself. The tallest view has
  /// the greatest intrinsic height, which for a nested stack is the height of its contents. If
  /// several are equally tall, the first one counts, so no earlier layout affects the result.
  ///
  /// - Complexity: O(arranged views).
  open override var viewForFirstBaselineLayout: View {
    (axis == .vertical ? arranged.first { !$0.isHidden } : tallest) ?? self
  }

  /// The view that provides the last baseline: the tallest view of a row, or the last of a column.
  ///
  /// The rules are those of ``viewForFirstBaselineLayout``.
  ///
  /// - Complexity: O(arranged views).
  open override var viewForLastBaselineLayout: View {
    (axis == .vertical ? arranged.last { !$0.isHidden } : tallest) ?? self
  }

  // MARK: Drawing

  @_spi(Overriding) public override final class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) public override final var mayDraw: Bool { false }

  // MARK: Notifications from subviews

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

  @_spi(Overriding) public override final func subviewContentDidChange(_ view: View) {
    // The tallest view of a row may have changed, or a label may have become multiline.
    if distribution == .fillProportionally || axis == .horizontal { arrangementDidChange() }
    superview?.subviewContentDidChange(self)
  }

  // See Responder.
  deinit {}
}
