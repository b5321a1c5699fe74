// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry
public import MullionRaster

extension ViewSetting {
  // MARK: Labels and buttons

  /// The text of a label, a text field, a text view or a search bar, or the title of a button or a
  /// navigation bar.
  public static let text = ViewProperty<String>(
    "text", .text,
    "The text of a label, a text field, a text view, a search bar or a row, or the title of a button "
      + "or a navigation bar; empty by default.",
    .label { $0.text = $1 }, .button { $0.title = $1 }, .textField { $0.text = $1 },
    .navigationBar { $0.title = $1 }, .textView { $0.text = $1 }, .searchBar { $0.text = $1 },
    .row { $0.textLabel.text = $1 })

  /// The text of a label or a text view whose parts have attributes; it replaces ``text``.
  public static let attributedText = ViewProperty<AttributedText>(
    "attributedText", .attributedText,
    "The text of a label or a text view as parts with their own fonts, colors, lines and paragraph "
      + "styles.",
    .label { $0.attributedText = $1 }.inCategory, .textView { $0.attributedText = $1 }.inCategory)

  /// The font of a label, a button, a text field, a text view, a segmented control or a row's text.
  public static let font = ViewProperty<Font>(
    "font", .font,
    "The font of a label, a button, a text field, a text view, a segmented control or the text of a "
      + "row: a size in points, or an object. The family \(Font.defaultFamily) with "
      + "\(ShortDecimal.text(Font.defaultPointSize)) points by default, 13 points in a segmented "
      + "control. \(Font.defaultFamily) is Inter, or \(Font.fallbackFamily) if Inter is not installed.",
    .label { $0.font = $1 }.inCategory, .button { $0.font = $1 }.inCategory,
    .textField { $0.font = $1 }.inCategory, .segmented { $0.font = $1 }.inCategory,
    .textView { $0.font = $1 }.inCategory, .row { $0.textLabel.font = $1 }.inCategory)

  /// Whether a font of a text style follows the content size category.
  public static let adjustsFontForContentSizeCategory = ViewProperty<Bool>(
    "adjustsFontForContentSizeCategory", .truth,
    "Whether a font with a style follows the content size category of the view; false by default.",
    .label { $0.adjustsFontForContentSizeCategory = $1 },
    .button { button, adjusts in
      // The getter of `titleLabel` creates a label, which most buttons do not need, so read it only
      // if necessary.
      if adjusts { button.titleLabel.adjustsFontForContentSizeCategory = true }
    },
    .textField { $0.adjustsFontForContentSizeCategory = $1 },
    .textView { $0.adjustsFontForContentSizeCategory = $1 },
    .row { $0.textLabel.adjustsFontForContentSizeCategory = $1 })

  /// The text color of a label, a button, a text field or a text view.
  public static let textColor = ViewProperty<Color>(
    "textColor", .color,
    "The text color of a label, a text field, a text view or a row, black by default, or of a "
      + "button, #007aff by default.",
    .label { $0.textColor = $1 }, .button { $0.titleColor = $1 }, .textField { $0.textColor = $1 },
    .textView { $0.textColor = $1 }, .row { $0.textLabel.textColor = $1 })

  /// The alignment of text that is shorter than the label, the text field or the text view.
  public static let textAlignment = ViewProperty<TextAlignment>(
    "textAlignment", .name,
    "The alignment of text that is shorter than the label, the text field or the text view; "
      + "natural by default.",
    .label { $0.textAlignment = $1 }, .textField { $0.textAlignment = $1 },
    .textView { $0.textAlignment = $1 })

  /// The largest number of lines in a label; 0 for no limit.
  public static let numberOfLines = ViewProperty<Int>(
    "numberOfLines", .count(upTo: 1_000_000),
    "The largest number of lines in a label or the text of a row, 0 for no limit; 1 by default.",
    .label { $0.numberOfLines = $1 }, .row { $0.textLabel.numberOfLines = $1 })

