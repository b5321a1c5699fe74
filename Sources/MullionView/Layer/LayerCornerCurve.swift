// SPDX-License-Identifier: GPL-3.0-or-later

/// The curve of the rounded corners of a layer.
nonisolated public enum LayerCornerCurve: String, Sendable, CaseIterable {
  /// Quarters of a circle.
  case circular
  /// Curves whose curvature grows from the edges on, so that they begin farther from the corner.
  case continuous
}

extension Layer {
  /// The curve of the corners that ``cornerRadius`` rounds.
  ///
  /// Default circular. The background, the border, the clip, the shadow and gradients follow it. A
  /// continuous corner takes up 1.528665 radii of each edge. If the shorter side has less space, the
  /// corner approaches a circular one, and equals it at a radius of half that side. Changes are not
  /// animated.
  public final var cornerCurve: LayerCornerCurve {
    get { details?.cornerCurve ?? .circular }
    set { change(\.cornerCurve, to: newValue) }
  }

  /// Returns the part of an edge that a corner takes up, as a multiple of the radius.
  ///
  /// - Parameter curve: The curve of the corner.
  /// - Returns: 1 for a circular corner, 1.528665 for a continuous one.
  public static func cornerCurveExpansionFactor(_ curve: LayerCornerCurve) -> Double {
    curve == .continuous ? ContinuousCorners.expansion : 1
  }
}
