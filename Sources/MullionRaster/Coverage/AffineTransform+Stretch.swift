// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension AffineTransform {
  /// The largest factor by which the map stretches a vector.
  ///
  /// This is the larger singular value. With p = (a + d) / 2, q = (a - d) / 2 and so on, it is the
  /// sum of the lengths of the rotating part and the mirroring part.
  var largestStretch: Double {
    let turning = ((a + d) * (a + d) + (b - c) * (b - c)).squareRoot()
    let mirroring = ((a - d) * (a - d) + (b + c) * (b + c)).squareRoot()
    return (turning + mirroring) / 2
  }
}
