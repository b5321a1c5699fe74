// SPDX-License-Identifier: GPL-3.0-or-later

extension GraphicsContext {
  /// Paints a shadow that was made before, at its own place in device pixels.
  ///
  /// - Parameters:
  ///   - mask: the shadow's coverage.
  ///   - color: its colour.
  /// - Complexity: O(pixels of the mask inside the clip).
  public func draw(_ mask: ShadowMask, color: Color) {
    compose(.mask(mask.coverage), .color(color.premultiplied))
  }

  /// Paints the shadow of a path, without the path.
  ///
  /// - Parameters:
  ///   - shadow: offset, radius and colour.
  ///   - path: what casts it.
  ///   - rule: what the path encloses.
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
