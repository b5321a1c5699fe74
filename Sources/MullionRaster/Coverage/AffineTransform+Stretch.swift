// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension AffineTransform {
  /// The largest factor by which the map stretches a vector.
  ///
  /// This is the larger singular value. The matrix is the sum of a scaled rotation and a scaled
  /// reflection, and the larger singular value is the sum of these two scales.
  var largestStretch: Double {
    let turning = ((a + d) * (a + d) + (b - c) * (b - c)).squareRoot()
    let mirroring = ((a - d) * (a - d) + (b + c) * (b + c)).squareRoot()
    return (turning + mirroring) / 2
  }
}
