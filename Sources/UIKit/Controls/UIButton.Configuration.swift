// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
import MullionRaster

// The colors of configurations with UIKit's type. A dynamic color is applied for the traits of the
// button that shows the configuration.

extension UIColor {
  /// Returns the color for a configuration.
  final var configurationColor: ConfigurationColor {
    isDynamic
      ? ConfigurationColor({ self.color(with: $0) }, source: self)
      : ConfigurationColor(cgColor, source: self)
  }

  /// Returns the color from which a configuration's color was made.
  static func color(of color: ConfigurationColor?) -> UIColor? {
    color.map { $0.source as? UIColor ?? UIColor(cgColor: $0.color(with: TraitCollection())) }
  }
}

extension Button.Configuration {
  /// The color of the text and the image; nil for that of the style.
  public var baseForegroundColor: UIColor? {
    get { .color(of: foreground) }
    set { foreground = newValue?.configurationColor }
  }

  /// The color of the background; nil for that of the style.
  public var baseBackgroundColor: UIColor? {
    get { .color(of: backdrop) }
    set { backdrop = newValue?.configurationColor }
  }
}

extension BackgroundConfiguration {
  /// The color; nil for that of the button's style.
  public var backgroundColor: UIColor? {
    get { .color(of: color) }
    set { color = newValue?.configurationColor }
  }

  /// The color of the border; nil for the tint.
  public var strokeColor: UIColor? {
    get { .color(of: stroke) }
    set { stroke = newValue?.configurationColor }
  }
}
