// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Mullion

/// The family `system-ui`, the default family, which stands for Apple's system font.
///
/// Its letters are those of Inter, if that is installed, and otherwise those of the fallback family.
/// Inter has the tracking that Apple's Human Interface Guidelines publish for San Francisco. From 24
/// points on, its display design replaces the text design, as San Francisco does between 20 and 28.
/// A family that `MULLION_SYSTEM_FONT` names in the environment replaces all of this.
///
/// `Docs/InterfaceBuilder.md` compares the widths with recorded ones.
package enum SystemFont {
  /// The family with digits of one width.
  package static let tabularFamily = "\(Font.defaultFamily) tabular-nums"

  /// The family that the environment names in place of Inter; nil if it names none.
  static var pinnedFamily: String? {
    let name = getenv("MULLION_SYSTEM_FONT").map { String(cString: $0) } ?? ""
    return name.isEmpty || isSystem(name) ? nil : name
  }

  /// Returns whether a family stands for the system's font; the case of letters does not matter.
  static func isSystem(_ family: String) -> Bool {
    let name = family.lowercased()
    return name == Font.defaultFamily || name == tabularFamily
  }

  /// The family of the text design.
  static let textFamily = "Inter"

  /// The size from which the letters are those of the display design, in points.
  private static let displaySize = 24.0

  /// Returns the family of the letters at a size in points.
  static func design(at pointSize: Double) -> String {
    pointSize < displaySize ? textFamily : "Inter Display"
  }

  /// Returns the space between letters at a size in points, as a part of the size.
  ///
  /// Sizes between those of the table have values between theirs.
  static func tracking(at pointSize: Double) -> Double {
    let last = tracking.count - 1
    let position = min(max(pointSize - firstSize, 0), Double(last))
    let index = min(Int(position), last - 1)
    let part = position - Double(index)
    let (low, high) = (Double(tracking[index]), Double(tracking[index + 1]))
    return (low + (high - low) * part) / 1000
  }

  private static let firstSize = 6.0

  /// The tracking at 6, 7, … 48 points, in thousandths of the size: the table "SF Pro" of "Tracking
  /// values" in Apple's Human Interface Guidelines, chapter Typography.
  private static let tracking = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14,
    14, 14, 13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8,
  ]
}
