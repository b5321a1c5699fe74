// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The pixels that a part of a view may paint.
///
/// For a view under a rotation, or with round corners, they are fewer than those of a box.
struct PartShape {
  /// A box around the pixels, inside the clip.
  var ink: PixelRect
  /// The corners of a convex polygon around the pixels, in pixels; empty if the box has no other
  /// pixels.
  var polygon: [Point] = []
  /// A distance around the polygon to which the part paints, in pixels.
  var reach = 0.0
  /// The corners of a convex polygon that the part does not paint; empty for none.
  var hole: [Point] = []
  /// The distance by which the part may paint beyond the hole's edge into the hole, in pixels.
  var holeSlack = 0.0
}

/// Pixels that are the same in two frames.
struct KeptPixels {
  /// A convex polygon of equal pixels for each frame.
  struct Area {
    var polygon: [Point]
    var slack: Double
    var clip: PixelRect
    /// A convex polygon, and the distance around it, whose pixels do not belong to the area; empty
    /// for none.
    var hole: [Point] = []
    var holeReach = 0.0
  }

  /// Pairs of areas, one of each frame; pixels that are inside both areas of a pair are equal.
  var areas: [(Area, Area)] = []
  /// The pixels of the box are equal.
  var box = PixelRect.zero

  var isEmpty: Bool { areas.isEmpty && box.isEmpty }
}

extension Scene {
  /// The number of boxes of damage above which parts are damaged as whole boxes, not by their exact
  /// shapes.
  ///
  /// The limit bounds the cost of very many small rotated views.
  private static let mostExactBoxes = 4096
  /// The largest number of views of a subtree whose shapes are computed to compare it with others.
  private static let mostExactNodes = 16

  /// Damages all pixels that the view of an appearance may paint.
  ///
  /// - Parameters:
  ///   - appearance: The appearance.
  ///   - text: The text that the view paints; nil if it is not known.
  func damageInks(of appearance: Appearance, text: PaintedText? = nil) {
    plane = appearance.plane
    guard appearance.isShown else { return }
    for part in Appearance.PartKind.allCases {
      if part == .contents, let text, let glyphs = glyphs(of: text, in: appearance) {
        for box in glyphs.rects { damage(box) }
      } else {
        damage([appearance.shape(of: part)])
      }
    }
  }

  /// Damages the pixels of some shapes, except for those that are the same in both frames.
  func damage(_ shapes: [PartShape?], except kept: KeptPixels = KeptPixels()) {
    let shapes = shapes.compactMap { $0 }
    var bounds = PixelRect.zero
    for shape in shapes { bounds = bounds.union(shape.ink) }
    let isPlain = kept.isEmpty && shapes.allSatisfy { $0.polygon.isEmpty && $0.hole.isEmpty }
    if isPlain || plane != nil || damage.count > Self.mostExactBoxes || bounds.isEmpty {
      for shape in shapes { damage(shape.ink) }
      return
    }
    let isApart = shapes.count == 2 && shapes[0].ink.intersection(shapes[1].ink).isEmpty
    if isApart {
      for shape in shapes { damageRows(of: [shape], in: shape.ink, KeptPixels()) }
    } else {
      damageRows(of: shapes, in: bounds, kept)
    }
  }

  /// Damages the pixels of shapes, by rows.
  ///
  /// - Parameters:
  ///   - shapes: The shapes, in device pixels.
  ///   - bounds: A box around them.
  ///   - kept: The pixels that are the same in both frames.
  func damageRows(of shapes: [PartShape], in bounds: PixelRect, _ kept: KeptPixels) {
    guard damage.count <= Self.mostExactBoxes else { return damageDevice(bounds) }
    isDamageShaped = true
    Self.forEachBox(of: shapes, in: bounds, kept) { damageDevice($0) }
  }

