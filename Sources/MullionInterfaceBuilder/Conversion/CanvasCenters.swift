// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionSolver

/// The centers on the canvas of Interface Builder before Xcode 7.
///
/// The canvas of these versions has one pixel per point and puts centers between pixels: the center
/// of a view with an even length is half a point after its middle. A view with a pinned edge that
/// is centered in a superview of even length therefore gets an odd length, such as 441 points in
/// the launch screen of each project.
struct CanvasCenters {
  /// The ids of views with a required constraint at exactly one of two opposite edges, by the
  /// attribute of the axis' center.
  private var pinned: [String: Set<String>] = [:]

  private static let edges: [String: String] = [
    "leading": "centerX", "trailing": "centerX", "left": "centerX", "right": "centerX",
    "top": "centerY", "bottom": "centerY",
  ]
  private static let lengths = ["centerX": "width", "centerY": "height"]

  /// Creates the centers of a view and its subviews.
  init(of root: InterfaceView) {
    var counts: [String: [String: Int]] = [:]
    func visit(_ view: InterfaceView) {
      for constraint in view.constraints
      where constraint.relation == .equal && constraint.priority == 1000 {
        let first = constraint.firstItem ?? view.id
        if let center = Self.edges[constraint.firstAttribute] {
          counts[center, default: [:]][first, default: 0] += 1
        }
        if let second = constraint.secondAttribute, let center = Self.edges[second] {
          counts[center, default: [:]][constraint.secondItem ?? view.id, default: 0] += 1
        }
        // A view with a fixed length lies on whole points, so it does not count as pinned at one
        // edge.
        for (center, length) in Self.lengths where length == constraint.firstAttribute {
          counts[center, default: [:]][first, default: 0] += 2
        }
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(root)
    for (center, views) in counts { pinned[center] = Set(views.filter { $0.value == 1 }.keys) }
  }

  /// Returns the constant of a constraint between the centers of a view and its superview.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - holder: The superview, which holds the constraint.
  /// - Returns: The constant on the canvas.
  func constant(of constraint: InterfaceConstraint, heldBy holder: InterfaceView) -> Double {
    let center = constraint.firstAttribute
    guard constraint.secondAttribute == center, constraint.relation == .equal,
      constraint.priority == 1000, constraint.multiplier == 1, let pinned = pinned[center],
      let size = holder.frame?.size
    else { return constraint.constant }
    let length = center == "centerX" ? size.width : size.height
    guard length.truncatingRemainder(dividingBy: 2) == 0 else { return constraint.constant }
    let (first, second) = (constraint.firstItem ?? holder.id, constraint.secondItem ?? holder.id)
    if second == holder.id, pinned.contains(first) { return constraint.constant + 0.5 }
    if first == holder.id, pinned.contains(second) { return constraint.constant - 0.5 }
    return constraint.constant
  }
}
