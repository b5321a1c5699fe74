// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Samples an image whose edges keep their size, at the centers of device pixels.
///
/// Each device pixel is sampled once, from the part that contains its center, so no background
/// shows between the nine parts. At its border, a part repeats its own edge pixels instead of
/// reading those of its neighbor.
struct NinePartSampler {
  private let bitmap: Bitmap
  private let interpolation: Interpolation
  private let map: PixelMap
  private let horizontal: NinePartAxis
  private let vertical: NinePartAxis

  /// Creates a sampler; returns nil if the image would have no area or its position is not finite.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - insets: The widths of the fixed parts, in points; at least 0.
  ///   - mode: The resizing mode of the other parts.
  ///   - rect: The rectangle that the image fills.
  ///   - transform: The transform from the rectangle's coordinates to device pixels.
  ///   - interpolation: The interpolation between image pixels.
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
    horizontal = NinePartAxis(
      count: bitmap.width, ends: (insets.left * scale, insets.right * scale), length: size.width,
      tiles: mode == .tile)
    vertical = NinePartAxis(
      count: bitmap.height, ends: (insets.top * scale, insets.bottom * scale),
      length: size.height, tiles: mode == .tile)
  }

  /// Samples a run of pixels.
  ///
  /// - Parameters:
  ///   - x: The first device column.
  ///   - y: The device row.
  ///   - count: The number of pixels.
  ///   - result: A buffer for `count` pixels.
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
    _ pixels: UnsafePointer<UInt32>, _ across: NinePartAxis.Position, _ down: NinePartAxis.Position
  ) -> UInt32 {
    let (u, v) = (across.at &- PixelMap.one / 2, down.at &- PixelMap.one / 2)
    let (left, right) = (across.pixel(u), across.pixel(u &+ PixelMap.one))
    let upper = pixels + down.pixel(v) &* bitmap.width
    let lower = pixels + down.pixel(v &+ PixelMap.one) &* bitmap.width
    return PixelMean.of(upper[left], upper[right], lower[left], lower[right], u, v)
  }
}
