// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// Paints the clip with colours that change along a line.
  ///
  /// Each line at a right angle to it has one colour. If start and end are one point, nothing is
  /// painted. A gradient casts no shadow.
  ///
  /// - Parameters:
  ///   - gradient: the colours.
  ///   - start: where the first one is.
  ///   - end: where the last one is.
  ///   - extendsBefore: whether the first colour goes on before the start.
  ///   - extendsAfter: whether the last colour goes on behind the end.
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

  /// Paints the clip with colours that change from one circle to another.
  ///
  /// A pixel gets the colour of the last circle on the way from the first one to the second one,
  /// and beyond if the gradient is extended, that it lies on; where there is none, it stays as it
  /// is. Two like circles, or a radius that is negative or not finite, paint nothing.
  ///
  /// - Parameters:
  ///   - gradient: the colours.
  ///   - startCenter: the first circle's middle.
  ///   - startRadius: the first circle's radius, in points.
  ///   - endCenter: the second circle's middle.
  ///   - endRadius: the second circle's radius, in points.
  ///   - extendsBefore: whether the first colour goes on before the first circle.
  ///   - extendsAfter: whether the last colour goes on behind the second circle.
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
}
