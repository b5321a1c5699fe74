// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
public import MullionView

/// An item that a bar shows; it is not a view itself.
///
/// As in UIKit, it has a title or an image and can be disabled, but has no geometry, subviews or
/// layer. The bar creates and manages a view for it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class BarItem {
  /// The title, shown if there is no image.
  open var title: String {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The image, shown in place of the title; nil for none.
  open var image: Image? {
    didSet { if image != oldValue { itemDidChange() } }
  }
  /// A Boolean value that indicates whether the item is enabled.
  ///
  /// Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }
  /// A number that identifies the item.
  ///
  /// Default 0.
  open var tag = 0
  /// The insets of the image, in points.
  ///
  /// Default 0. A bar button moves and shrinks its image by them; other items ignore them.
  open var imageInsets = EdgeInsets.zero {
    didSet { if imageInsets != oldValue { itemDidChange() } }
  }
  /// The image of a bar button item in a bar of a compact height; nil for ``image``.
  open var landscapeImagePhone: Image? {
    didSet { if landscapeImagePhone != oldValue { itemDidChange() } }
  }
  /// The insets of ``landscapeImagePhone``, in points.
  ///
  /// Default 0.
  open var landscapeImagePhoneInsets = EdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { itemDidChange() } }
  }
  /// The attributes of the title by states.
  final var titleAttributes = TitleAttributes()

  /// The text that identifies the item for assistive programs; nil for the title.
  public final var accessibilityLabel: String? { didSet { itemDidChange() } }
  /// A description of the result of activating the item; nil for none.
  public final var accessibilityHint: String? { didSet { itemDidChange() } }
  /// A name of the item for tests, which users never read; nil for none.
  open var accessibilityIdentifier: String? { didSet { itemDidChange() } }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The image to show in place of the title; nil for none.
  public init(title: String = "", image: Image? = nil) {
    (self.title, self.image) = (title, image)
  }

  /// Sets the font and the color of the title in a state; nil removes them.
  ///
  /// They win over those of the bar's appearance. Other attributes do not count.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - state: The state: normal, highlighted, disabled or focused. The others inherit from normal
  ///     what they lack.
  open func setTitleTextAttributes(_ attributes: TextAttributes?, for state: Control.State) {
    guard attributes != titleAttributes[state] else { return }
    titleAttributes[state] = attributes
    itemDidChange()
  }

  /// Returns the attributes that were set for a state; nil for none.
  open func titleTextAttributes(for state: Control.State) -> TextAttributes? {
    titleAttributes[state]
  }

  /// Called when a visible property has changed.
  @_spi(Overriding) open func itemDidChange() {}

  // See Responder.
  deinit {}
}
