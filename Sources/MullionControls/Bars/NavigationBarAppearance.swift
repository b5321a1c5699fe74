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

  private var plainButtons = LazyButtonAppearance(.plain)
  private var doneButtons = LazyButtonAppearance(.done)
  private var backButtons = LazyButtonAppearance(.plain)

  /// The appearance of buttons with the style plain.
  ///
  /// The bar copies the appearance that it gets; the same holds for the other two.
  public final var buttonAppearance: BarButtonItemAppearance {
    get { plainButtons.make(for: self) }
    set {
      plainButtons.set(newValue, for: self)
      changed()
    }
  }

  /// The appearance of buttons with the style done.
  public final var doneButtonAppearance: BarButtonItemAppearance {
    get { doneButtons.make(for: self) }
    set {
      doneButtons.set(newValue, for: self)
      changed()
    }
  }

  /// The appearance of the back button; its background images do not count.
  ///
  /// The arrow has the tint of the bar, not the color of the title.
  public final var backButtonAppearance: BarButtonItemAppearance {
    get { backButtons.make(for: self) }
    set {
      backButtons.set(newValue, for: self)
      changed()
    }
  }

  /// The appearances of buttons; nil for the standard ones.
  package final var buttons: (plain: BarButtonItemAppearance?, done: BarButtonItemAppearance?) {
    (plainButtons.made, doneButtons.made)
  }

  /// The appearance of the back button; nil for the standard one.
  package final var backButton: BarButtonItemAppearance? { backButtons.made }

  override func take(_ other: BarAppearance) {
    super.take(other)
    guard let other = other as? NavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    plainButtons.set(other.plainButtons.made, for: self)
    doneButtons.set(other.doneButtons.made, for: self)
    backButtons.set(other.backButtons.made, for: self)
  }

  // See Responder.
  deinit {}
}
