// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Writes solved frames into boxes and guides, on the pixel grid of the tree.
///
/// The values for a superbox are computed once for consecutive siblings.
struct FrameWriter {
  /// A position on an axis and the grid line nearest to it.
  private struct SnappedValue {
    var snapped = 0.0
    /// The index of the grid line; not finite if there is no grid.
    var pixel = 0.0

    /// Returns a position without a grid.
    static func exact(_ value: Double) -> SnappedValue {
      SnappedValue(snapped: value, pixel: .nan)
    }
  }

  private let scale: Double
  private let grid: PixelGrid
  /// The box that the frames being written are relative to.
  private(set) var container: LayoutBox?
  /// The index of the container in a ``FlatLayout``; -1 for a container of the solver's tree.
  private(set) var containerIndex: Int32 = -1
  private var origin = Point(x: 0, y: 0)
  /// The base of the container's variables; see LayoutEngine+Bases.swift.
  private var base = SIMD4<Double>.zero
  private var left = SnappedValue()
  private var top = SnappedValue()
  /// The grid lines of ``left`` and ``top``.
  private var corner = SIMD2<Double>.zero
  /// The boxes without views whose frames this writer changed; boxes marked `isListed` earlier are
  /// left out.
  private(set) var changed: [LayoutBox] = []
  private var hasMarkedContainer = false
  private var hasMarkedAncestors = false

  /// Creates a writer for a pixel grid; at the scale zero, frames are not rounded.
  init(scale: Double) {
    self.scale = scale
    grid = PixelGrid(scale: scale > 0 ? scale : 1)
  }

  /// Makes an item of a flat layout the container of the frames that are written next.
  ///
  /// `origin` is the origin of the container's frame, in root coordinates.
  mutating func enter(_ container: LayoutBox, at index: Int32, origin: Point) {
    containerIndex = index
    let lines = grid.lines(nearestTo: SIMD4(origin.x, origin.y, 0, 0))
    enter(
      container, origin, left: place(origin.x, on: lines[0]), top: place(origin.y, on: lines[1]))
  }

  /// Makes another box the container of the frames that are written next.
  ///
  /// `origin` is the origin of the container's frame, in root coordinates. For trees in which no
  /// node has a base; see LayoutEngine+Bases.swift.
  mutating func enter(_ container: LayoutBox, origin: Point) {
    enter(container, origin, left: place(origin.x), top: place(origin.y))
  }

  /// Makes another box the container of the frames that are written next.
  ///
  /// `origin` is the origin of the container's frame, in root coordinates, minus the base of its
  /// variables.
  mutating func enter(_ container: LayoutBox, origin: Point, base: SIMD4<Double>) {
    self.base = base
    enter(container, origin, left: place(origin.x, base[0]), top: place(origin.y, base[1]))
  }

  @inline(__always)
  private mutating func enter(
    _ container: LayoutBox, _ origin: Point, left: SnappedValue, top: SnappedValue
  ) {
    self.container = container
    (self.origin, self.left, self.top) = (origin, left, top)
    corner = SIMD2(left.pixel, top.pixel)
    (hasMarkedContainer, hasMarkedAncestors) = (false, false)
  }

  /// Rounds an exact frame in root coordinates to the pixel grid and writes it.
  ///
  /// Neither the node nor its container has a base.
  mutating func write(_ node: LayoutNode, _ exact: Rect) {
    write(
      node.host, node.guide, exact.offsetBy(dx: -origin.x, dy: -origin.y),
      from: (place(exact.minX), place(exact.minY)),
      to: (place(exact.maxX), place(exact.maxY)))
  }

  /// Rounds an exact frame to the pixel grid and writes it.
  ///
  /// - Parameters:
  ///   - box: The box, or the box that owns the guide.
  ///   - guide: The guide; nil for the frame of the box.
  ///   - relative: The frame in the coordinates of the container.
  ///   - exact: The origin of the frame in root coordinates.
  @inline(__always)
  mutating func write(
    _ box: LayoutBox, _ guide: LayoutGuide?, _ relative: Rect, at exact: SIMD2<Double>
  ) {
    let end = exact + SIMD2(relative.size.width, relative.size.height)
    let lines = grid.lines(nearestTo: SIMD4(lowHalf: exact, highHalf: end))
    let (first, last) = (lines.lowHalf - corner, lines.highHalf - lines.lowHalf)
    // Without a grid, the corner is not a number.
    let sum = first + last
    guard guide == nil, (sum[0] + sum[1]).isFinite else {
      return write(
        box, guide, relative, from: (place(exact[0]), place(exact[1])),
        to: (place(end[0]), place(end[1])))
    }
    write(
      box,
      frame: Rect(
        x: first[0] / scale, y: first[1] / scale, width: last[0] / scale, height: last[1] / scale),
      relative)
  }

