// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The background, the line and the buttons of a toolbar.
open class ToolbarAppearance: BarAppearance {
  /// The appearances of buttons that are not the standard ones.
  final var buttons = BarAppearanceParts<BarButtonKind, BarButtonItemAppearance>()

  /// The appearance of buttons with the style plain.
  ///
  /// The bar copies an appearance that is assigned to this property or to ``doneButtonAppearance``.
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

  override func take(_ other: BarAppearance) {
    super.take(other)
    guard let other = other as? ToolbarAppearance else { return }
    buttons.copy(other.buttons, of: self)
  }

  // See Responder.
  deinit {}
}
