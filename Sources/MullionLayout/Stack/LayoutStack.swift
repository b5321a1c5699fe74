// SPDX-License-Identifier: GPL-3.0-or-later

/// A box that lays out its arranged boxes in a row or a column by constraints that it maintains.
///
/// The rules are those of UIKit's stack view, and each constraint has UIKit's identifier, such as
/// `UISV-spacing`. If several arranged boxes of a filled stack can grow or shrink with equal priority,
/// the first one takes extra space, and the last one shrinks when space is missing. Of boxes without
/// content, the last one takes the space. The layout reports an ambiguity.
public final class LayoutStack: LayoutBox {
  /// The spacing that stands for the stack's own ``spacing``.
  public static let spacingUseDefault = StackArrangement.spacingUseDefault
  /// The spacing that stands for the system spacing of 8 points.
  public static let spacingUseSystem = StackArrangement.spacingUseSystem

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - identifier: A name for messages and reports.
  ///   - axis: The axis along which the stack arranges its boxes.
  ///   - spacing: The distance between neighboring boxes, in points.
  ///   - alignment: The alignment across the axis.
  ///   - distribution: The way in which the boxes share the stack's length.
  ///   - boxes: The arranged boxes, which become subboxes.
  public init(
    _ identifier: String? = nil, axis: Axis, spacing: Double = 0,
    alignment: StackAlignment = .fill, distribution: StackDistribution = .fill,
    _ boxes: [LayoutBox] = []
  ) {
    super.init(identifier)
    let arrangement = StackArrangement(of: self)
    self.arrangement = arrangement
    arrangement.axis = axis
    arrangement.alignment = alignment
    arrangement.distribution = distribution
    self.spacing = spacing
    for box in boxes { arrange(box) }
  }

  private var own: StackArrangement {
    if let known = arrangement { return known }
    let new = StackArrangement(of: self)
    arrangement = new
    return new
  }

  /// The axis along which the stack arranges its boxes.
  public var axis: Axis {
    get { own.axis }
    set { own.axis = newValue }
  }

  /// The way in which arranged boxes share the stack's length.
  public var distribution: StackDistribution {
    get { own.distribution }
    set { own.distribution = newValue }
  }

  /// The alignment of arranged boxes across the axis.
  ///
  /// A vertical stack reports a baseline alignment to ``LayoutError/handler``. It then treats the
  /// first baseline as leading and the last one as trailing.
  public var alignment: StackAlignment {
    get { own.alignment }
    set { own.alignment = newValue }
  }

  /// The distance between neighboring boxes, in points; the minimum if the distribution equalizes
  /// gaps.
  ///
  /// A negative spacing lets boxes overlap.
  public var spacing: Double {
    get { own.spacing }
    set { reporting { () throws(LayoutError) in try own.setSpacing(newValue) } }
  }

  /// Whether a vertical stack measures spacing from the last baseline of a box to the next first
  /// baseline.
  ///
  /// Default false.
  public var isBaselineRelativeArrangement: Bool {
    get { own.isBaselineRelative }
    set { own.isBaselineRelative = newValue }
  }

  /// Whether the stack arranges its boxes within its layout margins, not its edges.
  ///
  /// Default false.
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { own.isLayoutMarginsRelative }
    set { own.isLayoutMarginsRelative = newValue }
  }

  // MARK: Arranged boxes

  /// The boxes that the stack lays out, in order; all of them are subboxes.
  public var arrangedBoxes: [LayoutBox] { own.boxes }

  /// Adds a box to the end of the arranged boxes; it becomes a subbox.
  ///
  /// A box that is already arranged moves to the end.
  public func arrange(_ box: LayoutBox) {
    arrange(box, at: own.boxes.count - (own.contains(box) ? 1 : 0))
  }

  /// Inserts a box into the arranged boxes at an index.
  ///
  /// For a box that is already arranged, the index counts only the other arranged boxes. An index out
  /// of range is reported to ``LayoutError/handler`` and has no effect.
  public func arrange(_ box: LayoutBox, at index: Int) {
    let count = own.boxes.count - (own.contains(box) ? 1 : 0)
    guard (0...count).contains(index) else {
      return report(
        .invalidIndex(
          item: displayName, index: index, count: count + 1, of: "positions for arranged boxes"))
    }
    if box.superbox !== self { add(box) }
    // Otherwise the box was refused and the error reported.
    if box.superbox === self { own.insert(box, at: index) }
  }

  /// Removes a box from the arranged boxes; it stays a subbox.
  ///
  /// Does nothing if the box is not arranged.
  public func stopArranging(_ box: LayoutBox) { own.remove(box) }

  /// Sets the spacing after an arranged box.
  ///
  /// - Parameters:
  ///   - spacing: The distance, in points; ``spacingUseSystem``, or ``spacingUseDefault`` for the
  ///     stack's own spacing.
  ///   - box: The box before the gap.
  /// - Throws: ``LayoutError/notArranged(box:stack:)`` or
  ///   ``LayoutError/invalidNumber(item:property:value:)``.
  public func setCustomSpacing(_ spacing: Double, after box: LayoutBox) throws(LayoutError) {
    try own.setCustomSpacing(spacing, after: box)
  }

  /// Returns the custom spacing after a box; ``spacingUseDefault`` if there is none.
  public func customSpacing(after box: LayoutBox) -> Double { own.customSpacing(after: box) }
}
