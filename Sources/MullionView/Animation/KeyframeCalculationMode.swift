// SPDX-License-Identifier: GPL-3.0-or-later

/// The interpolation between the values of a keyframe animation.
nonisolated public enum KeyframeCalculationMode: Hashable, Sendable, CaseIterable {
  /// Interpolates linearly between the values.
  case linear
  /// Jumps from value to value.
  case discrete
  /// Interpolates linearly at constant speed; ignores the given times.
  case paced
  /// Interpolates along a smooth curve, a Catmull–Rom spline.
  case cubic
  /// Interpolates along the same spline.
  ///
  /// The times are proportional to the distances of the values; given times are ignored.
  case cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }

  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
