// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionSolver

extension View {
  /// The target size that requests the smallest fitting size.
  public static let layoutFittingCompressedSize = LayoutBox.layoutFittingCompressedSize
  /// The target size that requests a large fitting size.
  public static let layoutFittingExpandedSize = LayoutBox.layoutFittingExpandedSize

  /// Returns the size that the constraints inside the view result in, as near to a target as
  /// priorities allow.
  ///
  /// Constraints inside the subtree count. The view's own mask and constraints to views outside do
  /// not. Resizes no view and does not change the tree's own engine.
  ///
  /// - Parameters:
  ///   - target: The requested size, in points.
  ///   - horizontalPriority: The priority of the requested width; required fixes it.
  ///   - verticalPriority: The priority of the requested height; required fixes it.
  /// - Returns: The frame's size, in points, rounded up to whole pixels.
  /// - Throws: A ``ViewError`` for a target that is not usable, or if the solver fails.
  public final func fittingSize(
    _ target: Size, withHorizontalFittingPriority horizontalPriority: Priority = .fittingSize,
    verticalFittingPriority verticalPriority: Priority = .fittingSize
  ) throws(ViewError) -> Size {
    try fittingSize(target, horizontalPriority, verticalPriority, includingMasks: true)
  }

  /// Returns the fitting size, with or without the masks of the subviews.
  ///
  /// The size without the masks serves as the reference size of the superview for masks that have
  /// none yet.
  package final func fittingSize(
    _ target: Size, _ horizontalPriority: Priority = .fittingSize,
    _ verticalPriority: Priority = .fittingSize, includingMasks: Bool
  ) throws(ViewError) -> Size {
    try asViewError { () throws(LayoutError) in
      try box.fittingSize(
        target, horizontalPriority, verticalPriority, includingMasks: includingMasks)
    }
  }

  /// Returns the fitting size of a cell's content, and stores the size before its rounding to
  /// pixels for ``placeFitted(_:)``.
  ///
  /// - Throws: A ``ViewError`` for a target that is not usable, or if the solver fails.
  package final func measureFitting(
    _ target: Size, _ horizontalPriority: Priority, _ verticalPriority: Priority
  ) throws(ViewError) -> Size {
    let old = box.unroundedFittingSize
    let size = try asViewError { () throws(LayoutError) in
      try box.measureFitting(target, horizontalPriority, verticalPriority)
    }
    // Even if the rounded size of the cell stays the same, the cell must place its content again. A
    // list does not use the unrounded sizes of its subviews and needs no layout.
    if box.unroundedFittingSize != old, superview?.scrollingContent == nil {
      superview?.setNeedsLayout()
    }
    return size
  }

  /// The maximum width for readable lines of text, in points.
  package static let readableWidth = LayoutBox.readableWidth
}
