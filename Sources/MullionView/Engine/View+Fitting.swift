// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionSolver

extension View {
  /// The target size that requests the smallest fitting size.
  public static let layoutFittingCompressedSize = Size(width: 0, height: 0)
  /// The target size that requests a large fitting size.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

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
  public final func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontalPriority: Priority = .fittingSize,
    verticalFittingPriority verticalPriority: Priority = .fittingSize
  ) throws(ViewError) -> Size {
    try fittingSize(target, horizontalPriority, verticalPriority, includingMasks: true)
  }

  /// Returns the fitting size, with or without the masks of the subviews.
  ///
  /// The size without the masks becomes the reference of masks that have no superview size yet.
  package final func fittingSize(
    _ target: Size, _ horizontalPriority: Priority = .fittingSize,
    _ verticalPriority: Priority = .fittingSize, includingMasks: Bool
  ) throws(ViewError) -> Size {
    try checkNotNegative(target.width, "fitting width")
    try checkNotNegative(target.height, "fitting height")
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: self, purpose: .fitting(masks: includingMasks))
    let fitted = try engine.fit(target, [horizontalPriority, verticalPriority])
    let grid = engine.scale
    func roundedUp(_ value: Double) -> Double {
      let pixels = (value * grid - 1e-6).rounded(.up) / grid
      return pixels.isFinite ? max(pixels, 0) : value
    }
    return Size(width: roundedUp(fitted.width), height: roundedUp(fitted.height))
  }
}

extension LayoutEngine {
  /// Solves with a requested root size; returns the size of the root's frame.
  func fit(_ target: Size, _ priorities: [Priority]) throws(ViewError) -> Size {
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