  /// The line break mode, which also determines how the last line is truncated.
  public static let lineBreakMode = ViewProperty<LineBreakMode>(
    "lineBreakMode", .name(of: LineBreakMode.documentNames),
    "The line break mode of a label, which also determines how the last line is truncated; "
      + "byTruncatingTail by default.",
    .label { $0.lineBreakMode = $1 })

  /// The preferred width for breaking the lines of a label; 0 for the label's own width.
  public static let preferredMaxLayoutWidth = ViewProperty<Double>(
    "preferredMaxLayoutWidth", .extent,
    "The width at which a label breaks its lines for its intrinsic size; 0 by default, for the "
      + "width from the layout.",
    .label { try $0.setPreferredMaxLayoutWidth($1) })

  /// Whether the font of a label becomes smaller if the text does not fit.
  public static let adjustsFontSizeToFitWidth = ViewProperty<Bool>(
    "adjustsFontSizeToFitWidth", .truth,
    "Whether the font of a label becomes smaller if the text does not fit; false by default.",
    .label { $0.adjustsFontSizeToFitWidth = $1 })

  /// The smallest factor of the size of a label's font.
  public static let minimumScaleFactor = ViewProperty<Double>(
    "minimumScaleFactor", .number(in: 0...1),
    "The smallest factor of the size of a label's font, with adjustsFontSizeToFitWidth; 0 by "
      + "default.",
    .label { try $0.setMinimumScaleFactor($1) })

  /// The vertical position of a label's line whose font became smaller.
  public static let baselineAdjustment = ViewProperty<BaselineAdjustment>(
    "baselineAdjustment", .name(of: BaselineAdjustment.documentNames),
    "The vertical position of a label's line whose font became smaller; alignBaselines by default.",
    .label { $0.baselineAdjustment = $1 })

  /// The image of an image view or a button.
  public static let image = ViewProperty<ImageSource>(
    "image", .image,
    "The image of an image view, or the image that precedes the title of a button or the text of a "
      + "row; none by default.",
    .image { view, source, layout in try layout.images.show(source, in: view) },
    .buttonInLayout { button, source, layout in
      button.setImage(try layout.images.image(source), for: .normal)
    },
    .rowInLayout { row, source, layout in row.imageView.image = try layout.images.image(source) })

  /// The insets of a button's title.
  public static let contentEdgeInsets = ViewProperty<EdgeInsets>(
    "contentEdgeInsets", .insets(missing: 0), "The insets of a button's title; zero by default.",
    .button { try $0.setContentEdgeInsets($1) })

  // MARK: Scroll views

  /// The size of a scroll view's content.
  public static let contentSize = ViewProperty<Size>(
    "contentSize", .size,
    "The size of a scroll view's content; by default that of the constraints with the content, "
      + "else zero.",
    .scroll { try $0.setContentSize($1) })

  /// The point of the content at a scroll view's top left corner.
  public static let contentOffset = ViewProperty<Point>(
    "contentOffset", .offset,
    "The point of the content at a scroll view's top left corner; zero by default.",
    .scroll { try $0.setContentOffset($1) },
    .table {
      $0.keepsOffset = true
      try $0.setContentOffset($1)
    },
    .collection {
      $0.keepsOffset = true
      try $0.setContentOffset($1)
    })

  /// The distance by which a scroll view can be scrolled beyond its content, on each side.
  public static let contentInset = ViewProperty<EdgeInsets>(
    "contentInset", .signedInsets,
    "The distance by which a scroll view can be scrolled beyond its content, on each side; zero "
      + "by default.",
    .scroll { try $0.setContentInset($1) }, .table { try $0.setContentInset($1) },
    .collection { try $0.setContentInset($1) })

  /// The safe-area insets that a scroll view adds to its content insets.
  public static let contentInsetAdjustmentBehavior = ViewProperty<
    ScrollView.ContentInsetAdjustmentBehavior
  >(
    "contentInsetAdjustmentBehavior", .name,
    "The safe-area insets that a scroll view adds to contentInset; automatic by default.",
    .scroll { $0.contentInsetAdjustmentBehavior = $1 },
    .table { $0.contentInsetAdjustmentBehavior = $1 },
    .collection { $0.contentInsetAdjustmentBehavior = $1 })
}
