// SPDX-License-Identifier: GPL-3.0-or-later

/// The source of the pixels that a primitive paints.
enum Source {
  /// One premultiplied color.
  case color(UInt32)
  /// The pixels of an image.
  case image(ImageSampler)
  /// The pixels of an image with fixed edges.
  case parts(NinePartSampler)
  /// A linear gradient.
  case linear(LinearSampler)
  /// A radial gradient.
  case radial(RadialSampler)
  /// A conic gradient.
  case conic(ConicSampler)
  /// A finished transparency layer, at its own position.
  case surface(Surface)
  /// The pixels of a plane in space.
  case projected(ProjectedSampler)

  /// Samples a run of pixels.
  ///
  /// - Parameters:
  ///   - x: The first device column.
  ///   - y: The device row.
  ///   - count: The number of pixels; all lie in the primitive's shape.
  ///   - result: A buffer for `count` premultiplied pixels.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .color(let color): result.update(repeating: color, count: count)
    case .image(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .parts(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .linear(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .radial(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .conic(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .projected(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .surface(let surface):
      surface.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        result.update(from: base + surface.index(x: x, y: y), count: count)
      }
    }
  }
}
