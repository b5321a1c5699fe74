// SPDX-License-Identifier: GPL-3.0-or-later

/// A quantity that limits the critical region of the last solution.
///
/// The solution follows the same affine functions as long as the quantity is within its bounds.
/// The quantity is an affine function of two directions, in each of which a group of parameters
/// grows together.
package struct RegionLimit: Sendable {
  /// The quantity's value for the current parameters.
  package var value: Double
  /// The quantity's rates of change in the two directions.
  package var slopes: SIMD2<Double>
  /// The least value.
  package var lower: Double
  /// The greatest value.
  package var upper: Double

  /// Creates a limit.
  package init(value: Double, slopes: SIMD2<Double>, lower: Double, upper: Double) {
    self.value = value
    self.slopes = slopes
    self.lower = lower
    self.upper = upper
  }
}
