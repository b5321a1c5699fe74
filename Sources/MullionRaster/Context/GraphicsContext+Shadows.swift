// SPDX-License-Identifier: GPL-3.0-or-later

extension GraphicsContext {
  /// Paints a shadow mask at its own position in device pixels.
  ///
  /// - Parameters:
  ///   - mask: The shadow's coverage.
  ///   - color: The shadow's color.
  /// - Complexity: O(pixels of the mask inside the clip).
  package func draw(_ mask: ShadowMask, color: Color) {
    compose(.mask(mask.coverage), .color(color.premultiplied))
  }

  /// Paints the shadow of a path without the path.
  ///
  /// - Parameters:
  ///   - shadow: The shadow's offset, radius and color.
  ///   - path: The path that casts the shadow.
  ///   - rule: The fill rule of the path.
  /// - Complexity: O(pixels inside the clip and the blur's margin around it).
  public func draw(_ shadow: Shadow, of path: Path, rule: FillRule = .nonzero) {
    guard
      let mask = ShadowMask(
        path, rule: rule, transform: state.transform, shadow: shadow, scale: scale,
        within: state.clip)
    else { return }
    draw(mask, color: shadow.color)
  }
}
