// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The background, the line and the buttons of a toolbar.
open class ToolbarAppearance: BarAppearance {
  private var plainButtons = LazyButtonAppearance(.plain)
  private var doneButtons = LazyButtonAppearance(.done)

  /// The appearance of buttons with the style plain.
  ///
  /// The bar copies the appearance that it gets; the same holds for that of the style done.
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

  /// The appearances of buttons; nil for the standard ones.
  final var buttons: (plain: BarButtonItemAppearance?, done: BarButtonItemAppearance?) {
    (plainButtons.made, doneButtons.made)
  }

  override func take(_ other: BarAppearance) {
    super.take(other)
    guard let other = other as? ToolbarAppearance else { return }
    plainButtons.set(other.plainButtons.made, for: self)
    doneButtons.set(other.doneButtons.made, for: self)
  }

  // See Responder.
  deinit {}
}
