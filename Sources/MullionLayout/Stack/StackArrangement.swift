// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver
import Synchronization

/// The arrangement of a stack: its boxes in order, its properties, and the constraints that it keeps.
///
/// A change marks the stack, and the next layout updates the constraints that the change affects. While the
/// tree is laid out without the solver and no program reads the constraints, the stack only describes
/// them; see ``makeConstraints()``.
package final class StackArrangement {
  /// The spacing that stands for the stack's own ``spacing``.
  nonisolated package static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
  /// The spacing that stands for the system spacing.
  nonisolated package static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  // The unchecked properties are read and replaced as a whole, or changed in place without running other
  // code, so no two accesses overlap.

  /// The stack, which owns the arrangement.
  package unowned let stack: LayoutBox
  /// The arranged boxes, in order.
  @exclusivity(unchecked) package private(set) var boxes: [LayoutBox] = []
  /// The custom spacings that replace ``spacing``, by the box before them.
  @exclusivity(unchecked) private(set) var customSpacings: [ObjectIdentifier: Double] = [:]
  /// The rows at the last update; see StackArrangement+Rows.swift.
  @exclusivity(unchecked) var rows = StackRows()
  /// The guide that spans boxes aligned by baselines, as in UIKit.
  @exclusivity(unchecked) private(set) var spacer: LayoutGuide?
  /// The boxes for first and last baseline layout at the last update of the constraints.
  private var baselineBoxes: (first: ObjectIdentifier, last: ObjectIdentifier)?

  /// The axis along which the stack arranges its boxes.
  @exclusivity(unchecked) package var axis = Axis.horizontal {
    didSet {
      guard axis != oldValue else { return }
      didChange()
      checkAlignment()
    }
  }

  /// The way in which arranged boxes share the stack's length.
  @exclusivity(unchecked) package var distribution = StackDistribution.fill {
    didSet { if distribution != oldValue { didChange() } }
  }

  /// The alignment of arranged boxes across the axis.
  @exclusivity(unchecked) package var alignment = StackAlignment.fill {
    didSet {
      guard alignment != oldValue else { return }
      didChange()
      for box in boxes where box.isHidden { box.contentLimitDidChange() }
      checkAlignment()
    }
  }

  /// The distance between neighboring boxes, in points.
  @exclusivity(unchecked) package private(set) var spacing = 0.0

  /// Whether a vertical stack measures spacing from the last baseline of a box to the next first
  /// baseline.
  @exclusivity(unchecked) package var isBaselineRelative = false {
    didSet { if isBaselineRelative != oldValue { didChange() } }
  }

  /// Whether the stack arranges its boxes within its layout margins, not its edges.
  @exclusivity(unchecked) package var isLayoutMarginsRelative = false {
    didSet { if isLayoutMarginsRelative != oldValue { didChange() } }
  }

  /// The constraints that the stack keeps, in the order of its rows.
  var constraints: [LayoutConstraint] {
    makeConstraints()
    return rows.constraints
  }

  /// Creates the arrangement of a stack without arranged boxes.
  package init(of stack: LayoutBox) { self.stack = stack }

  /// Whether spacing is measured between baselines.
  var measuresBaselines: Bool { axis == .vertical && isBaselineRelative }

  /// Sets the distance between neighboring boxes, in points.
  ///
  /// - Throws: ``LayoutError/invalidNumber(item:property:value:)``.
  package func setSpacing(_ spacing: Double) throws(LayoutError) {
    try stack.check([spacing], "spacing")
    guard spacing != self.spacing else { return }
    self.spacing = spacing
    didChange()
  }

  // MARK: Boxes

  /// Returns whether the stack arranges a box.
  ///
  /// - Complexity: O(arranged boxes).
  package func contains(_ box: LayoutBox) -> Bool { boxes.contains { $0 === box } }

  /// Inserts a subbox into the arranged boxes, or moves it there.
  package func insert(_ box: LayoutBox, at index: Int) {
    forgetDescribedRows()
    if let old = boxes.firstIndex(where: { $0 === box }) { boxes.remove(at: old) }
    // Callbacks of the move may have changed the arranged boxes.
    if index < boxes.count { boxes.insert(box, at: index) } else { boxes.append(box) }
    box.setTranslatesMask(false)
    if box.isHidden { box.contentLimitDidChange() }
    orderDidChange()
  }

  /// Removes a box from the arranged boxes; it stays a subbox.
  package func remove(_ box: LayoutBox) {
    guard let index = boxes.firstIndex(where: { $0 === box }) else { return }
    forgetDescribedRows()
    boxes.remove(at: index)
    customSpacings[ObjectIdentifier(box)] = nil
    stack.adoptingEngine?.invalidate(box, .mask)
    if box.isHidden { box.contentLimitDidChange() }
    orderDidChange()
  }

  /// Sets the spacing after an arranged box.
  ///
  /// - Throws: ``LayoutError/notArranged(box:stack:)`` or
  ///   ``LayoutError/invalidNumber(item:property:value:)``.
  package func setCustomSpacing(_ spacing: Double, after box: LayoutBox) throws(LayoutError) {
    guard contains(box) else {
      throw .notArranged(box: box.displayName, stack: stack.displayName)
    }
    let isDefault = spacing == Self.spacingUseDefault
    if !isDefault { try stack.check([spacing], "customSpacing") }
    customSpacings[ObjectIdentifier(box)] = isDefault ? nil : spacing
    didChange()
  }

  /// Returns the custom spacing after a box; ``spacingUseDefault`` if there is none.
  package func customSpacing(after box: LayoutBox) -> Double {
    customSpacings[ObjectIdentifier(box)] ?? Self.spacingUseDefault
  }

  private func orderDidChange() {
    didChange()
    stack.adoptingEngine?.orderDidChange()
  }

  // MARK: Notifications

  /// Requests an update of the constraints that a change affects.
  package func didChange() { stack.setNeedsUpdateConstraints() }

  /// Called after a subbox was hidden or shown, or changed its semantic content attribute.
  func traitDidChange(of box: LayoutBox) {
    guard contains(box) else { return }
    didChange()
    box.contentLimitDidChange()
  }

  /// Called when the content size of a subbox may have changed.
  package func contentDidChange() {
    // The tallest box of a row may have changed, a label may have become multiline, or a font that
    // determines the system spacing between baselines may have another size.
    if distribution == .fillProportionally || axis == .horizontal || measuresBaselines {
      didChange()
    }
  }

  /// Returns the upper limit for content priorities inside a hidden box; nil for no limit.
  func contentLimit(ofHidden box: LayoutBox) -> Priority? {
    guard contains(box) else { return nil }
    return alignment == .fill ? .hiddenFillingContent : .hiddenContent
  }

  /// Reports a baseline alignment in a vertical stack.
  private func checkAlignment() {
    guard axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline else {
      return
    }
    stack.report(.baselineAlignment(stack: stack.displayName))
  }

  // MARK: Constraints

  /// Updates the constraints of the stack.
  package func update() {
    updateSpacer()
    updateRows()
    let first = ObjectIdentifier(stack.boxForFirstBaselineLayout)
    let last = ObjectIdentifier(stack.boxForLastBaselineLayout)
    if let baselineBoxes, baselineBoxes == (first, last) { return }
    baselineBoxes = (first, last)
    stack.contentDidChange()
  }

  private func updateRows() {
    // While this mark is removed, the stack's own edits request no further update. They need none,
    // because they do not change the fitting sizes of nested stacks.
    stack.marks.remove(.dependsOnNestedStacks)
    if distribution == .fillProportionally {
      // Edits of constraints read the rows meanwhile, so these methods change a copy.
      var next = rows
      next.endHiding(of: boxes.filter { !$0.isHidden })
      rows = next
    }
    let layout = StackLayout(of: self)
    if !describe(layout.rows) {
      makeConstraints()
      var next = rows
      next.update(to: layout.rows, of: items)
      rows = next
    }
    guard layout.dependsOnNestedStacks else { return }
    LayoutBox.someStackWeighs.store(true, ordering: .relaxed)
    stack.marks.insert(.dependsOnNestedStacks)
  }

  /// The items of the rows.
  var items: StackItems { StackItems(stack: stack, boxes: boxes, spacer: spacer) }

  /// Adds the spacer if the boxes are aligned by baselines, otherwise removes it.
  private func updateSpacer() {
    let isAligned = alignment == .firstBaseline || alignment == .lastBaseline
    guard axis == .horizontal, isAligned, boxes.count > 1 else {
      if let spacer { stack.removeLayoutGuide(spacer) }
      spacer = nil
      return
    }
    if spacer?.owningBox === stack { return }
    let guide = LayoutGuide(identifier: "UISV-alignment-spanner")
    stack.addLayoutGuide(guide)
    spacer = guide
  }

  /// The smallest size that the arranged boxes give the stack, not rounded; zero if the solver
  /// fails.
  ///
  /// - Complexity: One solve of the subtree.
  var compressedSize: Size {
    stack.updateConstraintsIfNeeded()
    do throws(LayoutError) {
      let engine = LayoutEngine(root: stack, purpose: .weighing)
      let fitted = try engine.fit(Size(width: 0, height: 0), [.fittingSize, .fittingSize])
      return stack.alignmentRect(forFrame: Rect(origin: .zero, size: fitted)).size
    } catch {
      stack.report(error)
      return .zero
    }
  }

  // MARK: Baselines

  /// The box that provides the first baseline: the tallest box of a row, or the first of a column.
  ///
  /// Hidden boxes do not count; nil without a visible box. The tallest box has the greatest natural
  /// height. If several are equally tall, the first one counts, so no earlier layout affects the
  /// result.
  ///
  /// - Complexity: O(arranged boxes).
  package var firstBaselineBox: LayoutBox? {
    axis == .vertical ? boxes.first { !$0.isHidden } : tallest
  }

  /// The box that provides the last baseline: the tallest box of a row, or the last of a column.
  package var lastBaselineBox: LayoutBox? {
    axis == .vertical ? boxes.last { !$0.isHidden } : tallest
  }

  private var tallest: LayoutBox? {
    var found: (box: LayoutBox, height: Double)?
    for box in boxes where !box.isHidden {
      let height = Self.naturalHeight(of: box)
      if height > found?.height ?? -1 { found = (box, height) }
    }
    return found?.box
  }

  /// The height that the visible arranged boxes need at their natural heights, in points.
  private var heightOfContents: Double {
    let visible = boxes.filter { !$0.isHidden }
    let heights = visible.map(Self.naturalHeight)
    if axis == .horizontal { return heights.max() ?? 0 }
    let gaps = StackLayout.gaps(between: visible, in: self)
    return max(heights.reduce(0, +) + gaps.reduce(0, +), 0)
  }

  /// Returns the intrinsic height, or for a stack the height of its contents, in points; 0 if there
  /// is none.
  private static func naturalHeight(of box: LayoutBox) -> Double {
    let height = box.unbrokenContentSize.height
    if height >= 0 { return height }
    return box.arrangement?.heightOfContents ?? 0
  }
}
