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

  /// The names that stand for several attributes, such as all edges; each attribute needs a constraint of
  /// its own.
  private static let groups: [String: [LayoutAttribute]] = [
    "edges": [.left, .right, .top, .bottom], "center": [.centerX, .centerY],
    "size": [.width, .height], "frame": [.left, .top, .width, .height],
    "bounds": [.width, .height], "origin": [.left, .top], "topLeft": [.top, .left],
    "topRight": [.top, .right], "bottomLeft": [.bottom, .left], "bottomRight": [.bottom, .right],
    "topLeading": [.top, .leading], "topTrailing": [.top, .trailing],
    "bottomLeading": [.bottom, .leading], "bottomTrailing": [.bottom, .trailing],
    "horizontalEdges": [.left, .right], "verticalEdges": [.top, .bottom],
    "directionalEdges": [.leading, .trailing, .top, .bottom],
  ]

  /// The units of lengths in CSS and on other platforms.
  static let units: Set = ["px", "pt", "pts", "dp", "sp", "em", "rem", "points", "pixels"]

  /// Returns a description of the constraints to write for a name that stands for several attributes; nil
  /// for another name.
  static func group(_ name: String) -> String? {
    guard let names = groups[name]?.map(\.documentName.quoted), let last = names.last else {
      return nil
    }
    return "\(names.dropLast().joined(separator: ", ")) and \(last) need a constraint each"
  }

  /// Other signs for relations, each with the sign that means the same here.
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