  /// Rounds an exact frame to the pixel grid and writes it.
  ///
  /// The frame is in root coordinates, minus the base of the node's variables.
  mutating func write(_ node: LayoutNode, _ exact: Rect, base own: SIMD4<Double>) {
    var relative = exact.offsetBy(dx: -origin.x, dy: -origin.y)
    // The difference of two bases is a multiple of `LayoutEngine.baseStep`, so the subtraction is
    // exact.
    relative.origin.x += own[0] - base[0]
    relative.origin.y += own[1] - base[1]
    relative.size.width += own[2]
    relative.size.height += own[3]
    write(
      node.host, node.guide, relative, from: (place(exact.minX, own[0]), place(exact.minY, own[1])),
      to: (place(exact.maxX, own[0] + own[2]), place(exact.maxY, own[1] + own[3])))
  }

  /// Writes a frame, given its exact rectangle in the container and its corners on the pixel grid.
  @inline(__always)
  private mutating func write(
    _ box: LayoutBox, _ guide: LayoutGuide?, _ relative: Rect,
    from start: (x: SnappedValue, y: SnappedValue), to end: (x: SnappedValue, y: SnappedValue)
  ) {
    if let guide {
      guide.solvedFrame = relative
      if guide.kind == .content {
        box.scrollArea?.contentWasSolved(relative.size, scale: scale)
      }
      return
    }
    write(
      box,
      frame: Rect(
        x: distance(left, start.x), y: distance(top, start.y),
        width: distance(start.x, end.x), height: distance(start.y, end.y)),
      relative)
  }

  /// Writes the frame of a box, and marks the box or its container for layout if the frame changed.
  @inline(__always)
  private mutating func write(_ box: LayoutBox, frame: Rect, _ exact: Rect) {
    let change = box.write(frame: frame, exact: exact)
    if change.isEmpty { return }
    if !box.hasOwner { return list(box) }
    if change.contains(.resized), box.markAlone(), !hasMarkedAncestors {
      box.markAncestorsForLayout()
      hasMarkedAncestors = true
    }
    if change.contains(.moved), !hasMarkedContainer {
      container?.markLayoutImplicitly()
      hasMarkedContainer = true
    }
  }

  /// Adds a box without a view to ``changed``, unless it is already listed.
  private mutating func list(_ box: LayoutBox) {
    if box.flags.contains(.isListed) { return }
    box.flags.insert(.isListed)
    changed.append(box)
  }

  private func place(_ value: Double) -> SnappedValue {
    if scale == 0 { return .exact(value) }
    return place(value, on: grid.line(nearestTo: value))
  }

  /// Returns a position with the number of the grid line nearest to it.
  @inline(__always)
  private func place(_ value: Double, on pixel: Double) -> SnappedValue {
    if scale == 0 { return .exact(value) }
    let snapped = pixel / scale
    return SnappedValue(snapped: snapped.isFinite ? snapped : value, pixel: pixel)
  }

  private func place(_ value: Double, _ base: Double) -> SnappedValue {
    if scale == 0 { return .exact(value + base) }
    var pixel = grid.line(nearestTo: value)
    if base != 0 {
      let shift = base * scale
      pixel = shift == shift.rounded() ? pixel + shift : grid.line(nearestTo: value + base)
    }
    let snapped = pixel / scale
    return SnappedValue(snapped: snapped.isFinite ? snapped : value + base, pixel: pixel)
  }

  /// Returns the distance between two positions, rounded to whole pixels, in points.
  private func distance(_ first: SnappedValue, _ second: SnappedValue) -> Double {
    let pixels = second.pixel - first.pixel
    return pixels.isFinite ? pixels / scale : second.snapped - first.snapped
  }
}
