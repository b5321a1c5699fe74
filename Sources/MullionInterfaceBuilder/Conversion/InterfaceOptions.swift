// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion

/// The options for converting a file to documents.
public struct InterfaceOptions: Sendable, Equatable {
  /// The device whose screen the controllers' views fill; nil for the device and the sizes that the
  /// file records.
  public var device: InterfaceDevice?
  /// The orientation of ``device``; nil for the orientation that the file records.
  public var orientation: InterfaceDevice.Orientation?
  /// The layout direction.
  public var direction = LayoutDirection.leftToRight
  /// The factor of the fonts that follow the content size category of the user.
  public var fontScale = 1.0
  /// Whether the documents show what Interface Builder's canvas shows.
  ///
  /// On the canvas, placeholder constraints are active, views without constraints keep their
  /// recorded frames, and arranged views without a content size keep their recorded sizes.
  public var showsCanvas = false
  /// Whether texts, images and controls have their recorded sizes as intrinsic content sizes.
  ///
  /// Recorded sizes depend on Apple's fonts, which are not available elsewhere.
  public var usesRecordedSizes = false

  /// The family in place of Apple's system font; nil for `Font.defaultFamily`.
  ///
  /// The default family is Inter with the widths of Apple's font, if Inter is installed.
  public var systemFontFamily: String?
  /// The images and colors of asset catalogs beside the file.
  public var assets = InterfaceAssets()
  /// Whether documents refer to the files of ``assets``, by paths relative to the file's folder.
  public var usesImageFiles = true

  /// Creates default options.
  public init() {}
}
