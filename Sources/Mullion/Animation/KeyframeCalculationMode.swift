// SPDX-License-Identifier: GPL-3.0-or-later

/// How an animation goes through its values.
public enum KeyframeCalculationMode: Hashable, Sendable, CaseIterable {
  /// Evenly from each value to the next.
  case linear
  /// From value to value without any between.
  case discrete
  /// Evenly and at one speed all the way, whatever the times.
  case paced
  /// On a curve without corners, a Catmull–Rom spline.
  case cubic
  /// On such a curve, the values at times as they are apart, whatever theirs.
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }

  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
