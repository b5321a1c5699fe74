// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Paints a source onto a surface, row by row, with coverage, clip mask and opacity.
struct RowPainter {
  /// The source of the pixels.
  private let source: Source
  /// The coverage of the clip; its box contains the clip.
  private let mask: CoverageMask?
  /// The opacity of the source, in 255ths; 255 for a color, which includes the opacity.
  private let opacity: UInt32
  private let mode: BlendMode
  private let isAntialiased: Bool

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - source: The source of the pixels.
  ///   - mask: The coverage of the clip.
  ///   - opacity: The opacity of the source, in 255ths.
  ///   - mode: The blend mode.
  ///   - isAntialiased: Whether the shape may cover a pixel partly.
  init(
    _ source: Source, mask: CoverageMask?, opacity: UInt32, mode: BlendMode = .normal,
    isAntialiased: Bool = true
  ) {
    self.mask = mask
    self.mode = mode
    self.isAntialiased = isAntialiased
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
  ///   - shape: The covered pixels.
  ///   - clip: The pixels that may change, all inside the surface and the mask.
  ///   - surface: The surface to paint on.
  func paint(_ shape: Shape, in clip: PixelRect, onto surface: inout Surface) {
    let area = shape.pixels.intersection(clip)
    guard !area.isEmpty else { return }
    if case .color(let color) = source, mask == nil, mode == .normal, isAntialiased {
      return Self.paint(shape, color, in: area, onto: &surface)
    }
    let (box, width) = (surface.box, surface.box.width)
    // Buffers for a row's coverage after mask and opacity, and for its source pixels.
    let coverage = ReusableBuffer<UInt8>(repeating: 0, count: area.width)
    let fetched = ReusableBuffer<UInt32>(repeating: 0, count: area.width)
    surface.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      // Sample an opaque image directly into fully covered pixels.
      let direct = opaqueImage
      shape.forEachRow(in: area) { y, x, count, bytes in
        let row = base + ((y - Int(box.minY)) * width + x - Int(box.minX))
        if let direct, bytes == nil { return direct.read(x: x, y: y, count: count, into: row) }
        let bytes = combined(bytes, x: x, y: y, count: count, in: coverage.base)
        blend(x: x, y: y, count: count, bytes, onto: row, fetched.base)
      }
    }
    withExtendedLifetime(coverage) {}
    withExtendedLifetime(fetched) {}
  }

  /// The image, if it replaces the pixels below it completely; otherwise nil.
  private var opaqueImage: ImageSampler? {
    guard case .image(let sampler) = source, sampler.isOpaque, mask == nil, opacity == 255,
      mode == .normal
    else { return nil }
    return sampler
  }

  /// Paints a shape in one color with antialiasing and source-over, without a mask.
  private static func paint(
    _ shape: Shape, _ color: UInt32, in area: PixelRect, onto surface: inout Surface
  ) {
    if case .rect(let rect) = shape { return paint(rect, color, in: area, onto: &surface) }
    let (box, width) = (surface.box, surface.box.width)
    surface.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let origin = base - (Int(box.minY) * width + Int(box.minX))
      if case .box = shape {
        let first = origin + (Int(area.minY) * width + Int(area.minX))
        return Kernels.over(
          color, first, stride: width, width: area.width, height: area.height)
      }
      shape.forEachRow(in: area) { y, x, count, bytes in
        let row = origin + (y &* width &+ x)
        if let bytes {
          Kernels.over(color, covering: bytes, row, count)
        } else {
          Kernels.over(color, row, count)
        }
      }
    }
  }

  /// Paints a rectangle, most of whose rows have one partly covered pixel at each end.
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

  /// Returns a row's coverage after mask and opacity; nil if every pixel is fully covered.
  private func combined(
    _ bytes: UnsafePointer<UInt8>?, x: Int, y: Int, count: Int,
    in scratch: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    // In modes other than normal, lower coverage is not equivalent to a lower source opacity.
    let opacity = mode == .normal ? opacity : 255
    let isSharpened = !isAntialiased && bytes != nil
    if mask == nil, opacity == 255, !isSharpened { return bytes }
    if let bytes {
      scratch.update(from: bytes, count: count)
      if isSharpened { CoverageMask.sharpen(scratch, count) }
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
    onto row: UnsafeMutablePointer<UInt32>, _ fetched: UnsafeMutablePointer<UInt32>
  ) {
    guard mode == .normal else {
      source.read(x: x, y: y, count: count, into: fetched)
      if opacity != 255 { BlendKernels.multiply(fetched, by: opacity, count) }
      return BlendKernels.blend(mode, fetched, covering: coverage, row, count)
    }
    switch source {
    case .color(let color):
      if let coverage {
        Kernels.over(color, covering: coverage, row, count)
      } else {
        Kernels.over(color, row, count)
      }
    case .surface(let surface):
      surface.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        Self.blend(base + surface.index(x: x, y: y), coverage, onto: row, count)
      }
    case .image, .parts, .linear, .radial, .conic, .projected:
      source.read(x: x, y: y, count: count, into: fetched)
      Self.blend(fetched, coverage, onto: row, count)
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
