// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

/// The pixels of a plane, which a projection maps to the device.
package struct PlanePixels {
  let surface: Surface
}

extension GraphicsContext {
  /// Paints into a new surface that has the pixels of a plane, without the pixels painted before.
  ///
  /// - Parameters:
  ///   - box: The pixels of the plane.
  ///   - body: Paints with plane pixels as device pixels. It must end each layer that it begins.
  /// - Returns: The pixels; nil if the box is empty, or if it exceeds the number of pixels left for
  ///   layers.
  /// - Complexity: O(pixels of the box).
  package func paintPlane(_ box: PixelRect, _ body: () -> Void) -> PlanePixels? {
    let held = surfaces.dropFirst().reduce(0) { $0 + $1.pixels.count }
    guard !box.isEmpty, held + box.width * box.height <= layerPixelLimit else { return nil }
    layers.append(Layer(outer: state, depth: savedStates.count, opacity: 255, isBuffered: true))
    surfaces.append(Surface(box))
    state = State(transform: .identity, clip: box, mask: nil)
    body()
    guard let layer = layers.popLast(), let surface = surfaces.popLast() else { return nil }
    savedStates.removeLast(savedStates.count - layer.depth)
    state = layer.outer
    return PlanePixels(surface: surface)
  }

  /// Composites the pixels of a plane over all pixels of the clip.
  ///
  /// - Parameters:
  ///   - plane: The pixels.
  ///   - back: The inverse of the map from plane pixels to device pixels.
  ///   - least: The smallest W of visible points, above 0.
  /// - Complexity: O(device pixels of the clip).
  package func draw(_ plane: PlanePixels, back: Projection, least: Double) {
    paint(
      .box(state.clip), .projected(ProjectedSampler(plane.surface, back: back, least: least)))
  }
}
