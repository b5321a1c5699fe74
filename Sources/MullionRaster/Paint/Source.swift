// SPDX-License-Identifier: GPL-3.0-or-later

/// What a primitive puts on the pixels it covers.
enum Source {
  /// One premultiplied colour.
  case color(UInt32)
  /// The pixels of an image.
  case image(ImageSampler)
  /// The pixels of an image whose parts are stretched apart.
  case parts(PartedSampler)
  /// A gradient along a line.
  case linear(LinearSampler)
  /// A gradient between circles.
  case radial(RadialSampler)
  /// A finished transparency layer, at its own place.
  case surface(Surface)

  /// Gets a run of pixels.
  ///
  /// - Parameters:
  ///   - x: the first device column.
  ///   - y: the device row.
  ///   - count: the number of pixels; all lie in the primitive's shape.
  ///   - result: room for `count` premultiplied pixels.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .color(let color): result.update(repeating: color, count: count)
    case .image(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .parts(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .linear(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .radial(let sampler): sampler.read(x: x, y: y, count: count, into: result)
    case .surface(let surface):
      surface.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        result.update(from: base + surface.index(x: x, y: y), count: count)
      }
    }
  }
}
