// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The pixels that paths with kept coverage are painted on, as a context has them.
package struct StencilGrid: Sendable {
  /// From points to pixels.
  let toPixels: AffineTransform
  /// Whether points that are sums of few powers of two are so in pixels too.
  let isExact: Bool

  /// Makes a grid; nil for one that is turned.
  init?(_ toPixels: AffineTransform) {
    guard toPixels.isUpright else { return nil }
    self.toPixels = toPixels
    isExact =
      Self.isMultiple(toPixels.a, ofPower: -4) && Self.isMultiple(toPixels.d, ofPower: -4)
      && Self.isMultiple(toPixels.tx, ofPower: -21) && Self.isMultiple(toPixels.ty, ofPower: -21)
  }

  /// Whether a number below 2^20 is a whole number of some power of two.
  @inline(__always)
  static func isMultiple(_ value: Double, ofPower power: Int) -> Bool {
    guard value.magnitude < 0x1p20 else { return false }
    let scaled = value * Double(1 &<< -power)
    return Double(Int(scaled)) == scaled
  }
}
