// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Takes a source through coverage, clip mask and opacity onto a surface, a row at a time.
struct RowPainter {
  /// What to paint.
  private let source: Source
  /// What the clip lets through; its box holds the clip.
  private let mask: ClipMask?
  /// What coverage is multiplied by, in 255ths; a colour has its own multiplied instead.
  private let opacity: UInt32

  /// Makes a painter.
  ///
  /// - Parameters:
  ///   - source: what to paint.
  ///   - mask: what the clip lets through.
  ///   - opacity: what everything is multiplied by, in 255ths.
  init(_ source: Source, mask: ClipMask?, opacity: UInt32) {
    self.mask = mask
    if case .color(let color) = source {
      self.source = .color(Pixel.multiplied(color, by: opacity))
      self.opacity = 255
    } else {
      self.source = source
      self.opacity = opacity
    }
  }

  /// Paints a shape.
  ///
  /// - Parameters:
  ///   - shape: what is covered.
  ///   - clip: the pixels that may change, all inside the surface and the mask.
  ///   - surface: where to paint.
  func paint(_ shape: Shape, in clip: PixelRect, onto surface: inout Surface) {
    let area = shape.pixels.intersection(clip)
    guard !area.isEmpty else { return }
    if case .rect(let rect) = shape, case .color(let color) = source, mask == nil {
      return Self.paint(rect, color, in: area, onto: &surface)
    }
    let (box, width) = (surface.box, surface.box.width)
    if case .box = shape, case .color(let color) = source, mask == nil {
      surface.pixels.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        let first = (Int(area.minY) - Int(box.minY)) * width + Int(area.minX) - Int(box.minX)
        Kernels.over(color, base + first, stride: width, width: area.width, height: area.height)
      }
      return
    }
    // A row's coverage after mask and opacity, and the pixels fetched for it.
    let coverage = Pile<UInt8>(capacity: mask != nil || opacity != 255 ? area.width : 0)
    var rows: StretchedRows?
    var fetchedCount = 0
    if case .image(let sampler) = source {
      fetchedCount = area.width
      rows = sampler.stretchedRows(area)
    }
    let fetched = Pile<UInt32>(capacity: fetchedCount)
    let (scratch, room) = (coverage.base, fetched.base)
    surface.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      shape.forEachRun(in: area) { y, x, count, bytes in
        let row = base + ((y - Int(box.minY)) * width + x - Int(box.minX))
        let bytes = combined(bytes, x: x, y: y, count: count, in: scratch)
        blend(x: x, y: y, count: count, bytes, onto: row, room, rows)
      }
    }
    withExtendedLifetime(coverage) {}
    withExtendedLifetime(fetched) {}
  }

  /// Paints a rectangle, most rows of which have one soft pixel at each end.
  private static func paint(
    _ rect: FixedRect, _ color: UInt32, in area: PixelRect, onto surface: inout Surface
  ) {
    let (start, end) = (Int(area.minX), Int(area.maxX))
    let (whole, wholeEnd) = (
      max(start, Fixed.ceil(rect.minX)), min(end, Fixed.floor(rect.maxX))
    )
    let (box, width) = (surface.box, surface.box.width)
    surface.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in Int(area.minY)..<Int(area.maxY) {
        let row = base + ((y - Int(box.minY)) * width - Int(box.minX))
        let height = rect.coverage(ofRow: y)
        func soften(_ columns: Range<Int>) {
          for x in columns {
            let byte = FixedRect.byte(rect.coverage(ofColumn: x) * height)
            row[x] = Pixel.over(Pixel.multiplied(color, by: byte), row[x])
          }
        }
        guard whole < wholeEnd else {
          soften(start..<end)
          continue
        }
        soften(start..<whole)
        let byte = FixedRect.byte(Fixed.one * height)
        Kernels.over(
          Pixel.multiplied(color, by: byte), row + whole, wholeEnd - whole)
        soften(wholeEnd..<end)
      }
    }
  }

  /// A row's coverage after mask and opacity; nil if every pixel is covered wholly.
  private func combined(
    _ bytes: UnsafePointer<UInt8>?, x: Int, y: Int, count: Int,
    in scratch: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    if mask == nil, opacity == 255 { return bytes }
    if let bytes {
      scratch.update(from: bytes, count: count)
    } else {
      scratch.update(repeating: 255, count: count)
    }
    mask?.multiply(scratch, x: x, y: y, count: count)
    if opacity != 255 {
      Kernels.multiply(scratch, by: UInt16(truncatingIfNeeded: opacity), count)
    }
    return UnsafePointer(scratch)
  }

  private func blend(
    x: Int, y: Int, count: Int, _ coverage: UnsafePointer<UInt8>?,
    onto row: UnsafeMutablePointer<UInt32>, _ fetched: UnsafeMutablePointer<UInt32>,
    _ rows: StretchedRows?
  ) {
    switch source {
    case .color(let color):
      if let coverage {
        Kernels.over(color, covering: coverage, row, count)
      } else {
        Kernels.over(color, row, count)
      }
    case .image(let sampler):
      // What is opaque and covers wholly is put where it belongs at once.
      let isCopied = coverage == nil && sampler.bitmap.isKnownOpaque
      let place = isCopied ? row : fetched
      if let rows {
        rows.read(x: x, y: y, count: count, into: place)
      } else {
        sampler.read(x: x, y: y, count: count, into: place)
      }
      if !isCopied { Self.blend(fetched, coverage, onto: row, count) }
    case .surface(let surface):
      surface.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        Self.blend(base + surface.index(x: x, y: y), coverage, onto: row, count)
      }
    }
  }

  private static func blend(
    _ pixels: UnsafePointer<UInt32>, _ coverage: UnsafePointer<UInt8>?,
    onto row: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    if let coverage {
      Kernels.over(pixels, covering: coverage, row, count)
    } else {
      Kernels.over(pixels, row, count)
    }
  }
}