  /// Calls `body` with boxes around the pixels of shapes.
  private static func forEachBox(
    of shapes: [PartShape], in bounds: PixelRect, _ kept: KeptPixels, _ body: (PixelRect) -> Void
  ) {
    let strips = ConvexRows.Strips(of: bounds)
    var difference = RowDifference(strips, lastRow: bounds.maxY)
    for shape in shapes {
      let polygon = shape.polygon.isEmpty ? shape.ink.corners : shape.polygon
      guard
        let rows = ConvexRows(touchedBy: polygon, reach: shape.reach, in: shape.ink, strips)
      else { return body(bounds) }
      let hole =
        shape.hole.isEmpty
        ? nil : ConvexRows(coveredBy: shape.hole, slack: shape.holeSlack, in: shape.ink, strips)
      difference.add(rows, hole: hole)
    }
    difference.keep(kept.box)
    for (first, second) in kept.areas {
      guard
        let one = ConvexRows(
          coveredBy: first.polygon, slack: first.slack, in: first.clip, strips),
        let other = ConvexRows(
          coveredBy: second.polygon, slack: second.slack, in: second.clip, strips)
      else { continue }
      let holes = [first, second].compactMap { area in
        area.hole.isEmpty
          ? nil : ConvexRows(touchedBy: area.hole, reach: area.holeReach, in: area.clip, strips)
      }
      difference.keep(one, other, holes: holes)
    }
    difference.forEachBox(body)
  }

  /// Returns boxes around the device pixels that a subtree may paint, or that its backdrops sample.
  ///
  /// - Complexity: O(views + rows of rotated views), or O(views) for more than a few.
  func inkBoxes(of index: Int32) -> [PixelRect] {
    let subtree = nodes[Int(index)..<Int(index + nodes[Int(index)].count)]
    var boxes: [PixelRect] = []
    for node in subtree {
      let appearance = node.appearance
      if let sampled = appearance.sampledBox { boxes.append(sampled) }
      guard appearance.plane == nil, subtree.count <= Self.mostExactNodes else {
        appearance.forEachDeviceInk { boxes.append($0) }
        continue
      }
      guard appearance.isShown else { continue }
      for part in Appearance.PartKind.allCases {
        guard let shape = appearance.shape(of: part) else { continue }
        if shape.polygon.isEmpty, shape.hole.isEmpty {
          boxes.append(shape.ink)
        } else {
          Self.forEachBox(of: [shape], in: shape.ink, KeptPixels()) { boxes.append($0) }
        }
      }
    }
    return boxes
  }
}

extension Appearance {
  /// A part of a view, with pixels of its own.
  enum PartKind: CaseIterable {
    case shadow, background, contents, picture, border
  }

  /// The smallest number of pixels, and the smallest radius in pixels, for which shapes other than
  /// boxes save more painting than they cost.
  private static let (leastArea, leastRadius) = (32, 2.0)

  private var scale: Double { geometry.isAligned ? geometry.local.a : 1 }

  /// The uncertainty of an outline's position, in pixels; 0 for a view on whole pixels, whose edges
  /// are exact.
  private var slack: Double { geometry.isAligned ? 0 : ConvexRows.slack }

  /// The distance by which pixels must lie inside the outline to count as covered; slightly
  /// negative for exact edges, to allow for rounding.
  private var coveredSlack: Double { geometry.isAligned ? -1e-6 : ConvexRows.slack }

  /// Whether the outline differs enough from the box around it.
  private var hasShape: Bool {
    let box = geometry.box
    guard box.width * box.height >= Self.leastArea else { return false }
    return !geometry.local.isUpright || radius * scale >= Self.leastRadius
  }

