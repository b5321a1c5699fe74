// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Writes solved frames into views and guides, on the pixel grid of the tree's root.
///
/// The values for a superview are computed once for consecutive siblings.
struct FrameWriter {
  /// A position on an axis and the grid line nearest to it.
  private struct SnappedValue {
    var snapped = 0.0
    /// The index of the grid line.
    var pixel = 0.0
  }

  private let scale: Double
  private let grid: PixelGrid
  /// The node that the frames being written are relative to.
  private(set) var container: LayoutNode?
  private var origin = Point(x: 0, y: 0)
  private var left = SnappedValue()
  private var top = SnappedValue()
  private var hasMarkedContainer = false
  private var hasMarkedAncestors = false
  /// The recorder of the animation block that the layout runs in, if any; read once.
  private let recorder = ChangeRecorder.recording

  init(scale: Double) {
    self.scale = scale
    grid = PixelGrid(scale: scale)
  }

  /// Makes another node the container of the frames that are written next.
  ///
  /// `origin` is the origin of the container's frame, in root coordinates.
  mutating func enter(_ container: LayoutNode, origin: Point) {
    self.container = container
    self.origin = origin
    left = place(origin.x)
    top = place(origin.y)
    (hasMarkedContainer, hasMarkedAncestors) = (false, false)
  }

  /// Rounds an exact frame in root coordinates to the pixel grid and writes it.
  mutating func write(_ node: LayoutNode, _ exact: Rect) {
    let relative = exact.offsetBy(dx: -origin.x, dy: -origin.y)
    if let guide = node.guide {
      guide.solvedFrame = relative
      if guide.kind == .content {
        node.host.scrollingContent?.contentWasSolved(relative.size, on: grid)
      }
      return
    }
    let (minX, minY) = (place(exact.minX), place(exact.minY))
    let view = node.host
    let change = view.write(
      frame: Rect(
        x: distance(left, minX), y: distance(top, minY),
        width: distance(minX, place(exact.maxX)), height: distance(minY, place(exact.maxY))),
      exact: relative, in: recorder)
    if change.isEmpty { return }
    if change.contains(.resized), view.markAlone(), !hasMarkedAncestors {
      view.markAncestorsForLayout()
      hasMarkedAncestors = true
    }
    if change.contains(.moved), !hasMarkedContainer {
      container?.host.markLayoutImplicitly()
      hasMarkedContainer = true
    }
  }

  private func place(_ value: Double) -> SnappedValue {
    let pixel = grid.line(nearestTo: value)
    let snapped = pixel / scale
    return SnappedValue(snapped: snapped.isFinite ? snapped : value, pixel: pixel)
  }

  /// Returns the distance between two positions, rounded to whole pixels, in points.
  private func distance(_ first: SnappedValue, _ second: SnappedValue) -> Double {
    let pixels = second.pixel - first.pixel
    return pixels.isFinite ? pixels / scale : second.snapped - first.snapped
  }
}
