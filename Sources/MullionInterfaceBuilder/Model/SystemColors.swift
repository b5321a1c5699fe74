// SPDX-License-Identifier: GPL-3.0-or-later

import MullionRaster

/// The system colors of the light style that a file can refer to by name without recording their
/// components.
enum SystemColors {
  /// Returns a color by the name in a file; nil for an unknown name.
  static func color(_ name: String) -> Color? { colors[name] }

  /// The color of buttons and other controls that have no color of their own.
  static let tint = rgb(0, 122, 255)
  /// The background of a table of plain style, and of cells.
  static let background = Color.white
  /// The background of a date in a compact date picker.
  static let fill = rgb(118, 118, 128, alpha: 30.0 / 255)
  /// The background of a table of grouped style.
  static let groupedBackground = rgb(242, 242, 247)

  private static let colors: [String: Color] = [
    "darkTextColor": .black, "lightTextColor": Color(red: 1, green: 1, blue: 1, alpha: 0.6),
    "labelColor": .black, "secondaryLabelColor": rgb(60, 60, 67, alpha: 0.6),
    "tertiaryLabelColor": rgb(60, 60, 67, alpha: 0.3),
    "placeholderTextColor": rgb(60, 60, 67, alpha: 0.3), "linkColor": tint,
    "separatorColor": rgb(60, 60, 67, alpha: 0.29), "opaqueSeparatorColor": rgb(198, 198, 200),
    "whiteColor": .white, "blackColor": .black,
    "systemBackgroundColor": background, "secondarySystemBackgroundColor": groupedBackground,
    "tertiarySystemBackgroundColor": background, "systemGroupedBackgroundColor": groupedBackground,
    "secondarySystemGroupedBackgroundColor": background,
    "tableCellGroupedBackgroundColor": background,
    "groupTableViewBackgroundColor": Color(red: 0.937, green: 0.937, blue: 0.957),
    "viewFlipsideBackgroundColor": Color(red: 0.2, green: 0.2, blue: 0.2),
    "scrollViewTexturedBackgroundColor": Color(red: 0.435, green: 0.435, blue: 0.443),
    "systemRedColor": rgb(255, 59, 48), "systemOrangeColor": rgb(255, 149, 0),
    "systemYellowColor": rgb(255, 204, 0), "systemGreenColor": rgb(52, 199, 89),
    "systemTealColor": rgb(48, 176, 199), "systemBlueColor": tint,
    "systemIndigoColor": rgb(88, 86, 214), "systemPurpleColor": rgb(175, 82, 222),
    "systemPinkColor": rgb(255, 45, 85), "systemBrownColor": rgb(162, 132, 94),
    "systemGrayColor": rgb(142, 142, 147), "systemGray2Color": rgb(174, 174, 178),
    "systemGray3Color": rgb(199, 199, 204), "systemGray4Color": rgb(209, 209, 214),
    "systemGray5Color": rgb(229, 229, 234), "systemGray6Color": groupedBackground,
  ]

  private static func rgb(
    _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1
  ) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