  /// Returns the shape of a part; nil if it paints nothing.
  func shape(of part: PartKind) -> PartShape? {
    var shape: PartShape
    switch part {
    case .shadow:
      shape = PartShape(ink: shadowInk)
      guard !shape.ink.isEmpty, hasShape, let (margin, x, y) = shadowPlace else { break }
      shape.polygon = outline.polygonAround(geometry.local, scale: scale)
        .map { Point(x: $0.x + x, y: $0.y + y) }
      // The blur spreads whole pixels, and the polygon may touch a pixel only partly, so add one.
      shape.reach = margin + 1
    case .background:
      shape = PartShape(ink: backgroundInk)
      guard !shape.ink.isEmpty, hasShape else { break }
      shape.polygon = outline.polygonAround(geometry.local, scale: scale)
      shape.reach = slack
    case .border:
      shape = PartShape(ink: borderInk)
      guard !shape.ink.isEmpty else { break }
      if hasShape {
        shape.polygon = outline.polygonAround(geometry.local, scale: scale)
        shape.reach = slack
      }
      shape.hole = borderHoleOutline.polygonInside(geometry.local, scale: scale)
      shape.holeSlack = coveredSlack
    case .contents: shape = placedShape(contents, contentsInk)
    case .picture: shape = placedShape(picture, pictureInk)
    }
    return shape.ink.isEmpty ? nil : shape
  }

  /// The margin by which a shadow extends beyond the outline, and the shadow's offset, in whole
  /// pixels; nil for a shadow with a path.
  private var shadowPlace: (margin: Double, x: Double, y: Double)? {
    guard let shadow, shadow.path == nil else { return nil }
    let margin = Double(shadow.ink.width - geometry.box.width) / 2
    return (
      margin, Double(shadow.ink.minX - geometry.box.minX) + margin,
      Double(shadow.ink.minY - geometry.box.minY) + margin
    )
  }

  /// The pixels in which the shadow has its full color, so far inside that the blur does not reach
  /// them.
  var fullShadowArea: KeptPixels.Area? {
    guard isShown, let (margin, x, y) = shadowPlace else { return nil }
    let polygon = outline.polygonInside(geometry.local, scale: scale)
      .map { Point(x: $0.x + x, y: $0.y + y) }
    return KeptPixels.Area(polygon: polygon, slack: margin + 1, clip: clip)
  }

  /// Returns the shape of contents or of a drawing.
  private func placedShape(_ part: Part, _ ink: PixelRect) -> PartShape {
    var shape = PartShape(ink: ink)
    // A backdrop paints the whole box around a rotated view.
    guard !ink.isEmpty, !geometry.local.isUpright, ink.width * ink.height >= Self.leastArea,
      part.backdropRadius == nil
    else { return shape }
    let rect: Rect
    switch part.placement {
    case .rect(let placement): rect = placement
    case .text: rect = geometry.rect
    }
    shape.polygon = Outline(rect: rect).polygonAround(geometry.local, scale: 1)
    shape.reach = slack
    return shape
  }

  /// The pixels that the background covers, for a comparison with another frame.
  var coveredArea: KeptPixels.Area {
    KeptPixels.Area(
      polygon: coveredOutline.polygonInside(geometry.local, scale: scale), slack: coveredSlack,
      clip: clip)
  }

  /// The pixels that the border covers, for a comparison with another frame.
  var borderArea: KeptPixels.Area {
    KeptPixels.Area(
      polygon: outline.polygonInside(geometry.local, scale: scale), slack: coveredSlack, clip: clip,
      hole: borderHoleOutline.rect.isEmpty
        ? [] : borderHoleOutline.polygonAround(geometry.local, scale: scale), holeReach: slack)
  }

  /// Whether the background paints pixels of the same color as that of another appearance.
  func hasSameBackground(as other: Appearance) -> Bool {
    background == other.background && background >> 24 > 0 && isShown && other.isShown
      && mask == other.mask && fade == other.fade && hasSameGroup(as: other)
  }
}

nonisolated extension PixelRect {
  /// The corners of the box, clockwise.
  fileprivate var corners: [Point] {
    let (left, right) = (Double(minX), Double(maxX))
    let (top, bottom) = (Double(minY), Double(maxY))
    return [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
  }
}
