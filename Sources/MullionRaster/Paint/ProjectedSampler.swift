// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Samples the pixels of a plane that a projection maps to the device.
///
/// A device pixel is the mean of a grid of samples. Along each axis of the device, there are as
/// many samples as the pixel has plane pixels there, at most ``mostSamples``. Each sample is a
/// weighted mean of four plane pixels; outside the plane's box, pixels are clear, so that edges
/// are antialiased. All numbers depend only on the projection and the pixel's absolute position.
final class ProjectedSampler {
  /// The largest number of samples along each axis of a device pixel.
  static let mostSamples = 8

  private let surface: Surface
  /// Maps device pixels to plane pixels, with 1 / W in place of W.
  private let back: Projection
  /// The largest visible 1 / W.
  private let farthest: Double

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - surface: The pixels of the plane.
  ///   - back: The inverse of the map from plane pixels to device pixels.
  ///   - least: The smallest W of visible points, above 0.
  init(_ surface: Surface, back: Projection, least: Double) {
    (self.surface, self.back) = (surface, back)
    farthest = 1 / least
  }

  /// Samples a run of pixels; see ``Source/read(x:y:count:into:)``.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    surface.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else {
        return result.update(repeating: 0, count: count)
      }
      let center = Double(y) + 0.5
      for index in 0..<count { result[index] = mean(base, Double(x &+ index) + 0.5, center) }
    }
  }

  private func mean(_ base: UnsafePointer<UInt32>, _ x: Double, _ y: Double) -> UInt32 {
    let center = back.image(x, y)
    let columns = samples(center, back.x)
    let rows = samples(center, back.y)
    if columns == 1, rows == 1 { return sample(base, center) }
    var sums = SIMD4<UInt32>()
    for row in 0..<rows {
      let down = (Double(row) + 0.5) / Double(rows) - 0.5
      for column in 0..<columns {
        let right = (Double(column) + 0.5) / Double(columns) - 0.5
        let pixel = sample(base, back.image(x + right, y + down))
        let even = pixel & 0x00FF_00FF
        let odd = pixel &>> 8 & 0x00FF_00FF
        sums &+= SIMD4(even & 0xFFFF, even &>> 16, odd & 0xFFFF, odd &>> 16)
      }
    }
    let count = UInt32(rows &* columns)
    let mean = (sums &+ count / 2) / count
    return mean.x | mean.y &<< 16 | mean.z &<< 8 | mean.w &<< 24
  }

  /// Returns the number of samples along an axis, from the plane pixels that the axis crosses.
  ///
  /// - Parameters:
  ///   - center: The image of the device pixel's center.
  ///   - step: The change of the image along the axis.
  /// - Returns: The number, from 1 to ``mostSamples``.
  private func samples(_ center: SIMD3<Double>, _ step: SIMD3<Double>) -> Int {
    guard center.z > 0 else { return 1 }
    let (u, v) = (center.x / center.z, center.y / center.z)
    let (du, dv) = ((step.x - u * step.z) / center.z, (step.y - v * step.z) / center.z)
    let length = (du * du + dv * dv).squareRoot()
    // A rotation alone needs one sample; the limit is above 1, so that its rounding adds none.
    guard length > 1.01 else { return 1 }
    return length < Double(Self.mostSamples) ? Int(length.rounded(.up)) : Self.mostSamples
  }

  /// Returns the weighted mean of the four plane pixels around a point.
  @inline(__always)
  private func sample(_ base: UnsafePointer<UInt32>, _ point: SIMD3<Double>) -> UInt32 {
    guard point.z > 0, point.z <= farthest else { return 0 }
    let (x, y) = (point.x / point.z - 0.5, point.y / point.z - 0.5)
    guard x.magnitude < 0x1p24, y.magnitude < 0x1p24 else { return 0 }
    let unit = Double(PixelMap.one)
    let (u, v) = (Int((x * unit).rounded(.down)), Int((y * unit).rounded(.down)))
    let column = u &>> PixelMap.bits &- Int(surface.box.minX)
    let row = v &>> PixelMap.bits &- Int(surface.box.minY)
    let (width, height) = (surface.box.width, surface.box.height)
    guard column >= -1, column < width, row >= -1, row < height else { return 0 }
    func pixel(_ column: Int, _ row: Int) -> UInt32 {
      column >= 0 && column < width && row >= 0 && row < height ? base[row &* width &+ column] : 0
    }
    return PixelMean.of(
      pixel(column, row), pixel(column &+ 1, row), pixel(column, row &+ 1),
      pixel(column &+ 1, row &+ 1), u, v)
  }
}
