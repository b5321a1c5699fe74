// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The coverage of a primitive, in device pixels.
enum Shape {
  /// A box of whole pixels.
  case box(PixelRect)
  /// An axis-aligned rectangle with edges inside pixels.
  case rect(FixedRect)
  /// Arbitrary outlines with a fill rule.
  case outline(EdgeList, FillRule)
  /// The exact union of outlines that often overlap, such as those of strokes; nonzero rule.
  case union(EdgeList)
  /// A precomputed coverage mask.
  case mask(CoverageMask)

  /// Creates the shape of a transformed rectangle; nil if its coordinates exceed the context's
  /// limits.
  init?(_ rect: Rect, _ transform: AffineTransform) {
    if transform.isUpright {
      guard let fixed = FixedRect(rect, transform) else { return nil }
      self = fixed.isAligned ? .box(fixed.pixels) : .rect(fixed)
    } else {
      self.init(.rect(rect), transform, .nonzero)
    }
  }

  /// Creates the shape of a transformed path; nil if its coordinates exceed the context's limits.
  init?(_ path: Path, _ transform: AffineTransform, _ rule: FillRule) {
    guard let edges = EdgeList(path, transform) else { return nil }
    self = .outline(edges, rule)
  }

  /// Creates the shape of a transformed stroke; nil if it is empty or its coordinates exceed the
  /// context's limits.
  init?(stroking path: Path, _ style: StrokeStyle, _ transform: AffineTransform) {
    let stretch = transform.largestStretch
    guard stretch > 0, stretch.isFinite else { return nil }
    let outline = path.stroked(style, tolerance: EdgeList.tolerance / stretch)
    guard !outline.isEmpty, let edges = EdgeList(outline, transform) else { return nil }
    self = .union(edges)
  }

  /// A box around every pixel that is covered at least partly.
  var pixels: PixelRect {
    switch self {
    case .box(let box): box
    case .rect(let rect): rect.pixels
    case .outline(let edges, _), .union(let edges): edges.pixels
    case .mask(let mask): mask.box
    }
  }

  /// Whether the shape is a mask, whose coverage stays unchanged if antialiasing is off.
  var isMask: Bool {
    if case .mask = self { true } else { false }
  }

  /// Calls `body` for each run of covered pixels.
  ///
  /// The arguments are the row, the first column, the number of columns, and a coverage byte for
  /// each pixel. The bytes are nil if every pixel is fully covered. A row may have several runs,
  /// from left to right. Pixels without a call are not covered.
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
    let bytes = ReusableBuffer<UInt8>(repeating: 0, count: area.width)
    var filledFor = -1
    for y in Int(area.minY)..<Int(area.maxY) {
      let height = rect.coverage(ofRow: y)
      // All rows except the first and the last have the same coverage.
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
