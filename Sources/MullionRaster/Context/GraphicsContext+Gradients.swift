// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// Fills the clip with a gradient along a line.
  ///
  /// Each line perpendicular to the gradient's axis has one color. If start and end are equal,
  /// nothing is painted. A gradient casts no shadow.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - start: The point of the first color.
  ///   - end: The point of the last color.
  ///   - extendsBefore: Whether the first color fills the area before the start.
  ///   - extendsAfter: Whether the last color fills the area after the end.
  /// - Complexity: O(device pixels of the clip's box · stops).
  public func drawLinearGradient(
    _ gradient: Gradient, from start: Point, to end: Point, extendsBefore: Bool = true,
    extendsAfter: Bool = true
  ) {
    guard
      let ramp = GradientRamp(
        gradient, extendsBefore: extendsBefore, extendsAfter: extendsAfter),
      let sampler = LinearSampler(ramp, from: start, to: end, state.transform)
    else { return }
    compose(.box(state.clip), .linear(sampler))
  }

  /// Fills the clip with a gradient from one circle to another.
  ///
  /// The circles between the two, and beyond if the gradient is extended, have the colors of the
  /// gradient. A pixel gets the color of the last circle through it, or stays unchanged if there is
  /// none. Two equal circles, or a radius that is negative or not finite, paint nothing.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - startCenter: The center of the first circle.
  ///   - startRadius: The radius of the first circle, in points.
  ///   - endCenter: The center of the second circle.
  ///   - endRadius: The radius of the second circle, in points.
  ///   - extendsBefore: Whether the first color fills the circles before the first one.
  ///   - extendsAfter: Whether the last color fills the circles after the second one.
  /// - Complexity: O(device pixels of the clip's box · stops).
  public func drawRadialGradient(
    _ gradient: Gradient, startCenter: Point, startRadius: Double, endCenter: Point,
    endRadius: Double, extendsBefore: Bool = true, extendsAfter: Bool = true
  ) {
    guard
      let ramp = GradientRamp(
        gradient, extendsBefore: extendsBefore, extendsAfter: extendsAfter),
      let sampler = RadialSampler(
        ramp, ((startCenter, startRadius), (endCenter, endRadius)),
        extends: (extendsBefore, extendsAfter), state.transform)
    else { return }
    compose(.box(state.clip), .radial(sampler))
  }

  /// Fills the clip with a gradient around a center.
  ///
  /// The colors run from the x axis toward the y axis, which is clockwise on the screen. The last
  /// color meets the first one at a sharp edge unless they are equal. An angle or a center that is
  /// not finite paints nothing.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - angle: The angle of the first color from the x axis, in radians.
  /// - Complexity: O(device pixels of the clip's box · stops).
  public func drawConicGradient(_ gradient: Gradient, center: Point, angle: Double) {
    guard let ramp = GradientRamp(gradient, extendsBefore: true, extendsAfter: true),
      let sampler = ConicSampler(ramp, center, angle: angle, state.transform)
    else { return }
    compose(.box(state.clip), .conic(sampler))
  }
}
