// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
import MullionRaster

/// A method that a control, a recognizer, a timer or a notification calls on its target.
///
/// Linux has no `#selector`. Write `Selector("tap(_:)", ViewController.tap(_:))` in its place.
public typealias Selector = ActionSelector

/// An integer.
public typealias NSInteger = Int

extension Layer {
  /// The opacity of the layer together with its sublayers, 0…1.
  public final var opacity: Float {
    get { Float(self.Mullion::opacity) }
    set { self.Mullion::opacity = Double(newValue) }
  }

  /// The opacity of the shadow, 0…1.
  public final var shadowOpacity: Float {
    get { Float(self.Mullion::shadowOpacity) }
    set { self.Mullion::shadowOpacity = Double(newValue) }
  }
}

extension Layer {
  /// The sublayers, back to front; nil for none.
  public final var sublayers: [CALayer]? {
    get { self.Mullion::sublayers.isEmpty ? nil : self.Mullion::sublayers }
    set {
      for layer in self.Mullion::sublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// The shape of the shadow; nil for that of the layer.
  public final var shadowPath: CGPath? {
    get { self.Mullion::shadowPath.map { CGPath($0) } }
    set { self.Mullion::shadowPath = newValue?.path }
  }
}

extension ShapeLayer {
  /// The path that the layer fills and strokes; nil for none.
  public final var path: CGPath? {
    get { self.Mullion::path.map { CGPath($0) } }
    set { self.Mullion::path = newValue?.path }
  }
}

/// The placement of a layer's contents in its bounds.
public typealias CALayerContentsGravity = ContentMode

nonisolated extension ContentMode {
  /// Stretches the contents.
  public static let resize = ContentMode.scaleToFill
  /// Scales the contents so that all of them are visible.
  public static let resizeAspect = ContentMode.scaleAspectFit
  /// Scales the contents so that they fill the bounds.
  public static let resizeAspectFill = ContentMode.scaleAspectFill
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a selector with a name, which no object performs.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// A font of Core Graphics.
public typealias CGFont = Font

nonisolated extension Font {
  /// Creates a font by the name of its family.
  public init?(_ name: CFString) { self.init(family: "\(name)") }
}

extension TextLayer {
  /// The font, whose size `fontSize` replaces; nil for the default font.
  public final var font: CGFont? {
    get { self.Mullion::font }
    set { self.Mullion::font = newValue ?? Font() }
  }
}

extension Layer {
  /// Returns the keys of the running animations that were added with a key; nil for none.
  public final func animationKeys() -> [String]? {
    self.Mullion::animationKeys.isEmpty ? nil : self.Mullion::animationKeys
  }
}
