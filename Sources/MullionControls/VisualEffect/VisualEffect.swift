// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

/// An effect of a ``VisualEffectView``: a ``BlurEffect`` or a ``VibrancyEffect``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class VisualEffect {
  /// Creates an effect that shows nothing.
  init() {}

  /// The radius of the blur of everything behind, in points.
  var blurRadius: Double { 0 }

  /// Returns the color in front of the blur, nil for none.
  func tint(in style: UserInterfaceStyle) -> Color? { nil }

  /// The opacity of the content.
  var contentAlpha: Double { 1 }

  /// Returns the tint color of the content; nil to inherit it.
  func contentTint(in style: UserInterfaceStyle) -> Color? { nil }

  // See Responder.
  deinit {}
}

/// Blurs everything behind the view and lays a translucent color over it.
///
/// The blur is three passes of a box filter, which approximate UIKit's Gaussian. The radii and the
/// colors approximate those of iOS, and the saturation of the pixels behind does not change.
open class BlurEffect: VisualEffect {
  /// The styles of a blur.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// Very light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// Light or dark, as the user interface.
    case regular = 4
    /// Like regular, and less translucent.
    case prominent = 5
    /// The most translucent material, in the style of the user interface.
    case systemUltraThinMaterial = 6
    /// A translucent material.
    case systemThinMaterial = 7
    /// A material of middle translucency.
    case systemMaterial = 8
    /// A material that is hardly translucent.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// The most translucent light material.
    case systemUltraThinMaterialLight = 11
    /// A translucent light material.
    case systemThinMaterialLight = 12
    /// A light material of middle translucency.
    case systemMaterialLight = 13
    /// A light material that is hardly translucent.
    case systemThickMaterialLight = 14
    /// The light material of bars.
    case systemChromeMaterialLight = 15
    /// The most translucent dark material.
    case systemUltraThinMaterialDark = 16
    /// A translucent dark material.
    case systemThinMaterialDark = 17
    /// A dark material of middle translucency.
    case systemMaterialDark = 18
    /// A dark material that is hardly translucent.
    case systemThickMaterialDark = 19
    /// The dark material of bars.
    case systemChromeMaterialDark = 20
  }

  /// The style.
  public final let style: Style
  private let ownRadius: Double?

  /// Creates a blur.
  public init(style: Style) {
    (self.style, ownRadius) = (style, nil)
    super.init()
  }

  /// Creates a blur with a radius in points, for tests.
  package init(style: Style, radius: Double) {
    (self.style, ownRadius) = (style, radius)
    super.init()
  }

  override var blurRadius: Double {
    if let ownRadius { return ownRadius }
    return style == .extraLight || style == .dark ? 20 : 30
  }

  override func tint(in userStyle: UserInterfaceStyle) -> Color? {
    let isDark = isDark(in: userStyle)
    let (white, alpha): (Double, Double) =
      switch style {
      case .extraLight: (0.97, 0.82)
      case .light: (1, 0.3)
      case .dark: (0.11, 0.73)
      case .regular: isDark ? (0.11, 0.65) : (0.97, 0.65)
      case .prominent: isDark ? (0.2, 0.8) : (1, 0.8)
      default: (isDark ? 0.14 : 0.97, materialAlpha)
      }
    return Color(red: white, green: white, blue: white, alpha: alpha)
  }

  private var materialAlpha: Double {
    // The adaptive, the light and the dark materials have the same order.
    switch (style.rawValue - Style.systemUltraThinMaterial.rawValue) % 5 {
    case 0: 0.4
    case 1: 0.58
    case 2: 0.72
    case 3: 0.86
    default: 0.78
    }
  }

  /// Whether the tint is dark in a style of the user interface.
  final func isDark(in userStyle: UserInterfaceStyle) -> Bool {
    switch style {
    case .extraLight, .light: false
    case .dark: true
    default:
      // The raw values of adaptive materials come first, then those of light ones, then those of
      // dark ones.
      style.rawValue >= Style.systemUltraThinMaterialDark.rawValue
        || style.rawValue < Style.systemUltraThinMaterialLight.rawValue && userStyle == .dark
    }
  }

  // See Responder.
  deinit {}
}

/// Lets content on a blur show some of the blur's brightness.
///
/// Mullion approximates the effect: the content has the opacity and the tint color of its style,
/// without a mixture of colors.
open class VibrancyEffect: VisualEffect {
  /// The kinds of content.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// Text.
    case label = 0
    /// Text of less importance.
    case secondaryLabel = 1
    /// Text of little importance.
    case tertiaryLabel = 2
    /// Text of the least importance.
    case quaternaryLabel = 3
    /// A large area.
    case fill = 4
    /// An area of less importance.
    case secondaryFill = 5
    /// An area of little importance.
    case tertiaryFill = 6
    /// A thin line.
    case separator = 7
  }

  private let blur: BlurEffect
  private let style: Style

  /// Creates an effect for text on a blur.
  public convenience init(blurEffect: BlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates an effect for a kind of content on a blur.
  public init(blurEffect: BlurEffect, style: Style) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  override var contentAlpha: Double {
    switch style {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel, .separator: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.2
    case .secondaryFill: 0.16
    case .tertiaryFill: 0.12
    }
  }

  override func contentTint(in userStyle: UserInterfaceStyle) -> Color? {
    blur.isDark(in: userStyle) ? .white : .black
  }

  // See Responder.
  deinit {}
}
