// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Samples an image at the centers of device pixels.
///
/// The sampler is a class, so that a copy of it for each row retains only one reference.
final class ImageSampler {
  private let bitmap: Bitmap
  private let interpolation: Interpolation
  private let map: PixelMap
  /// The rows kept for reuse: `means` with interpolation, `repeated` without.
  private let means: MeanRows?
  private let repeated: RepeatedRow?

  /// Creates a sampler; returns nil if the image would have no area or its position is not finite.
  ///
  /// - Parameters:
  ///   - bitmap: The image.
  ///   - rect: The rectangle that the image fills.
  ///   - transform: The transform from the rectangle's coordinates to device pixels.
  ///   - interpolation: The interpolation between image pixels.
  init?(
    _ bitmap: Bitmap, in rect: Rect, _ transform: AffineTransform, _ interpolation: Interpolation
  ) {
    let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    guard let map = PixelMap(size, in: rect, transform) else { return nil }
    self.bitmap = bitmap
    self.interpolation = interpolation
    self.map = map
    means = interpolation == .bilinear && map.isUpright ? MeanRows() : nil
    repeated = interpolation == .nearest && map.repeatsRows ? RepeatedRow() : nil
  }

  /// Whether all pixels are known to be opaque.
  var isOpaque: Bool { bitmap.isKnownOpaque }

  /// Samples a run of pixels.
  ///
  /// - Parameters:
  ///   - x: The first device column.
  ///   - y: The device row.
  ///   - count: The number of pixels.
  ///   - result: A buffer for `count` pixels.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    var (u, v) = map.place(x: x, y: y)
    let column = map.column
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      switch interpolation {
      case .nearest where column.v == 0:
        readNearest(base, x, u, v, count, into: result)
      case .nearest:
        for index in 0..<count {
          result[index] = base[clampedY(v) &* bitmap.width &+ clampedX(u)]
          u &+= column.u
          v &+= column.v
        }
      case .bilinear:
        // Pixel centers are at halves; from here on, measure positions from the first center.
        u &-= PixelMap.one / 2
        v &-= PixelMap.one / 2
        if let means { return readUpright(base, means, x, u, v, count, into: result) }
        for index in 0..<count {
          result[index] = bilinear(base, u, v)
          u &+= column.u
          v &+= column.v
        }
      }
    }
  }

  /// Samples a device row without interpolation; all its pixels lie in one image row.
  private func readNearest(
    _ base: UnsafePointer<UInt32>, _ x: Int, _ u: Int, _ v: Int, _ count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let (row, columns) = (clampedY(v), x..<x + count)
    if let kept = repeated?.row(row, columns: columns) {
      return result.update(from: kept, count: count)
    }
    readRow(base + row &* bitmap.width, u, count, into: result)
    if let repeated, clampedY(v &+ map.row.v) == row {
      repeated.keep(result, row, columns: columns)
    }
  }

  /// Samples an axis-aligned image with interpolation.
  private func readUpright(
    _ base: UnsafePointer<UInt32>, _ means: MeanRows, _ x: Int, _ u: Int, _ v: Int, _ count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let fraction = PixelMap.one - 1
    let upper = clampedY(v)
    if map.column.u == PixelMap.one, (u | v) & fraction == 0 {
      return readRow(base + upper &* bitmap.width, u, count, into: result)
    }
    let column = map.column.u
    // At the center of a row, the row below has no weight.
    let lower = v & fraction == 0 ? upper : clampedY(v &+ PixelMap.one)
    if column == 2 * PixelMap.one, PixelPairs.canWeigh(u, v) {
      return readHalved(
        base + upper &* bitmap.width, base + lower &* bitmap.width, u, v, count, into: result)
    }
    let places = means.places(upper, lower, columns: x..<x + count)
    func make(_ row: Int, _ place: MeanRows.Position) {
      if place.isMade { return }
      MeanLanes.make(
        base + row &* bitmap.width, width: bitmap.width, from: u, step: column, count: count,
        into: place.base)
    }
    make(upper, places.upper)
    make(lower, places.lower)
    MeanLanes.mean(
      places.upper.base, places.lower.base, v, .init(u | column, v), count: count, into: result)
  }

  /// Samples an axis-aligned image that is drawn at half its size, between two of its rows.
  private func readHalved(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ u: Int, _ v: Int,
    _ count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    // Beyond the image, its edge pixels repeat, so pixel pairs there are not neighbors.
    let left = u &>> PixelMap.bits
    let first = min(count, max(0, (1 &- left) &>> 1))
    let end = max(first, min(count, (bitmap.width &- left) &>> 1))
    func readEnds(_ indices: Range<Int>) {
      for index in indices {
        let u = u &+ index &* map.column.u
        let (left, right) = (clampedX(u), clampedX(u &+ PixelMap.one))
        result[index] = PixelMean.of(upper[left], upper[right], lower[left], lower[right], u, v)
      }
    }
    readEnds(0..<first)
    let place = left &+ 2 &* first
    PixelPairs.mean(
      upper + place, lower + place, u, v, count: end &- first, into: result + first)
    readEnds(end..<count)
  }

  /// Samples pixels of one image row.
  private func readRow(
    _ row: UnsafePointer<UInt32>, _ start: Int, _ count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let first = start &>> PixelMap.bits
    if map.column.u == PixelMap.one, first >= 0, first + count <= bitmap.width {
      return result.update(from: row + first, count: count)
    }
    var u = start
    let end = (start &+ (count &- 1) &* map.column.u) &>> PixelMap.bits
    if min(first, end) >= 0, max(first, end) < bitmap.width {
      if map.column.u == 2 * PixelMap.one {
        return PixelPairs.alternate(row + first, count: count, into: result)
      }
      for index in 0..<count {
        result[index] = row[u &>> PixelMap.bits]
        u &+= map.column.u
      }
      return
    }
    for index in 0..<count {
      result[index] = row[clampedX(u)]
      u &+= map.column.u
    }
  }

  @inline(__always)
  private func clampedX(_ u: Int) -> Int { min(max(u &>> PixelMap.bits, 0), bitmap.width &- 1) }

  @inline(__always)
  private func clampedY(_ v: Int) -> Int { min(max(v &>> PixelMap.bits, 0), bitmap.height &- 1) }

  @inline(__always)
  private func bilinear(_ pixels: UnsafePointer<UInt32>, _ u: Int, _ v: Int) -> UInt32 {
    let (left, right) = (clampedX(u), clampedX(u &+ PixelMap.one))
    let upper = pixels + clampedY(v) &* bitmap.width
    let lower = pixels + clampedY(v &+ PixelMap.one) &* bitmap.width
    return PixelMean.of(upper[left], upper[right], lower[left], lower[right], u, v)
  }
}
