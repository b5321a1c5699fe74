// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionSolver

extension LayoutBox {
  /// The target size that requests the smallest fitting size.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)
  /// The target size that requests a large fitting size.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// Returns the size that the constraints inside the box result in, as near to a target as
  /// priorities allow.
  ///
  /// Constraints inside the subtree count. The box's own mask and constraints to boxes outside do
  /// not. Resizes no box and does not change the tree's own engine.
  ///
  /// - Parameters:
  ///   - target: The requested size, in points.
  ///   - horizontalPriority: The priority of the requested width; required fixes it.
  ///   - verticalPriority: The priority of the requested height; required fixes it.
  /// - Returns: The frame's size, in points, rounded up to whole pixels.
  /// - Throws: A ``LayoutError`` for a target that is not usable, or if the solver fails.
  public final func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontalPriority: Priority = .fittingSize,
    verticalFittingPriority verticalPriority: Priority = .fittingSize
  ) throws(LayoutError) -> Size {
    try fittingSize(target, horizontalPriority, verticalPriority, includingMasks: true)
  }

  /// Returns the fitting size, with or without the masks of the subboxes.
  ///
  /// A mask whose superbox has no size yet takes the size without the masks as its reference.
  package final func fittingSize(
    _ target: Size, _ horizontalPriority: Priority = .fittingSize,
    _ verticalPriority: Priority = .fittingSize, includingMasks: Bool
  ) throws(LayoutError) -> Size {
    try fittedSize(target, horizontalPriority, verticalPriority, includingMasks).rounded
  }

  /// Returns the fitting size of a cell's content, and keeps its size before rounding for
  /// ``unrounded(_:)``.
  ///
  /// - Throws: A ``LayoutError`` for a target that is not usable, or if the solver fails.
  package final func measureFitting(
    _ target: Size, _ horizontalPriority: Priority, _ verticalPriority: Priority
  ) throws(LayoutError) -> Size {
    let fitted = try fittedSize(target, horizontalPriority, verticalPriority, true)
    if fitted.exact != fitted.rounded || details.fittedSize != nil { details.fittedSize = fitted }
    return fitted.rounded
  }

  /// The last fitting size of a cell's content before rounding, in points; nil if no measurement
  /// needed rounding yet.
  package final var unroundedFittingSize: Size? { detailsBox?.details.fittedSize?.exact }

  /// Returns a frame in which each length that equals the rounded fitting size is replaced by the
  /// fitting size before rounding.
  package final func unrounded(_ rect: Rect) -> Rect {
    guard let fitted = detailsBox?.details.fittedSize else { return rect }
    var rect = rect
    if rect.width == fitted.rounded.width { rect.size.width = fitted.exact.width }
    if rect.height == fitted.rounded.height { rect.size.height = fitted.exact.height }
    return rect
  }

  private func fittedSize(
    _ target: Size, _ horizontalPriority: Priority, _ verticalPriority: Priority,
    _ includingMasks: Bool
  ) throws(LayoutError) -> FittedSize {
    try checkNotNegative(target.width, "fitting width")
    try checkNotNegative(target.height, "fitting height")
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: self, purpose: .fitting(masks: includingMasks))
    let fitted = try engine.fit(target, [horizontalPriority, verticalPriority])
    let grid = engine.scale
    func roundedUp(_ value: Double) -> Double {
      guard grid > 0 else { return value }
      let pixels = (value * grid - 1e-6).rounded(.up) / grid
      return pixels.isFinite ? max(pixels, 0) : value
    }
    return FittedSize(
      exact: fitted,
      rounded: Size(width: roundedUp(fitted.width), height: roundedUp(fitted.height)))
  }
}

/// A fitting size before and after it was rounded up to whole pixels, in points.
nonisolated final class FittedSize: Sendable {
  let exact: Size
  let rounded: Size

  init(exact: Size, rounded: Size) {
    self.exact = exact
    self.rounded = rounded
  }
}

extension LayoutEngine {
  /// Solves with a requested root size; returns the size of the root's frame.
  func fit(_ target: Size, _ priorities: [Priority]) throws(LayoutError) -> Size {
    try bringUpToDate()
    guard let root, let node = node(of: root) else { return .zero }
    do {
      for axis in Axis.allCases {
        let wanted = axis == .horizontal ? target.width : target.height
        let inset = node.insets.along(axis)
        let priority = priorities[axis.rawValue]
        // The caller requests a required size, so no constraint may override it. The frame's size
        // is the alignment rectangle's size plus the insets.
        let alignment = max(wanted - inset.before - inset.after, 0)
        _ = try solver.add(
          Constraint(
            LinearExpression([.init(node.variables(axis).size)], constant: -alignment), .equal,
            priority: priority, origin: priority.isRequired ? .structure : .explicit,
            identifier: axis == .horizontal ? "fittingSizeHTarget" : "fittingSizeVTarget"))
      }
    } catch {
      throw .solver(what: "the fitting size of \(root.displayName)", error)
    }
    _ = try solve()
    return solvedFrame(of: node).size
  }
}
