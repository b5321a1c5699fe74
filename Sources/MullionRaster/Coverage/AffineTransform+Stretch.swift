// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension AffineTransform {
  /// By how much the map makes a line longer at most.
  ///
  /// The larger singular value: with p = (a + d) / 2, q = (a - d) / 2 and so on, the sum of the
  /// lengths of the turning and the mirroring part.
  var largestStretch: Double {
    let turning = ((a + d) * (a + d) + (b - c) * (b - c)).squareRoot()
    let mirroring = ((a - d) * (a - d) + (b + c) * (b + c)).squareRoot()
    return (turning + mirroring) / 2
  }
}
