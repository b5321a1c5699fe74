// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionRaster

/// The colors of Mullion's own views, each with a value for the light and for the dark style.
package enum SystemColor: UInt8 {
  /// The default tint.
  case tint
  /// Text.
  case text
  /// The text of an empty text field, and the clear button.
  case placeholder
  /// The second label of a cell.
  case detail
  /// The titles of sections.
  case header
  /// The dots of a page control.
  case dot
  /// The dot of the current page.
  case currentDot
  /// The disclosure indicator of a cell.
  case chevron
  /// A selected or touched row.
  case selection
  /// Thin lines in controls.
  case hairline
  /// The background of cells and text fields.
  case paper
  /// The background of section titles in plain tables.
  case titleBackground
  /// The background of grouped tables and lists.
  case groupedBackground
  /// The background of the cells of grouped tables and lists.
  case groupedCell
  /// The lines between rows.
  case separator
  /// The track of a switch that is on.
  case on
  /// Unfilled tracks, and the background of segments and steppers.
  case track
  /// The selected segment.
  case segment
  /// The background of navigation bars and tab bars.
  case bar
  /// The background of toolbars.
  case toolbar
  /// The lines at the edges of bars.
  case barLine
  /// The card of an alert or an action sheet.
  case card
  /// The title of a destructive action.
  case destructive
  /// The title and the message of an action sheet.
  case sheetTitle

  /// The alpha of the values that a disabled control inherits from the normal state.
  package static let disabledAlpha = 0.35

  /// The color of surfaces in front of a black background.
  private static let raised = Color(bytes: 28, 28, 30)

  /// Returns the value for a style.
  package func color(in style: UserInterfaceStyle) -> Color {
    let isDark = style == .dark
    switch self {
    case .tint: return isDark ? Color(bytes: 10, 132, 255) : .tint
    case .text: return Self.ink(isDark, 1)
    case .placeholder: return Self.ink(isDark, 0.3)
    case .detail: return Self.ink(isDark, 0.55)
    case .header: return Self.ink(isDark, 0.6)
    case .dot, .hairline: return Self.ink(isDark, 0.2)
    case .currentDot: return Self.ink(isDark, 0.8)
    case .chevron: return Self.ink(isDark, 0.25)
    case .selection: return Self.ink(isDark, isDark ? 0.24 : 0.12)
    case .paper: return isDark ? .black : .white
    case .titleBackground: return isDark ? Self.raised : Color(bytes: 242, 242, 247)
    case .groupedBackground: return isDark ? .black : Color(bytes: 242, 242, 247)
    case .groupedCell: return isDark ? Self.raised : .white
    case .card: return isDark ? Color(bytes: 44, 44, 46) : Color(bytes: 249, 249, 250)
    case .destructive: return isDark ? Color(bytes: 255, 69, 58) : Color(bytes: 255, 59, 48)
    case .sheetTitle: return Self.ink(isDark, 0.5)
    case .separator: return isDark ? Color(bytes: 56, 56, 58) : Color(bytes: 198, 198, 200)
    case .on: return isDark ? Color(bytes: 48, 209, 88) : .on
    case .track: return isDark ? Color(bytes: 57, 57, 61) : .track
    case .segment: return isDark ? Color(bytes: 99, 99, 102) : .white
    case .bar:
      return isDark ? Color(bytes: 22, 22, 24) : Color(red: 0.976, green: 0.976, blue: 0.98)
    case .toolbar: return isDark ? Color(bytes: 22, 22, 24) : Color(bytes: 248, 248, 248)
    case .barLine:
      return isDark ? Color(bytes: 56, 56, 58) : Color(red: 0.78, green: 0.78, blue: 0.8)
    }
  }

  /// Returns black in light style and white in dark style, with an opacity in 0…1.
  private static func ink(_ isDark: Bool, _ alpha: Double) -> Color {
    (isDark ? Color.white : .black).multiplyingAlpha(by: alpha)
  }
}

/// A color that follows the style of its view until the program sets another one.
package struct StyledColor {
  package private(set) var color: Color
  package let system: SystemColor
  private var isSet = false

  package init(_ system: SystemColor) {
    (color, self.system) = (system.color(in: .light), system)
  }

  /// Sets the color for all styles.
  ///
  /// - Returns: Whether the color changed.
  package mutating func set(_ color: Color) -> Bool {
    isSet = true
    defer { self.color = color }
    return color != self.color
  }

  /// Takes the system color of a style, unless the program set a color.
  ///
  /// - Returns: Whether the color changed.
  package mutating func follow(_ style: UserInterfaceStyle) -> Bool {
    guard !isSet else { return false }
    let old = color
    color = system.color(in: style)
    return color != old
  }
}

extension View {
  /// Returns the value of a system color in the view's style.
  ///
  /// - Complexity: O(depth).
  package final func systemColor(_ system: SystemColor) -> Color {
    system.color(in: inherited.style)
  }

  /// Shows a system color as the background, until the program sets a background color.
  package final func showBackground(_ system: SystemColor) {
    backgroundColor = systemColor(system)
    details.systemBackground = system
  }
}

nonisolated extension Color {
  /// Creates an opaque color from components in 0…255.
  fileprivate init(bytes red: Double, _ green: Double, _ blue: Double) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255)
  }
}
