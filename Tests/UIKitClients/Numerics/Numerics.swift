// SPDX-License-Identifier: GPL-3.0-or-later

// The part of the package swift-numerics that the tests of Stevia use.

extension Double {
  /// Returns whether the difference to another number is at most a tolerance.
  public func isApproximatelyEqual(to other: Double, absoluteTolerance: Double) -> Bool {
    (self - other).magnitude <= absoluteTolerance
  }
}
