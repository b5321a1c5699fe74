// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
@_spi(Overriding) public import MullionView

/// A view that blurs everything behind it, or shows its content with a ``VibrancyEffect``.
///
/// Add subviews to ``contentView``. The blur stays inside the bounds, and it samples only pixels inside
/// them. With `clipsToBounds`, the corner radius of the view clips the blur.
///
/// An ancestor with an alpha below 1, a mask or a transform in space is drawn by itself. The blur then
/// samples only content of that ancestor, as in UIKit.
open class VisualEffectView: View {
  /// The view for subviews, in front of the effect; it fills the bounds.
  open private(set) var contentView = View()
  /// The effect; nil for none.
  ///
  /// In an animation, the color of a blur is animated, and its radius changes at once.
  open var effect: VisualEffect? { didSet { if effect !== oldValue { showEffect() } } }

  private let backdrop = BackdropView()
  private let tint = ControlPart()

  /// Creates a view.
  ///
  /// - Parameter effect: The effect; nil for none.
  public init(effect: VisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    for part in [backdrop, tint, contentView] { addSubview(part) }
    showEffect()
  }

  /// Creates a view without an effect.
  public convenience override init(frame: Rect = .zero) {
    self.init(effect: nil)
    self.frame = frame
  }

  private func showEffect() {
    let style = traitCollection.userInterfaceStyle
    backdrop.radius = effect?.blurRadius ?? 0
    tint.backgroundColor = effect?.tint(in: style)
    contentView.alpha = effect?.contentAlpha ?? 1
    contentView.tintColor = effect?.contentTint(in: style)
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    showEffect()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for part in [backdrop, tint, contentView] { part.place(bounds) }
  }

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != VisualEffectView.self }

  // See Responder.
  deinit {}
}

/// A view that shows the blurred pixels behind it.
final class BackdropView: View {
  /// The distance of the farthest pixels that a pixel depends on, in points; 0 for no blur.
  var radius = 0.0 { didSet { if radius != oldValue { appearanceDidChange() } } }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }

  override var nativeContents: NativeContents { radius > 0 ? .backdrop(radius: radius) : .none }
  override var isInteractiveAtFirst: Bool { false }
  override var mayDraw: Bool { false }
}
