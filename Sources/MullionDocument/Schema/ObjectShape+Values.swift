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
        "family", .filledText,
        "The name of the family; \(Font.fallbackFamily) replaces one that is not installed."),
      .init("size", .definition("pointSize")),
      .init(
        "weight", .names(Font.Weight.allCases.map(\.rawValue)),
        "The weight of the strokes; regular, or that of the style, by default."),
      .init("italic", .type("boolean"), "Whether the letters are slanted; false by default."),
      .init(
        "style", .names(Font.TextStyle.allCases.map(\.rawValue)),
        "The text style that determines the default size and weight; none by default."),
    ])

  static let textRun = ObjectShape(
    "textRun", "A part of a text whose characters have the same attributes.",
    [
      .init("text", .type("string"), "The text of the part.", expected: "a text"),
      .init("font", .definition("font"), "The font; that of the view by default."),
      .init("color", .definition("color"), "The color; the view's textColor by default."),
      .init("background", .definition("color"), "The color behind the letters; none by default."),
      .init(
        "underline", .type("boolean"), "Whether a line is under the letters; false by default."),
      .init(
        "strikethrough", .type("boolean"),
        "Whether a line is through the letters; false by default."),
      .number("kern", .kern, "The space added after each character, in points; 0 by default."),
      .init(
        "paragraphStyle", .definition("paragraphStyle"),
        "The style of the paragraph whose first character is in the part; that of the view by "
          + "default."),
    ])

  static let paragraphStyle = ObjectShape(
    "paragraphStyle",
    "The alignment, the spacing, the indents and the hyphenation of a paragraph, in points.",
    [
      .init(
        "alignment", .names(TextAlignment.allCases.map(\.rawValue)),
        "The alignment of the lines; the view's textAlignment by default."),
      .number("lineSpacing", .paragraphLength, "The space between two lines; 0 by default."),
      .number(
        "paragraphSpacing", .paragraphLength, "The space after the paragraph; 0 by default."),
      .number(
        "firstLineHeadIndent", .paragraphLength,
        "The distance of the first line from the leading edge; 0 by default."),
      .number(
        "headIndent", .paragraphLength,
        "The distance of the other lines from the leading edge; 0 by default."),
      .number(
        "tailIndent", .signedParagraphLength,
        "The distance of the ends of the lines: from the trailing edge if it is 0 or negative, "
          + "from the leading edge if it is positive; 0 by default."),
      .number(
        "lineHeightMultiple", .lineHeightMultiple,
        "The factor by which lines grow or shrink; 0, their own height, by default."),
      .number(
        "minimumLineHeight", .paragraphLength, "The smallest height of a line; 0 by default."),
      .number(
        "maximumLineHeight", .paragraphLength,
        "The largest height of a line; 0, no limit, by default."),
      .number(
        "hyphenationFactor", .number(in: 0...1),
        "The part of the width that a line must fill, or else the next word is hyphenated; 0, no "
          + "hyphenation, by default."),
      .init(
        "language", .filledText,
        "The language of the words for hyphenation, such as en or de-AT; en by default."),
    ])

  static let buttonConfiguration = ObjectShape(
    "buttonConfiguration", "The appearance of a button; an omitted member has UIKit's default.",
    [
      .init(
        "style", .names(ButtonConfigurationDescription.Style.allCases.map(\.rawValue)),
        "The style, which determines the colors.", expected: "the name of a style"),
      .init("subtitle", .type("string"), "The text below the title."),
      .init(
        "titleFont", .definition("font"), "The font of the title; that of the size by default."),
      .init(
        "titleAlignment", .names(Button.Configuration.TitleAlignment.documentNames.map(\.0)),
        "The alignment of the title above the subtitle."),
      .number("titlePadding", .extent, "The distance between the title and the subtitle."),
      .init(
        "imagePlacement",
        .names(ButtonConfigurationDescription.ImagePlacement.allCases.map(\.rawValue)),
        "The edge of the text at which the image is."),
      .number("imagePadding", .extent, "The distance between the image and the text."),
      .init(
        "buttonSize", .names(Button.Configuration.Size.documentNames.map(\.0)),
        "The size, which determines the fonts and the insets."),
      .init(
        "contentInsets", .definition("directionalInsets"),
        "The insets of the contents; by default those of the size."),
      .init(
        "cornerStyle", .names(Button.Configuration.CornerStyle.documentNames.map(\.0)),
        "The way to determine the radius of the corners."),
      .number(
        "cornerRadius", .extent, "The radius of the corners with the styles fixed and dynamic."),
      .init("baseForegroundColor", .definition("color"), "The color of the text."),
      .init(
        "baseBackgroundColor", .definition("color"),
        "The color of the background in place of the tint."),
      .init(
        "backgroundColor", .definition("color"), "The color of the background in every style."),
      .init("strokeColor", .definition("color"), "The color of the border."),
      .number("strokeWidth", .extent, "The width of the border; 0 by default."),
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

  static let barButton = ObjectShape(
    "barButton", "A button in a toolbar, to which a storyboard connects actions and segues.",
    [
      .init("title", .type("string"), "The title.", expected: "a title"),
      .init(
        "id", .definition("id"), "The id, unique in the file.", expected: "a unique id"),
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
