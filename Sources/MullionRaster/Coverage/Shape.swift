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

  /// A box around every pixel that is covered at least in part.
  var pixels: PixelRect {
    switch self {
    case .box(let box): box
    case .rect(let rect): rect.pixels
    case .outline(let edges, _): edges.pixels
    }
  }

  /// Calls `body` with the row, the first column, the number of columns, and a byte of coverage
  /// for each; no bytes where every pixel is covered wholly.
  ///
  /// A row may come in several runs, from left to right; what is not told is not covered.
  func forEachRun(
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
      Self.forEachRun(of: rect, in: area, body)
    case .outline(let edges, let rule):
      CoverageScanner(edges, rule, clip: clip).forEachRun(body)
    }
  }

  private static func forEachRun(
    of rect: FixedRect, in area: PixelRect, _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    let (start, end) = (Int(area.minX), Int(area.maxX))
    // The columns that lie between the left and the right edge wholly.
    let whole = max(start, Fixed.ceil(rect.minX))
    let wholeEnd = min(end, Fixed.floor(rect.maxX))
    let bytes = Pile<UInt8>(repeating: 0, count: end - start)
    var filledFor = -1
    for y in Int(area.minY)..<Int(area.maxY) {
      let height = rect.coverage(ofRow: y)
      // All rows but the first and the last are covered alike.
      if height != filledFor {
        filledFor = height
        for x in start..<end {
          bytes[x - start] = UInt8(FixedRect.byte(rect.coverage(ofColumn: x) * height))
        }
      }
      if height < Fixed.one || wholeEnd <= whole {
        body(y, start, end - start, bytes.base)
      } else {
        if start < whole { body(y, start, whole - start, bytes.base) }
        body(y, whole, wholeEnd - whole, nil)
        if wholeEnd < end { body(y, wholeEnd, end - wholeEnd, bytes.base + (wholeEnd - start)) }
      }
    }
  }
}
