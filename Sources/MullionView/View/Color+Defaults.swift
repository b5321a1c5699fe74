// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionRaster

nonisolated extension Color {
  /// The default tint, the blue `#007aff`.
  package static let tint = Color(red: 0, green: 122.0 / 255, blue: 1)
  /// The color of a switch that is on, the green `#34c759`.
  package static let on = Color(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
  /// The color of an unfilled track, the gray `#e5e5ea`.
  package static let track = Color(red: 229.0 / 255, green: 229.0 / 255, blue: 234.0 / 255)
}
