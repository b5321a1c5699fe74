// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// Paints the windows of an application on one surface.
///
/// A window that fills the surface alone is copied to it. Of several windows, each has a buffer, and
/// the buffers are blended where one has changed.
struct WindowStack {
  /// The pixels of a window among several.
  private struct Layer {
    let window: ObjectIdentifier
    /// The position on the surface, in pixels.
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var pixels: [UInt32]

    func hasPlace(of other: Layer) -> Bool {
      (window, x, y) == (other.window, other.x, other.y)
        && (width, height) == (other.width, other.height)
    }
  }

  private var layers: [Layer] = []
  /// The window that was copied last without a buffer; nil after several windows.
  private var single: ObjectIdentifier?

  /// Paints the changes since the last call.
  ///
  /// - Parameters:
  ///   - windows: The visible windows, back to front.
  ///   - scale: The number of pixels per point.
  ///   - surface: The pixels.
  /// - Returns: The pixels that were written.
  mutating func paint(
    _ windows: [Window], scale: Double, into surface: SurfacePixels
  ) -> Region {
    if windows.count == 1, let window = windows.first {
      let layer = Self.layer(of: window, scale)
      if (layer.x, layer.y, layer.width, layer.height) == (0, 0, surface.width, surface.height) {
        let isKept = surface.isKept && single == layer.window
        (layers, single) = ([], layer.window)
        return window.present(
          into: surface.base, bytesPerRow: surface.bytesPerRow, age: isKept ? 1 : 0)
      }
    }
    let isKept = surface.isKept && single == nil
    single = nil
    return blend(windows, scale, into: surface, isKept: isKept)
  }

  private static func layer(of window: Window, _ scale: Double) -> Layer {
    func pixels(_ value: Double) -> Int { Int((value * scale + 0.5).rounded(.down)) }
    // Windows far outside and huge ones are cut off at the limits of a surface.
    let limit = Double(DesktopWindow.maximumSide) / scale
    func clamped(_ value: Double) -> Double { min(max(value, -limit), limit) }
    let frame = window.frame
    return Layer(
      window: ObjectIdentifier(window), x: pixels(clamped(frame.minX)),
      y: pixels(clamped(frame.minY)), width: pixels(clamped(window.bounds.width)),
      height: pixels(clamped(window.bounds.height)), pixels: [])
  }

  private mutating func blend(
    _ windows: [Window], _ scale: Double, into surface: SurfacePixels, isKept: Bool
  ) -> Region {
    let all = PixelRect(minX: 0, minY: 0, maxX: Int32(surface.width), maxY: Int32(surface.height))
    var damage = Region()
    var new: [Layer] = []
    for window in windows {
      var layer = Self.layer(of: window, scale)
      guard layer.width > 0, layer.height > 0,
        max(layer.width, layer.height) < DesktopWindow.maximumSide
      else { continue }
      let index = layers.firstIndex { $0.window == layer.window }
      let isSame = index.map { layers[$0].hasPlace(of: layer) } ?? false
      if let index, isSame {
        layer.pixels = layers[index].pixels
        layers[index].pixels = []
      } else {
        layer.pixels = [UInt32](repeating: 0, count: layer.width * layer.height)
      }
      let written = layer.pixels.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map {
          window.present(into: $0, bytesPerRow: 4 * layer.width, age: isSame ? 1 : 0)
        } ?? Region()
      }
      for rect in written.rects {
        damage.formUnion(Region(rect.offset(x: layer.x, y: layer.y).intersection(all)))
      }
      new.append(layer)
    }
    let isSame = isKept && zip(new, layers).allSatisfy { $0.hasPlace(of: $1) }
    if !isSame || new.count != layers.count { damage = Region(all) }
    layers = new
    for rect in damage.rects { compose(rect, into: surface) }
    return damage
  }

  /// Blends the buffers in a rectangle, over black.
  private func compose(_ rect: PixelRect, into surface: SurfacePixels) {
    let columns = Int(rect.minX)..<Int(rect.maxX)
    for y in Int(rect.minY)..<Int(rect.maxY) {
      let row = (surface.base + y * surface.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in columns { row[x] = 0xff00_0000 }
      for layer in layers where (0..<layer.height).contains(y - layer.y) {
        let shared = columns.clamped(to: layer.x..<layer.x + layer.width)
        let start = (y - layer.y) * layer.width - layer.x
        layer.pixels.withUnsafeBufferPointer { pixels in
          for x in shared { row[x] = Self.blend(pixels[start + x], over: row[x]) }
        }
      }
    }
  }

  /// Blends a premultiplied pixel over an opaque one.
  private static func blend(_ pixel: UInt32, over below: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return below }
    var result: UInt32 = 0xff00_0000
    for shift: UInt32 in [0, 8, 16] {
      let product = (below >> shift & 255) * (255 - alpha) + 128
      result |= min((pixel >> shift & 255) + (product + product >> 8) >> 8, 255) << shift
    }
    return result
  }
}

extension PixelRect {
  fileprivate func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(
      minX: minX + Int32(x), minY: minY + Int32(y), maxX: maxX + Int32(x), maxY: maxY + Int32(y))
  }
}
