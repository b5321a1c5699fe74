// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// A hash of numbers, each rounded to a millionth.
///
/// The algorithm is FNV-1a with 64 bits.
struct FrameDigest {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The place between two millionths where rounding changes its direction.
  ///
  /// Layouts often have fractions such as 1/128, which are halfway between two millionths. An error
  /// of a floating-point operation would change the rounded value of such a number.
  private static let threshold = 0.381966

  /// Adds the four numbers of a rectangle.
  mutating func add(_ rect: Rect) {
    for number in [rect.minX, rect.minY, rect.width, rect.height] { add(number) }
  }

  /// Adds a number.
  mutating func add(_ number: Double) {
    let rounded = (number * 1e6 + Self.threshold).rounded(.down)
    var bits = UInt64(bitPattern: Int64(exactly: rounded) ?? (number < 0 ? .min : .max))
    for _ in 0..<8 {
      state = (state ^ (bits & 0xff)) &* 0x0000_0100_0000_01b3
      bits >>= 8
    }
  }

  /// The hash as 16 hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
