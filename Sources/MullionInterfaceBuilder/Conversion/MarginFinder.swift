// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionSolver

/// Infers the margins that a cell's content has on Interface Builder's canvas from the recorded frames.
///
/// The canvas's margins differ between versions of Xcode and styles of tables. A required constraint
/// between a view and a margin shows where the margin was when the frames were recorded.
struct MarginFinder {
  /// The margin at each edge; nil if no constraint determines it.
  private(set) var top: Double?
  private(set) var left: Double?
  private(set) var bottom: Double?
  private(set) var right: Double?

  /// Creates a finder for the content of a cell; `cell` can hold constraints of the content too.
  init(content: InterfaceView, in cell: InterfaceView, _ sizes: IntrinsicSizes) {
    find(in: content, views: content.subviews, constraintsOf: [content, cell], sizes)
  }

  /// Creates a finder for the margins of a collection's cell itself, which constraints of the views in
  /// its content refer to.
  ///
  /// On the canvas, the safe area of the screen can reach into the cell.
  init(ofCell cell: InterfaceView, _ sizes: IntrinsicSizes) {
    let contents = cell.subviews.filter { $0.frame?.origin == .zero }
    find(in: cell, views: contents.flatMap(\.subviews), constraintsOf: [cell] + contents, sizes)
  }

  /// Records the margins of a container that the required constraints of some holders imply.
  private mutating func find(
    in container: InterfaceView, views: [InterfaceView], constraintsOf holders: [InterfaceView],
    _ sizes: IntrinsicSizes
  ) {
    guard let size = container.frame?.size else { return }
    let frames = Dictionary(
      views.filter { !$0.isMisplaced }.compactMap { view in
        view.frame.map { (view.id, $0.inset(by: sizes.alignmentInsets(of: view))) }
      }, uniquingKeysWith: { first, _ in first })
    for (holder, constraint) in holders.flatMap({ view in
      view.constraints.map { (view.id, $0) }
    })
    where constraint.relation == .equal && constraint.priority == 1000
      && constraint.multiplier == 1
    {
      let first = constraint.firstItem ?? holder
      let second = constraint.secondItem ?? holder
      guard let other = constraint.secondAttribute else { continue }
      if second == container.id, let frame = frames[first] {
        record(frame, constraint.firstAttribute, other, constraint.constant, in: size)
      } else if first == container.id, let frame = frames[second] {
        record(frame, other, constraint.firstAttribute, -constraint.constant, in: size)
      }
    }
  }

  /// Returns the found margins; an edge that no constraint determines has the margin of `other`.
  func margins(orElse other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top ?? other.top, left: left ?? other.left, bottom: bottom ?? other.bottom,
      right: right ?? other.right)
  }

  /// Records the margin that `view.attribute == content.margin + constant` implies.
  private mutating func record(
    _ frame: Rect, _ attribute: String, _ margin: String, _ constant: Double, in size: Size
  ) {
    switch (attribute, margin) {
    case ("leading", "leadingMargin"): left = left ?? max(frame.minX - constant, 0)
    case ("trailing", "trailingMargin"):
      right = right ?? max(size.width - frame.maxX + constant, 0)
    case ("top", "topMargin"): top = top ?? max(frame.minY - constant, 0)
    case ("bottom", "bottomMargin"):
      bottom = bottom ?? max(size.height - frame.maxY + constant, 0)
    default: break
    }
  }
}
