// SPDX-License-Identifier: GPL-3.0-or-later

/// The curve of the rounded corners of a layer.
nonisolated public enum LayerCornerCurve: String, Sendable, CaseIterable {
  /// Quarters of a circle.
  case circular
  /// Curves whose curvature grows from the edges on, so that they begin farther from the corner.
  case continuous
}

extension Layer {
  /// Returns the part of an edge that a corner takes up, as a multiple of the radius.
  ///
  /// - Parameter curve: The curve of the corner.
  /// - Returns: 1 for a circular corner, 1.528665 for a continuous one.
  public static func cornerCurveExpansionFactor(_ curve: LayerCornerCurve) -> Double {
    curve == .continuous ? ContinuousCorners.expansion : 1
  }
}
