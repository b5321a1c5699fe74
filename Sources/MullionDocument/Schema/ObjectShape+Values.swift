// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

/// The objects that are values of a view or a document.
extension ObjectShape {
  static let size = ObjectShape(
    "size", "A size, in points.",
    [
      .number("width", .extent, expected: pointsExpected),
      .number("height", .extent, expected: pointsExpected),
    ])

  static let frame = ObjectShape(
    "frame", "A rectangle, in points.",
    [
      .number("x", .length, expected: pointsExpected),
      .number("y", .length, expected: pointsExpected),
      .number("width", .extent, expected: pointsExpected),
      .number("height", .extent, expected: pointsExpected),
    ])

  static let insets = ObjectShape(
    "insets",
    "Insets from four sides, in points; an omitted side is 0 unless the key says otherwise.",
    sides(["top", "left", "bottom", "right"], .extent))

  static let directionalInsets = ObjectShape(
    "directionalInsets",
    "Insets from four sides, in points; the view's direction determines the horizontal ones.",
    sides(["top", "leading", "bottom", "trailing"], .extent))

  static let signedInsets = ObjectShape(
    "signedInsets", "Insets of either sign from four sides, in points; an omitted side is 0.",
    sides(["top", "left", "bottom", "right"], .length))

  static let intrinsicSize = ObjectShape(
    "intrinsicSize", "An intrinsic content size, in points.", sides(["width", "height"], .extent))

  static let axisPriorities = ObjectShape(
    "axisPriorities", "A priority for each axis; an omitted one stays unchanged.",
    [.init("horizontal", .definition("priority")), .init("vertical", .definition("priority"))])

  static let baseline = ObjectShape(
    "baseline", "The positions of the baselines in the alignment rectangle, in points.",
    [
      .number("first", .length, "The offset from the top."),
      .number("last", .length, "The offset from the bottom."),
    ])

  static let font = ObjectShape(
    "font", "A font; an omitted member has its default.",
    [
      .init(
        "family", .filledText, "The name of the family; one that is not installed is replaced."),
      .init("size", .definition("pointSize")),
      .init(
        "weight", .names(Font.Weight.allCases.map(\.rawValue)),
        "The weight of the strokes; regular, or that of the style, by default."),
      .init("italic", .type("boolean"), "Whether the letters are slanted; false by default."),
      .init(
        "style", .names(Font.TextStyle.allCases.map(\.rawValue)),
        "The text style that determines the default size and weight; none by default."),
    ])

  static let transform = ObjectShape(
    "transform", "A scale, then a rotation, then a translation.",
    [
      .number("rotate", .length, "The angle in degrees, clockwise."),
      .init("scale", .anyOf([.definition("length"), .definition("factors")])),
      .init("translate", .definition("offset")),
    ])

  static let factors = ObjectShape(
    "factors", "A factor for each axis.",
    [
      .number("x", .length, expected: "a factor"), .number("y", .length, expected: "a factor"),
    ])

  static let offset = ObjectShape(
    "offset", "A distance on each axis, in points.",
    [
      .number("x", .length, expected: pointsExpected),
      .number("y", .length, expected: pointsExpected),
    ])

  static let pattern = ObjectShape(
    "pattern", "A drawing that needs no file.",
    [
      .init(
        "pattern", .names(ImageSource.Pattern.allCases.map(\.rawValue)),
        "solid is one color. gradient goes from the first color at the top to the second. checker "
          + "and stripes are fields of 8 points in two colors. disc is an ellipse of the first "
          + "color on the second, which may be omitted.",
        expected: "the name of a pattern"),
      .number("width", .number(in: ImageSource.patternSides), expected: pointsExpected),
      .number("height", .number(in: ImageSource.patternSides), expected: pointsExpected),
      .init(
        "colors",
        .array(of: .definition("color")).adding("minItems", .number(1)).adding(
          "maxItems", .number(2)),
        expected: "an array of colors"),
    ])

  static let barSpace = ObjectShape(
    "barSpace", "A space in a toolbar.",
    [
      .init(
        "space", .anyOf([.definition("extent"), .constant(.text(BarEntry.flexibleName))]),
        "The width in points; flexible takes an equal share of the remaining width.",
        expected: "a width or \"flexible\"")
    ])

  private static let pointsExpected = "a number of points"

  private static func sides(_ keys: [String], _ form: ValueForm<Double>) -> [Member] {
    keys.map { .number($0, form) }
  }
}
