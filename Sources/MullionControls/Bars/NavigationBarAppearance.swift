// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
public import MullionView

/// The background, the line, the titles and the buttons of a navigation bar.
open class NavigationBarAppearance: BarAppearance {
  /// The font and the color of the title; other attributes do not count.
  ///
  /// Without a font or a color, the title has the standard one.
  public final var titleTextAttributes = TextAttributes() { didSet { changed() } }
  /// The font and the color of a large title; other attributes do not count.
  public final var largeTitleTextAttributes = TextAttributes() { didSet { changed() } }
  /// The distance by which the title moves, in points; a large title and a title view do not move.
  ///
  /// Default zero. Numbers that are not finite count as 0.
  public final var titlePositionAdjustment = Offset.zero { didSet { changed() } }

  /// The appearances of the kinds of buttons; a kind without one has the standard appearance.
  package final var buttons = BarAppearanceParts<BarButtonKind, BarButtonItemAppearance>()

  /// The appearance of buttons with the style plain.
  ///
  /// The bar copies an appearance that is assigned; ``doneButtonAppearance`` and
  /// ``backButtonAppearance`` are copied too.
  public final var buttonAppearance: BarButtonItemAppearance {
    get { buttons.part(.plain, of: self, or: .init(style: .plain)) }
    set {
      buttons.set(newValue, .plain, of: self)
      changed()
    }
  }

  /// The appearance of buttons with the style done.
  public final var doneButtonAppearance: BarButtonItemAppearance {
    get { buttons.part(.done, of: self, or: .init(style: .done)) }
    set {
      buttons.set(newValue, .done, of: self)
      changed()
    }
  }

  /// The appearance of the back button; its background images do not count.
  ///
  /// The arrow has the tint of the bar, not the color of the title.
  public final var backButtonAppearance: BarButtonItemAppearance {
    get { buttons.part(.back, of: self, or: .init(style: .plain)) }
    set {
      buttons.set(newValue, .back, of: self)
      changed()
    }
  }

  override func take(_ other: BarAppearance) {
    super.take(other)
    guard let other = other as? NavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttons.copy(other.buttons, of: self)
  }

  // See Responder.
  deinit {}
}
