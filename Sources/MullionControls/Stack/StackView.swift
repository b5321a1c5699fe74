// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
@_spi(Overriding) public import MullionView

/// A view that lays out its arranged subviews in a row or a column by constraints that it
/// maintains.
///
/// Names and rules are UIKit's. The stack creates its constraints in ``updateConstraints()``, each
/// with UIKit's identifier, such as `UISV-spacing`. A change of the arrangement changes only the
/// constraints that it affects. In place of UIKit's layout guides for gaps, the stack uses
/// equivalent linear constraints.
///
/// If several ``arrangedSubviews`` of a filled stack can grow or shrink with equal priority, the first
/// one takes extra space, and the last one shrinks when space is missing. Of views without content,
/// the last one takes the space. The result depends neither on the order of ``View/subviews`` nor on
/// earlier layouts, and the layout reports an ambiguity.
open class StackView: View {
  /// The ways in which arranged subviews share the stack's length.
  public typealias Distribution = StackDistribution
  /// The alignments of arranged subviews across the stack's axis.
  public typealias Alignment = StackAlignment

  /// The spacing that stands for the stack's own ``spacing``.
  public static let spacingUseDefault = StackArrangement.spacingUseDefault
  /// The spacing that stands for the system spacing.
  ///
  /// It is 8 points between edges. With ``isBaselineRelativeArrangement``, it is the distance
  /// between the baselines of two lines of text, and the sizes of their fonts determine it: 22
  /// points for two fonts of 17 points. A view without text has no effect on it.
  public static let spacingUseSystem = StackArrangement.spacingUseSystem

  /// The arrangement, which has the properties and keeps the constraints.
  package final var arrangement: StackArrangement {
    if let known = box.arrangement { return known }
    let new = StackArrangement(of: box)
    box.arrangement = new
    return new
  }

  /// The axis along which the stack arranges its subviews.
  ///
  /// Default horizontal.
  open var axis: Axis {
    get { arrangement.axis }
    set { arrangement.axis = newValue }
  }

  /// The way in which arranged subviews share the stack's length.
  ///
  /// Default fill.
  open var distribution: Distribution {
    get { arrangement.distribution }
    set { arrangement.distribution = newValue }
  }

  /// The alignment of arranged subviews across the axis.
  ///
  /// Default fill. A vertical stack reports a baseline alignment to ``ViewError/handler``. It then
  /// treats the first baseline as leading and the last one as trailing.
  open var alignment: Alignment {
    get { arrangement.alignment }
    set { arrangement.alignment = newValue }
  }

  /// The distance between neighboring views, in points; the minimum if the distribution equalizes
  /// gaps.
  ///
  /// Default 0. A negative spacing lets views overlap.
  open var spacing: Double {
    get { arrangement.spacing }
    set { reporting { () throws(ViewError) in try setSpacing(newValue) } }
  }

  /// Whether a vertical stack measures spacing from the last baseline of a view to the next first
  /// baseline.
  ///
  /// Default false.
  open var isBaselineRelativeArrangement: Bool {
    get { arrangement.isBaselineRelative }
    set { arrangement.isBaselineRelative = newValue }
  }

  /// Whether the stack arranges its views within its layout margins, not its edges.
  ///
  /// Default false.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { arrangement.isLayoutMarginsRelative }
    set { arrangement.isLayoutMarginsRelative = newValue }
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
    try asViewError { () throws(LayoutError) in try arrangement.setSpacing(spacing) }
  }

  @_spi(Overriding) public override final func configureBox() { _ = arrangement }

  open override func updateConstraints() {
    arrangement.update()
    super.updateConstraints()
  }

  // MARK: Margins

  @_spi(Overriding) public override final var defaultLayoutMargins: EdgeInsets { .zero }

  // MARK: Baselines

  /// The view that provides the first baseline: the tallest view of a row, or the first of a
  /// column.
  ///
  /// Hidden views do not count; without a visible view it is the stack itself. The tallest view has
  /// the greatest intrinsic height, which for a nested stack is the height of its contents. If
  /// several are equally tall, the first one counts, so no earlier layout affects the result.
  ///
  /// - Complexity: O(arranged views).
  open override var forFirstBaselineLayout: View {
    arrangement.firstBaselineBox?.view ?? self
  }

  /// The view that provides the last baseline: the tallest view of a row, or the last of a column.
  ///
  /// The rules are those of ``forFirstBaselineLayout``.
  ///
  /// - Complexity: O(arranged views).
  open override var forLastBaselineLayout: View {
    arrangement.lastBaselineBox?.view ?? self
  }

  // MARK: Drawing

  @_spi(Overriding) public override final class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) public override final var mayDraw: Bool { false }

  // MARK: Notifications from subviews

  @_spi(Overriding) public override final func subviewContentDidChange(_ view: View) {
    arrangement.contentDidChange()
    superview?.subviewContentDidChange(self)
  }

  // MARK: Overridable members, which extensions cannot declare

  /// The views that the stack lays out, in order; all of them are subviews.
  ///
  /// This order is independent of the order of ``View/subviews``, which decides which view is in
  /// front.
  open var arrangedSubviews: [View] { arrangement.boxes.compactMap(\.view) }

  /// Adds a view to the end of the arranged subviews.
  ///
  /// A view that is not a subview yet becomes the frontmost one. The stack turns off the
  /// translation of its autoresizing mask into constraints. A view that is already arranged moves
  /// to the end, but keeps its position among the subviews.
  open func addArrangedSubview(_ view: View) {
    insert(view, at: arrangement.boxes.count - (isArranged(view) ? 1 : 0))
  }

  /// Inserts a view into the arranged subviews at an index.
  ///
  /// A view that is already arranged moves; the index counts only the other arranged views. An
  /// index out of range is reported to ``ViewError/handler`` and has no effect. Everything else is
  /// as in ``addArrangedSubview(_:)``.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    let count = arrangement.boxes.count - (isArranged(view) ? 1 : 0)
    guard (0...count).contains(index) else {
      return report(
        .invalidIndex(
          view: displayName, index: index, count: count + 1, of: "positions for arranged subviews"))
    }
    insert(view, at: index)
  }

  /// Removes a view from the arranged subviews; it stays a subview.
  ///
  /// Does nothing if the view is not arranged.
  open func removeArrangedSubview(_ view: View) {
    arrangement.remove(view.box)
  }

  /// Sets the spacing after an arranged view.
  ///
  /// - Parameters:
  ///   - spacing: The distance, in points; ``spacingUseSystem``, or ``spacingUseDefault`` for the
  ///     stack's own spacing.
  ///   - view: The view before the gap. A view that is not arranged is reported to
  ///     ``ViewError/handler``.
  open func setCustomSpacing(_ spacing: Double, after view: View) {
    reporting { () throws(LayoutError) in
      try arrangement.setCustomSpacing(spacing, after: view.box)
    }
  }

  /// Returns the custom spacing after a view; ``spacingUseDefault`` if there is none.
  open func customSpacing(after view: View) -> Double {
    arrangement.customSpacing(after: view.box)
  }

  // See Responder.
  deinit {}
}
