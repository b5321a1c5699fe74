// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

/// The names that UIKit and CSS use for areas and attributes of constraints, for suggestions.
enum ForeignNames {
  /// The areas by the names of UIKit.
  static let areas: [String: ItemReference.Area] = [
    "safeAreaLayoutGuide": .safeArea, "safeAreaInsets": .safeArea, "safearea": .safeArea,
    "layoutMarginsGuide": .margins, "layoutMargins": .margins, "margin": .margins,
    "contentLayout": .contentLayoutGuide, "content": .contentLayoutGuide,
    "frameLayout": .frameLayoutGuide, "frame": .frameLayoutGuide,
  ]

  /// The names of ``areas`` that mean exactly the same.
  static let guides: Set = ["safeAreaLayoutGuide", "layoutMarginsGuide", "safearea"]

  /// The names of a ratio of width and height.
  static let ratios: Set = ["aspectRatio", "ratio", "aspect"]

  /// Other signs for relations, with those that mean the same.
  static let relations = [("≤", "<="), ("≥", ">="), ("=<", "<="), ("=>", ">="), ("=", "==")]

  /// The names of UIKit's priorities.
  static let priorities: [String: PriorityName] = [
    "defaultHigh": .high, "defaultLow": .low, "fittingSizeLevel": .fittingSize,
    "UILayoutPriorityRequired": .required, "UILayoutPriorityDefaultHigh": .high,
    "UILayoutPriorityDefaultLow": .low,
  ]

  private static let attributes: [String: LayoutAttribute] = [
    "center": .centerX, "x": .left, "y": .top, "w": .width, "h": .height, "start": .leading,
    "end": .trailing, "middle": .centerY, "baseline": .firstBaseline, "midX": .centerX,
    "midY": .centerY, "minX": .left, "maxX": .right, "minY": .top, "maxY": .bottom,
    "horizontal": .centerX, "vertical": .centerY, "size": .width,
  ]

  /// Returns the name of the attribute that another name stands for, such as `leadingAnchor`; nil if
  /// there is none.
  static func attribute(_ name: String) -> String? {
    if let attribute = attributes[name] { return attribute.documentName }
    guard name.hasSuffix("Anchor") else { return nil }
    let stem = String(name.dropLast("Anchor".count))
    return LayoutAttribute.byDocumentName[stem] == nil ? nil : stem
  }
}
