// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Mullion
import MullionRaster

// UIKit's named colors.
nonisolated extension UIColor {
  /// The color black.
  public static let black = UIColor(cgColor: .black)
  /// The color white.
  public static let white = UIColor(cgColor: .white)
  /// The color clear.
  public static let clear = UIColor(cgColor: .clear)
  /// The color darkGray.
  public static let darkGray = UIColor(cgColor: .darkGray)
  /// The color lightGray.
  public static let lightGray = UIColor(cgColor: .lightGray)
  /// The color gray.
  public static let gray = UIColor(cgColor: .gray)
  /// The color red.
  public static let red = UIColor(cgColor: .red)
  /// The color green.
  public static let green = UIColor(cgColor: .green)
  /// The color blue.
  public static let blue = UIColor(cgColor: .blue)
  /// The color cyan.
  public static let cyan = UIColor(cgColor: .cyan)
  /// The color yellow.
  public static let yellow = UIColor(cgColor: .yellow)
  /// The color magenta.
  public static let magenta = UIColor(cgColor: .magenta)
  /// The color orange.
  public static let orange = UIColor(cgColor: .orange)
  /// The color purple.
  public static let purple = UIColor(cgColor: .purple)
  /// The color brown.
  public static let brown = UIColor(cgColor: .brown)
}

// The system colors of iOS, in light and in dark style.
nonisolated extension UIColor {
  /// The system's red.
  public static let systemRed = adaptive(255, 59, 48, dark: 255, 69, 58)
  /// The system's orange.
  public static let systemOrange = adaptive(255, 149, 0, dark: 255, 159, 10)
  /// The system's yellow.
  public static let systemYellow = adaptive(255, 204, 0, dark: 255, 214, 10)
  /// The system's green.
  public static let systemGreen = adaptive(52, 199, 89, dark: 48, 209, 88)
  /// The system's mint.
  public static let systemMint = adaptive(0, 199, 190, dark: 99, 230, 226)
  /// The system's teal.
  public static let systemTeal = adaptive(48, 176, 199, dark: 64, 200, 224)
  /// The system's cyan.
  public static let systemCyan = adaptive(50, 173, 230, dark: 100, 210, 255)
  /// The system's blue.
  public static let systemBlue = adaptive(0, 122, 255, dark: 10, 132, 255)
  /// The system's indigo.
  public static let systemIndigo = adaptive(88, 86, 214, dark: 94, 92, 230)
  /// The system's purple.
  public static let systemPurple = adaptive(175, 82, 222, dark: 191, 90, 242)
  /// The system's pink.
  public static let systemPink = adaptive(255, 45, 85, dark: 255, 55, 95)
  /// The system's brown.
  public static let systemBrown = adaptive(162, 132, 94, dark: 172, 142, 104)
  /// The system's gray.
  public static let systemGray = adaptive(142, 142, 147, dark: 142, 142, 147)
  /// The system's gray2.
  public static let systemGray2 = adaptive(174, 174, 178, dark: 99, 99, 102)
  /// The system's gray3.
  public static let systemGray3 = adaptive(199, 199, 204, dark: 72, 72, 74)
  /// The system's gray4.
  public static let systemGray4 = adaptive(209, 209, 214, dark: 58, 58, 60)
  /// The system's gray5.
  public static let systemGray5 = adaptive(229, 229, 234, dark: 44, 44, 46)
  /// The system's gray6.
  public static let systemGray6 = adaptive(242, 242, 247, dark: 28, 28, 30)

  private static func adaptive(
    _ red: Double, _ green: Double, _ blue: Double, dark: Double, _ darkGreen: Double,
    _ darkBlue: Double
  ) -> UIColor {
    adaptive([red, green, blue, 1], [dark, darkGreen, darkBlue, 1])
  }
}

// The colors of iOS by their purpose, in light and in dark style.
nonisolated extension UIColor {
  /// Text.
  public static let label = adaptive([0, 0, 0, 1], [255, 255, 255, 1])
  /// Secondary text.
  public static let secondaryLabel = adaptive([60, 60, 67, 0.6], [235, 235, 245, 0.6])
  /// Tertiary text.
  public static let tertiaryLabel = adaptive([60, 60, 67, 0.3], [235, 235, 245, 0.3])
  /// Text of the least importance.
  public static let quaternaryLabel = adaptive([60, 60, 67, 0.18], [235, 235, 245, 0.16])
  /// Placeholders.
  public static let placeholderText = adaptive([60, 60, 67, 0.3], [235, 235, 245, 0.3])
  /// Thin lines that let content show through.
  public static let separator = adaptive([60, 60, 67, 0.29], [84, 84, 88, 0.6])
  /// Thin opaque lines.
  public static let opaqueSeparator = adaptive([198, 198, 200, 1], [56, 56, 58, 1])
  /// Links.
  public static let link = adaptive([0, 122, 255, 1], [9, 132, 255, 1])
  /// The fill of thin shapes.
  public static let systemFill = adaptive([120, 120, 128, 0.2], [120, 120, 128, 0.36])
  /// The fill of medium shapes.
  public static let secondarySystemFill = adaptive([120, 120, 128, 0.16], [120, 120, 128, 0.32])
  /// The fill of large shapes.
  public static let tertiarySystemFill = adaptive([118, 118, 128, 0.12], [118, 118, 128, 0.24])
  /// The fill of large areas.
  public static let quaternarySystemFill = adaptive([116, 116, 128, 0.08], [118, 118, 128, 0.18])
  /// The background of the interface.
  public static let systemBackground = adaptive([255, 255, 255, 1], [0, 0, 0, 1])
  /// Content above the background.
  public static let secondarySystemBackground = adaptive([242, 242, 247, 1], [28, 28, 30, 1])
  /// Content above secondary content.
  public static let tertiarySystemBackground = adaptive([255, 255, 255, 1], [44, 44, 46, 1])
  /// The background of grouped content.
  public static let systemGroupedBackground = adaptive([242, 242, 247, 1], [0, 0, 0, 1])
  /// Groups.
  public static let secondarySystemGroupedBackground = adaptive(
    [255, 255, 255, 1], [28, 28, 30, 1])
  /// Content in groups.
  public static let tertiarySystemGroupedBackground = adaptive(
    [242, 242, 247, 1], [44, 44, 46, 1])
  /// Light text on a dark background, in any style.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Dark text on a light background, in any style.
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// Returns a color from components 0…255 and opacities 0…1 for both styles.
  private static func adaptive(_ light: [Double], _ dark: [Double]) -> UIColor {
    func color(_ components: [Double]) -> UIColor {
      UIColor(
        cgColor: Color(
          red: components[0] / 255, green: components[1] / 255, blue: components[2] / 255,
          alpha: components[3]))
    }
    let (light, dark) = (color(light), color(dark))
    return UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
  }
}
