// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionLayout
import MullionSolver

/// The sizes at which the content of a list changes, because an edge of the list snaps to another
/// pixel.
///
/// The view of a list positions its content by the pixels that it covers, which are its edges in the window
/// rounded to the grid, and by the insets of the safe area. Both change only at sizes at which an edge
/// passes the middle between two grid lines, or the border of the safe area.
struct ListSteps {
  private let list: LayoutMapParts.List
  /// The list and the boxes that contain it, up to a subbox of the top.
  private let chain: [LayoutBox]
  private let top: LayoutBox

  /// Creates the steps of a list; nil for a list that is not in the tree.
  init?(of list: LayoutMapParts.List, in top: LayoutBox) {
    var chain: [LayoutBox] = []
    var next: LayoutBox? = list.box
    while let box = next, box !== top {
      chain.append(box)
      next = box.superbox
    }
    guard next === top else { return nil }
    (self.list, self.chain, self.top) = (list, chain, top)
  }

  /// The number of ``values``.
  var count: Int { 4 * chain.count + 2 }

  /// Whether a box is in the list.
  func contains(_ box: LayoutBox) -> Bool { box !== list.box && box.isDescendant(of: list.box) }

  /// Whether a box is the header or the footer itself.
  func isTitle(_ box: LayoutBox) -> Bool { list.titles.contains { $0 === box } }

  /// Whether a box is inside the list's header or footer.
  func isInTitle(_ box: LayoutBox) -> Bool {
    list.titles.contains { $0 !== box && box.isDescendant(of: $0) }
  }

  /// Calls a function with each box in the list, except the header and the footer and the boxes in
  /// them.
  func visitRows(_ body: (LayoutBox) -> Void) {
    func visit(_ box: LayoutBox) {
      for subbox in box.subboxes where !isTitle(subbox) {
        body(subbox)
        visit(subbox)
      }
    }
    visit(list.box)
  }

  /// For the list and each box that contains it, the distances of its left, top, right and bottom edges
  /// from those of the top box, positive inside.
  ///
  /// Then the right and the bottom edge of the list.
  var values: [Double] {
    let size = top.storedBounds.size
    var frames: [Rect] = []
    var origin = Point.zero
    for box in chain.reversed() {
      let frame = box.exactFrame.offsetBy(dx: origin.x, dy: origin.y)
      frames.append(frame)
      origin = frame.origin
      let scroll = box.storedBounds.origin
      origin = Point(x: origin.x - scroll.x, y: origin.y - scroll.y)
    }
    let own = frames.last ?? .zero
    return frames.reversed().flatMap { frame in
      [frame.minX, frame.minY, size.width - frame.maxX, size.height - frame.maxY]
    } + [own.maxX, own.maxY]
  }

  /// Returns the limits within which the content stays the same; nil if that is not known.
  ///
  /// - Parameters:
  ///   - values: The values at one size.
  ///   - slopes: Their rates.
  ///   - least: The largest rate that counts as rounding error.
  /// - Returns: The limits.
  func limits(
    _ values: [Double], _ slopes: [SIMD2<Double>], least: Double
  ) -> [RegionLimit]? {
    func isConstant(_ index: Int) -> Bool {
      max(slopes[index].x.magnitude, slopes[index].y.magnitude) <= least
    }
    // The list's left and top edges must not move: at another position within a pixel, each box of the
    // content may snap to other pixels.
    guard isConstant(0), isConstant(1) else { return nil }
    var limits: [RegionLimit] = []
    for index in [4 * chain.count, 4 * chain.count + 1] where !isConstant(index) {
      let line = list.grid.line(nearestTo: values[index])
      limits.append(
        RegionLimit(
          value: values[index], slopes: slopes[index], lower: start(ofLine: line),
          upper: start(ofLine: line + 1)))
    }
    guard list.safeArea != .zero else { return limits }
    let safeArea = list.safeArea
    let insets = [safeArea.left, safeArea.top, safeArea.right, safeArea.bottom]
    for index in 0..<4 * chain.count where !isConstant(index) {
      // If the edge is inside the inset, the overlap with it changes continuously with the size.
      guard values[index] >= insets[index % 4] else { return nil }
      limits.append(
        RegionLimit(
          value: values[index], slopes: slopes[index], lower: insets[index % 4], upper: .infinity))
    }
    return limits
  }

  /// Returns the least value that snaps to a grid line; see `PixelGrid`, which first rounds values to
  /// millionths.
  private func start(ofLine line: Double) -> Double {
    let millionths = (line - 0.5) / list.grid.scale * 1_000_000
    return ((millionths - 1e-3).rounded(.up) - 0.5) / 1_000_000
  }
}
