// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The background, the line and the tabs of a tab bar.
open class TabBarAppearance: BarAppearance {
  /// The appearances of the tab layouts; a layout without one has the standard appearance.
  package final private(set) var items = BarAppearanceParts<
    TabBarItemAppearance.Style, TabBarItemAppearance
  >()

  /// The appearance of tabs with the title below the image.
  ///
  /// The bar copies an appearance that is assigned; ``inlineLayoutAppearance`` and
  /// ``compactInlineLayoutAppearance`` are copied too.
  public final var stackedLayoutAppearance: TabBarItemAppearance {
    get { item(.stacked) }
    set {
      items.set(newValue, .stacked, of: self)
      changed()
    }
  }

  /// The appearance of tabs with the title beside the image in a regular width.
  public final var inlineLayoutAppearance: TabBarItemAppearance {
    get { item(.inline) }
    set {
      items.set(newValue, .inline, of: self)
      changed()
    }
  }

  /// The appearance of tabs with the title beside the image in a compact height.
  public final var compactInlineLayoutAppearance: TabBarItemAppearance {
    get { item(.compactInline) }
    set {
      items.set(newValue, .compactInline, of: self)
      changed()
    }
  }

  /// Returns the appearance of tabs in a layout, created if there is none.
  private func item(_ style: TabBarItemAppearance.Style) -> TabBarItemAppearance {
    items.part(style, of: self, or: TabBarItemAppearance(style: style))
  }

  override func take(_ other: BarAppearance) {
    super.take(other)
    guard let other = other as? TabBarAppearance else { return }
    items.copy(other.items, of: self)
  }

  // See Responder.
  deinit {}
}
