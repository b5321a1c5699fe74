// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster
@_spi(Overriding) package import MullionView

/// The background and the shadow line of a bar.
///
/// A bar copies an appearance that is assigned to it. Changing a property of the copy, which the
/// bar's property returns, updates the bar at once.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class BarAppearance: OwnedBarAppearance {
  /// The standard parts of a background.
  private enum Ground {
    /// The background and the line of Mullion's bars, which are opaque.
    case standard
    /// Neither a background nor a line.
    case transparent
  }

  private var ground = Ground.standard
  /// The effect behind the color; nil for none.
  ///
  /// Default nil: Mullion's standard bars are opaque.
  public final var backgroundEffect: BlurEffect? { didSet { changed() } }
  /// The image in front of the color; nil for none.
  public final var backgroundImage: Image? { didSet { changed() } }
  package final var background: ConfigurationColor? { didSet { changed() } }
  package final var shadow: ConfigurationColor? { didSet { changed() } }
  private var hasOwnShadow = false
  /// The shadow image, shown in place of the line; nil shows the line.
  ///
  /// The image is drawn outside the bar, along the edge with the line, as wide as the bar. An empty
  /// image shows neither a shadow nor a line.
  public final var shadowImage: Image? { didSet { changed() } }
  /// Whether a transparent background keeps the standard line.
  private var keepsLine = false
  /// The bar that shows the appearance; nil for none.
  package final weak var owner: (any BarAppearanceOwner)?

  /// Creates an appearance with the standard background.
  public required init() {}

  /// Creates a copy of another appearance's background and line.
  public convenience init(barAppearance other: BarAppearance) {
    self.init()
    take(other)
  }

  /// Returns a copy, which belongs to no bar.
  public final func copy() -> Self {
    let made = Self()
    made.take(self)
    return made
  }

  /// Copies the background and line of another appearance; subclasses also copy their own
  /// properties if the other appearance has them.
  func take(_ other: BarAppearance) {
    (ground, hasOwnShadow) = (other.ground, other.hasOwnShadow)
    (keepsLine, shadowImage) = (other.keepsLine, other.shadowImage)
    (backgroundEffect, backgroundImage) = (other.backgroundEffect, other.backgroundImage)
    (background, shadow) = (other.background, other.shadow)
  }

  /// Restores the standard background and line.
  public final func configureWithDefaultBackground() { reset(.standard) }

  /// Restores the standard background, which is opaque, and the standard line.
  public final func configureWithOpaqueBackground() { reset(.standard) }

  /// Removes the background and the line.
  public final func configureWithTransparentBackground() { reset(.transparent) }

  private func reset(_ ground: Ground) {
    (self.ground, hasOwnShadow, keepsLine) = (ground, false, false)
    (backgroundEffect, backgroundImage, background, shadow) = (nil, nil, nil, nil)
    shadowImage = nil
  }

  /// Shows an image in place of the standard background and keeps the line; nil restores the
  /// standard background.
  package final func replaceBackground(by image: Image?) {
    ground = image == nil ? .standard : .transparent
    keepsLine = image != nil
    backgroundImage = image
  }

  /// The background color; nil for the standard one, or for none if the background is transparent.
  public final var backgroundColor: Color? {
    get { background?.color(with: TraitCollection()) }
    set { background = newValue.map { ConfigurationColor($0) } }
  }

  /// The color of the line at the edge of the bar; nil for no line.
  ///
  /// Until it is set, the line has the standard color.
  public final var shadowColor: Color? {
    get { shadow?.color(with: TraitCollection()) }
    set { setShadow(newValue.map { ConfigurationColor($0) }) }
  }

  /// Sets the color of the line; nil for no line.
  package final func setShadow(_ color: ConfigurationColor?) {
    hasOwnShadow = true
    shadow = color
  }

  final func changed() { owner?.barAppearanceDidChange() }

  /// Shows the appearance in a bar.
  ///
  /// - Parameters:
  ///   - bar: The bar.
  ///   - line: The line at its edge.
  ///   - standard: The system colors of the bar's standard background and line.
  ///   - isBelow: Whether the line is at the bottom of the bar.
  package final func show(
    in bar: View, line: View, standard: (ground: SystemColor, line: SystemColor),
    isBelow: Bool = false
  ) {
    let traits = bar.traitCollection
    let color = background?.color(with: traits)
    showPictures(in: bar)
    if color != nil || ground == .transparent || backgroundEffect != nil {
      bar.backgroundColor = color
    } else {
      bar.showBackground(standard.ground)
    }
    showShadowImage(at: line, isBelow: isBelow)
    if shadowImage != nil {
      line.backgroundColor = nil
    } else if hasOwnShadow {
      line.backgroundColor = shadow?.color(with: traits)
    } else if ground == .transparent, !keepsLine {
      line.backgroundColor = nil
    } else {
      line.showBackground(standard.line)
    }
  }

  /// Shows the shadow image in a subview of the line, outside the bar.
  private func showShadowImage(at line: View, isBelow: Bool) {
    let old = line.subviews.first as? ControlPart
    guard let shadowImage else {
      old?.removeFromSuperview()
      return
    }
    let part = old ?? ControlPart()
    part.image = shadowImage
    let height = shadowImage.size.height
    part.frame = Rect(
      x: 0, y: isBelow ? 0 : line.bounds.height - height, width: line.bounds.width, height: height)
    part.autoresizingMask = [.flexibleWidth, isBelow ? .flexibleBottomMargin : .flexibleTopMargin]
    if old == nil { line.addSubview(part) }
  }

  /// Shows the effect and the background image, both behind the bar's content.
  private func showPictures(in bar: View) {
    let old = bar.subviews.first as? BarPictures
    guard backgroundEffect != nil || backgroundImage != nil else {
      old?.removeFromSuperview()
      return
    }
    let pictures = old ?? BarPictures()
    pictures.show(backgroundEffect, backgroundImage)
    if old == nil {
      pictures.frame = bar.bounds
      bar.insertSubview(pictures, at: 0)
    }
  }

  // See Responder.
  deinit {}
}

/// The effect and the image of a bar's background.
private final class BarPictures: View {
  private let effectView = VisualEffectView(effect: nil)
  private let part = ControlPart()

  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    for view in [effectView, part] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  override var mayDraw: Bool { false }

  func show(_ effect: BlurEffect?, _ image: Image?) {
    if effectView.effect !== effect { effectView.effect = effect }
    part.image = image
  }
}
