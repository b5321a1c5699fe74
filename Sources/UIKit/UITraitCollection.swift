// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// The environment of a view: size classes, scale, layout direction and style.
///
/// A trait collection is a value of the moment in which it was read. No callback announces a change
/// yet; `viewWillTransition(to:with:)` and `layoutSubviews()` do for sizes.
public struct UITraitCollection: Hashable, Sendable {
  /// The width of the available space.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The height of the available space.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The number of device pixels per point; 0 if it is unknown.
  public var displayScale: CGFloat = 0
  /// The direction of leading and trailing.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The style: always light.
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The kind of the device.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// Creates a collection in which everything is unspecified or the default.
  public init() {}
}

/// The space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// No class.
  case unspecified = 0
  /// A restricted space, such as the width of a phone in portrait.
  case compact = 1
  /// An expansive space.
  case regular = 2
}

/// The style of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No style.
  case unspecified = 0
  /// Dark content on a light background.
  case light = 1
  /// Light content on a dark background.
  case dark = 2
}

/// The layout direction of an environment.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// No direction.
  case unspecified = -1
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

extension View {
  /// The environment of the view.
  ///
  /// A window narrower than 600 points has the compact horizontal class, and a window lower than
  /// 480 points the compact vertical class. Outside of a window the main screen counts.
  public final var traitCollection: UITraitCollection {
    let size = window?.bounds.size ?? Screen.main.bounds.size
    var traits = UITraitCollection()
    traits.horizontalSizeClass = size.width < 600 ? .compact : .regular
    traits.verticalSizeClass = size.height < 480 ? .compact : .regular
    traits.displayScale = CGFloat(window?.scale ?? Screen.main.scale)
    traits.layoutDirection =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    return traits
  }
}

extension ViewController {
  /// The environment of the controller's view.
  public final var traitCollection: UITraitCollection { view.traitCollection }
}
