// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// The values that UIKit, SwiftUI, CSS and other formats use, for suggestions.
extension ForeignKeys {
  // MARK: Names

  /// Returns the names that a value of another system stands for; each key of a document allows at most one
  /// of these names.
  static func values(_ name: String) -> [String] { values[normalized(name)] ?? [] }

  /// Returns whether a value of another system means exactly the same as the name that ``values(_:)``
  /// returns for it.
  static func isSameValue(_ name: String) -> Bool { sameValues.contains(normalized(name)) }

  /// Returns the name that a value of another system stands for as the value of a key; nil if the key does
  /// not allow such a value.
  static func value(_ name: String, of key: String) -> String? {
    guard let known = names[key] else { return nil }
    if known.contains(name) { return name }
    let wanted = normalized(name)
    return known.first { normalized($0) == wanted } ?? values(name).first(where: known.contains)
  }

  /// The names that a document allows as the value of each key.
  private static let names: [String: [String]] = [
    "axis": Axis.documentNames.map(\.0),
    "alignment": StackView.Alignment.documentNames.map(\.0),
    "distribution": StackView.Distribution.documentNames.map(\.0),
    "contentMode": ContentMode.documentNames.map(\.0),
  ]

  private static let values = [
    "column": ["vertical"], "row": ["horizontal"], "middle": ["center"],
    "start": ["leading", "left"], "end": ["trailing", "right"], "flexstart": ["leading"],
    "flexend": ["trailing"], "stretch": ["fill", "scaleToFill"], "justify": ["justified"],
    "spacebetween": ["equalSpacing"], "spacearound": ["equalSpacing"],
    "spaceevenly": ["equalSpacing"], "fit": ["scaleAspectFit"], "aspectfit": ["scaleAspectFit"],
    "contain": ["scaleAspectFit"], "fitcenter": ["scaleAspectFit"], "cover": ["scaleAspectFill"],
    "aspectfill": ["scaleAspectFill"], "crop": ["scaleAspectFill"],
    "centercrop": ["scaleAspectFill"], "fill": ["scaleToFill"],
    "fitxy": ["scaleToFill"], "fillbounds": ["scaleToFill"],
    "left": ["leading"], "right": ["trailing"], "baseline": ["firstBaseline"],
    "centerhorizontally": ["center"], "centervertically": ["center"], "normal": ["regular"],
    "equal": ["=="], "lessthanorequal": ["<="], "greaterthanorequal": [">="],
  ]

  private static let sameValues = words(
    "equal lessthanorequal greaterthanorequal aspectfit aspectfill")

  // MARK: Font weights

  /// Returns the font weight for a numeric weight of CSS or OpenType, from 100 to 900; nil for another
  /// value.
  static func weight(_ value: JSONValue) -> Font.Weight? {
    let number = value.number ?? value.text.flatMap(Double.init)
    return Font.Weight.allCases.first { Double($0.number) == number }
  }

  // MARK: Colors

  /// Returns the hexadecimal form of a color of CSS or UIKit; nil for another name.
  static func color(_ name: String) -> String? {
    let name = colorName(name)
    return systemColors[name] ?? colors[name]
  }

  /// Returns the hexadecimal form of a system color of UIKit, or of a color that has the same name and
  /// value in CSS and UIKit; nil for another name.
  static func sameColor(_ name: String) -> String? {
    let name = colorName(name)
    return systemColors[name] ?? (sameColors.contains(name) ? colors[name] : nil)
  }

  /// Returns the last part of a name such as `UIColor.systemRed`, normalized.
  private static func colorName(_ name: String) -> String {
    let name = normalized(name.split(separator: ".").last.map(String.init) ?? name)
    return name.count > 5 && name.hasSuffix("color") ? String(name.dropLast(5)) : name
  }

  private static let colors = [
    "black": "#000000", "white": "#ffffff", "gray": "#808080", "grey": "#808080",
    "lightgray": "#d3d3d3", "darkgray": "#a9a9a9", "red": "#ff0000", "green": "#008000",
    "blue": "#0000ff", "yellow": "#ffff00", "orange": "#ffa500", "purple": "#800080",
    "pink": "#ffc0cb", "brown": "#a52a2a", "cyan": "#00ffff", "magenta": "#ff00ff",
    "teal": "#008080", "navy": "#000080", "indigo": "#4b0082", "clear": "#00000000",
    "transparent": "#00000000", "background": "#ffffff",
  ]

  private static let sameColors = words(
    "black white red blue yellow cyan magenta gray grey clear transparent")

  /// The system colors of UIKit in the light style, in which documents are drawn.
  private static let systemColors = [
    "systemred": "#ff3b30", "systemorange": "#ff9500", "systemyellow": "#ffcc00",
    "systemgreen": "#34c759", "systemmint": "#00c7be", "systemteal": "#30b0c7",
    "systemcyan": "#32ade6", "systemblue": "#007aff", "systemindigo": "#5856d6",
    "systempurple": "#af52de", "systempink": "#ff2d55", "systembrown": "#a2845e",
    "systemgray": "#8e8e93", "systemgray2": "#aeaeb2", "systemgray3": "#c7c7cc",
    "systemgray4": "#d1d1d6", "systemgray5": "#e5e5ea", "systemgray6": "#f2f2f7",
    "label": "#000000", "secondarylabel": "#3c3c4399", "tertiarylabel": "#3c3c434d",
    "quaternarylabel": "#3c3c432e", "placeholdertext": "#3c3c434d", "link": "#007aff",
    "separator": "#3c3c434a", "opaqueseparator": "#c6c6c8", "systembackground": "#ffffff",
    "secondarysystembackground": "#f2f2f7", "tertiarysystembackground": "#ffffff",
    "systemgroupedbackground": "#f2f2f7", "secondarysystemgroupedbackground": "#ffffff",
    "tertiarysystemgroupedbackground": "#f2f2f7", "systemfill": "#78788033",
    "secondarysystemfill": "#78788028", "tertiarysystemfill": "#7676801e",
    "quaternarysystemfill": "#74748014",
  ]

  /// Returns the hexadecimal form of the first color of Figma's `fills`; nil for another value.
  static func firstFill(_ value: JSONValue) -> String? {
    let paint = value.elements?.first { _ in true } ?? value
    guard let color = paint.member("color") else { return nil }
    let parts = [color.member("r"), color.member("g"), color.member("b")].compactMap { $0?.number }
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return parts.reduce(into: "#") { result, part in
      result += hexadecimalDigits(UInt32((part * 255).rounded()), width: 2)
    }
  }
}
