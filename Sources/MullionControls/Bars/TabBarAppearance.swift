// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The background, the line and the tabs of a tab bar.
open class TabBarAppearance: BarAppearance {
  /// The appearances by style; nil for the standard ones.
  private var items: [TabBarItemAppearance?] = [nil, nil, nil]

  /// The appearance of tabs with the title below the image.
  ///
  /// The bar copies the appearance that it gets; the same holds for the other two.
  public final var stackedLayoutAppearance: TabBarItemAppearance {
    get { make(.stacked) }
    set { set(newValue, .stacked) }
  }

  /// The appearance of tabs with the title beside the image in a regular width.
  public final var inlineLayoutAppearance: TabBarItemAppearance {
    get { make(.inline) }
    set { set(newValue, .inline) }
  }

  /// The appearance of tabs with the title beside the image in a compact height.
  public final var compactInlineLayoutAppearance: TabBarItemAppearance {
    get { make(.compactInline) }
    set { set(newValue, .compactInline) }
  }

  /// Returns the appearance of tabs in a style; nil for the standard one.
  package final func item(_ style: TabBarItemAppearance.Style) -> TabBarItemAppearance? {
    items[style.rawValue]
  }

  private func make(_ style: TabBarItemAppearance.Style) -> TabBarItemAppearance {
    if let known = item(style) { return known }
    let made = TabBarItemAppearance(style: style)
    made.owner = self
    items[style.rawValue] = made
    return made
  }

  private func set(_ item: TabBarItemAppearance, _ style: TabBarItemAppearance.Style) {
    items[style.rawValue] = item.copy(for: self)
    changed()
  }

  override func take(_ other: BarAppearance) {
    super.take(other)
    guard let other = other as? TabBarAppearance else { return }
    for (index, item) in other.items.enumerated() { items[index] = item?.copy(for: self) }
  }

  // See Responder.
  deinit {}
}
