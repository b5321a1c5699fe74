// SPDX-License-Identifier: GPL-3.0-or-later

/// Composites one color with the coverage of stencils.
///
/// The channels of the color are separated once for all stencils. The results are bit for bit those
/// of ``Kernels/over(_:covering:_:_:)``.
struct StencilKernel {
  private let color: Pixels
  private let lanes: PixelLanes
  private let isOpaque: Bool

  /// Prepares a premultiplied pixel.
  init(_ pixel: UInt32) {
    color = Pixels(repeating: pixel)
    lanes = PixelLanes(color)
    isOpaque = pixel &>> 24 == 255
  }

  /// Composites the color over a box of pixels.
  ///
  /// The last group of four pixels may end after the last column. The bytes of these pixels are 0,
  /// and the pixels stay unchanged.
  ///
  /// - Parameters:
  ///   - bytes: The coverage.
  ///   - step: The number of bytes from one row to the next, a multiple of four.
  ///   - destination: The first pixel of the first row.
  ///   - stride: The number of pixels from one row to the next.
  ///   - height: The number of rows.
  @inline(__always)
  func paint(
    _ bytes: UnsafePointer<UInt8>, step: Int, onto destination: UnsafeMutablePointer<UInt32>,
    stride: Int, height: Int
  ) {
    if isOpaque {
      run(bytes, step, destination, stride, height) { four, place in
        if four == .max { return color }
        let coverage = PixelLanes.spread(four)
        let above = lanes.multiplied(by: coverage)
        // The alpha of an opaque color times the coverage is the coverage.
        let rest = PixelLanes.Lanes(repeating: 255) &- coverage
        return above.over(place.loadUnaligned(as: Pixels.self), leaving: rest)
      }
    } else {
      run(bytes, step, destination, stride, height) { four, place in
        lanes.multiplied(by: PixelLanes.spread(four))
          .over(place.loadUnaligned(as: Pixels.self))
      }
    }
  }

  /// Replaces each group of four pixels that is covered with the result of `blend`.
  @inline(__always)
  private func run(
    _ bytes: UnsafePointer<UInt8>, _ step: Int, _ destination: UnsafeMutablePointer<UInt32>,
    _ stride: Int, _ height: Int, _ blend: (UInt32, UnsafeMutableRawPointer) -> Pixels
  ) {
    var row = UnsafeMutableRawPointer(destination)
    var coverage = UnsafeRawPointer(bytes)
    for _ in 0..<height {
      var index = 0
      while index < step {
        let four = coverage.loadUnaligned(fromByteOffset: index, as: UInt32.self)
        if four != 0 {
          let place = row + index &* 4
          place.storeBytes(of: blend(four, place), as: Pixels.self)
        }
        index &+= 4
      }
      coverage += step
      row += stride &* 4
    }
  }
}
