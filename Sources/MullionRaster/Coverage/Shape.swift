// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// What a primitive covers, in device pixels.
enum Shape {
  /// Whole pixels.
  case box(PixelRect)
  /// An upright rectangle with edges inside pixels.
  case rect(FixedRect)
  /// Any outlines.
  case outline(EdgeList, FillRule)
  /// Outlines under the nonzero rule that overlap a lot, as those of lines do.
  case union(EdgeList)
  /// Coverage that was made before.
  case mask(CoverageMask)

  /// A rectangle under any transform, or nil if its coordinates are not usable.
  init?(_ rect: Rect, _ transform: AffineTransform) {
    if transform.isUpright {
      guard let fixed = FixedRect(rect, transform) else { return nil }
      self = fixed.isAligned ? .box(fixed.pixels) : .rect(fixed)
    } else {
      self.init(.rect(rect), transform, .nonzero)
    }
  }

  /// A path under any transform, or nil if its coordinates are not usable.
  init?(_ path: Path, _ transform: AffineTransform, _ rule: FillRule) {
    guard let edges = EdgeList(path, transform) else { return nil }
    self = .outline(edges, rule)
  }

  /// A line along a path under any transform, or nil if there is none or its coordinates are not
  /// usable.
  init?(stroking path: Path, _ style: StrokeStyle, _ transform: AffineTransform) {
    let stretch = transform.largestStretch
    guard stretch > 0, stretch.isFinite else { return nil }
    let outline = path.stroked(style, tolerance: EdgeList.tolerance / stretch)
    guard !outline.isEmpty, let edges = EdgeList(outline, transform) else { return nil }
    self = .union(edges)
  }

  /// A box around every pixel that is covered at least in part.
  var pixels: PixelRect {
    switch self {
    case .box(let box): box
    case .rect(let rect): rect.pixels
    case .outline(let edges, _), .union(let edges): edges.pixels
    case .mask(let mask): mask.box
    }
  }

  /// Whether the coverage is not that of edges, so that there is nothing to sharpen.
  var isMask: Bool {
    if case .mask = self { true } else { false }
  }

  /// Calls `body` with the row, the first column, the number of columns, and a byte of coverage
  /// for each; no bytes where every pixel is covered wholly.
  ///
  /// A row may come in several runs, from left to right; what is not told is not covered.
  func forEachRow(
    in clip: PixelRect, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    let area = pixels.intersection(clip)
    guard !area.isEmpty else { return }
    switch self {
    case .box:
      for y in Int(area.minY)..<Int(area.maxY) {
        body(y, Int(area.minX), area.width, nil)
      }
    case .rect(let rect):
      Self.forEachRow(of: rect, in: area, body)
    case .outline(let edges, let rule):
      CoverageScanner(edges, rule, clip: clip).forEachRun(body)
    case .union(let edges):
      CoverageScanner(edges, .nonzero, isUnion: true, clip: clip).forEachRun(body)
    case .mask(let mask):
      mask.forEachRow(in: area, body)
    }
  }

  private static func forEachRow(
    of rect: FixedRect, in area: PixelRect, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    let start = Int(area.minX)
    let bytes = Pile<UInt8>(repeating: 0, count: area.width)
    var filledFor = -1
    for y in Int(area.minY)..<Int(area.maxY) {
      let height = rect.coverage(ofRow: y)
      // All rows but the first and the last are covered alike.
      if height != filledFor {
        filledFor = height
        for index in 0..<area.width {
          let covered = rect.coverage(ofColumn: start + index) * height
          bytes[index] = UInt8(truncatingIfNeeded: FixedRect.byte(covered))
        }
      }
      body(y, start, area.width, bytes.base)
    }
  }
}
