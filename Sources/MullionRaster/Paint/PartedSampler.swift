// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Reads an image whose edges keep their size, at the centres of device pixels.
///
/// The nine parts are one picture: each pixel is read once, from the part its centre lies in, so
/// that nothing shines through between them. What a part shows next to its border is its own pixel
/// repeated, not the neighbour's.
struct PartedSampler {
  private let bitmap: Bitmap
  private let interpolation: Interpolation
  private let map: PixelMap
  private let horizontal: PartedAxis
  private let vertical: PartedAxis

  /// Makes a sampler, or nil if the image would be squeezed into a line or its place is not finite.
  ///
  /// - Parameters:
  ///   - image: the pixels and their number in a point.
  ///   - insets: the widths of the parts that keep their size, in points; none below 0.
  ///   - mode: how the other parts grow.
  ///   - rect: where it goes.
  ///   - transform: from the rectangle's coordinates to device pixels.
  ///   - interpolation: what is seen between the centres of image pixels.
  init?(
    _ image: Image, _ insets: EdgeInsets, _ mode: ResizingMode, in rect: Rect,
    _ transform: AffineTransform, _ interpolation: Interpolation
  ) {
    let size = Size(width: rect.width * image.scale, height: rect.height * image.scale)
    guard size.isFinite, size.width > 0, size.height > 0,
      let map = PixelMap(size, in: rect, transform)
    else { return nil }
    bitmap = image.bitmap
    self.interpolation = interpolation
    self.map = map
    let scale = image.scale
    horizontal = PartedAxis(
      count: bitmap.width, ends: (insets.left * scale, insets.right * scale), length: size.width,
      tiles: mode == .tile)
    vertical = PartedAxis(
      count: bitmap.height, ends: (insets.top * scale, insets.bottom * scale),
      length: size.height, tiles: mode == .tile)
  }

  /// Reads a run of pixels.
  ///
  /// - Parameters:
  ///   - x: the first device column.
  ///   - y: the device row.
  ///   - count: the number of pixels.
  ///   - result: room for `count` pixels.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    var (u, v) = map.place(x: x, y: y)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      var down = vertical.place(v)
      for index in 0..<count {
        let across = horizontal.place(u)
        if map.column.v != 0 { down = vertical.place(v) }
        switch interpolation {
        case .nearest:
          result[index] = base[down.pixel(down.at) &* bitmap.width &+ across.pixel(across.at)]
        case .bilinear:
          result[index] = bilinear(base, across, down)
        }
        u &+= map.column.u
        v &+= map.column.v
      }
    }
  }

  @inline(__always)
  private func bilinear(
    _ pixels: UnsafePointer<UInt32>, _ across: PartedAxis.Place, _ down: PartedAxis.Place
  ) -> UInt32 {
    let (u, v) = (across.at &- PixelMap.one / 2, down.at &- PixelMap.one / 2)
    let (left, right) = (across.pixel(u), across.pixel(u &+ PixelMap.one))
    let upper = pixels + down.pixel(v) &* bitmap.width
    let lower = pixels + down.pixel(v &+ PixelMap.one) &* bitmap.width
    return PixelMean.of(upper[left], upper[right], lower[left], lower[right], u, v)
  }
}
