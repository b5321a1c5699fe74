// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry
public import MullionRaster

extension ViewSetting {
  /// Whether the view and its descendants are hidden; a hidden view still takes part in the layout.
  public static let hidden = ViewProperty<Bool>(
    "hidden", .truth, "Whether the view and its descendants are hidden; false by default.",
    .view { $0.isHidden = $1 })

  /// The opacity of the view and its descendants, from 0 to 1.
  public static let alpha = ViewProperty<Double>(
    "alpha", .number(in: 0...1), "The opacity of the view and its descendants; 1 by default.",
    .view { try $0.setAlpha($1) })

  /// The background color.
  public static let background = ViewProperty<Color>(
    "background", .color, "The background color; none by default.",
    .view { $0.backgroundColor = $1 })

  /// Whether the content is clipped to the bounds.
  public static let clipsToBounds = ViewProperty<Bool>(
    "clipsToBounds", .truth,
    "Whether the content is clipped to the bounds; true by default in a scroll view, else false.",
    .view { $0.clipsToBounds = $1 })

  /// The mode that scales or aligns content whose size differs from the view's.
  public static let contentMode = ViewProperty<ContentMode>(
    "contentMode", .name(of: ContentMode.documentNames),
    "The mode that scales or aligns content whose size differs from the view's; scaleToFill by "
      + "default.",
    .view { $0.contentMode = $1 })

  /// The transform of the drawn view, about its center.
  public static let transform = ViewProperty<AffineTransform>(
    "transform", .transform,
    "The transform of the drawn view, about its center; the identity by default.",
    .view { try $0.setTransform($1) })

  /// The corner radius.
  public static let cornerRadius = ViewProperty<Double>(
    "cornerRadius", .extent, "The corner radius; 0 by default.",
    .view { try $0.setCornerRadius($1) })

  /// The width of the border, which lies inside the bounds.
  public static let borderWidth = ViewProperty<Double>(
    "borderWidth", .extent, "The width of the border, which lies inside the bounds; 0 by default.",
    .view { try $0.setBorderWidth($1) })

  /// The color of the border.
  public static let borderColor = ViewProperty<Color>(
    "borderColor", .color, "The color of the border; black by default.",
    .view { $0.borderColor = $1 })
}
