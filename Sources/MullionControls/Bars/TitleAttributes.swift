// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionView

/// The fonts and colors of an item's title, by state.
package struct TitleAttributes {
  private var values: [UInt: TextAttributes] = [:]

  package init(
    values: [UInt: TextAttributes] = [:]
  ) {
    self.values = values
  }

  /// Whether no state has attributes.
  var isEmpty: Bool { values.isEmpty }

  /// The attributes of a state; nil for none.
  package subscript(state: Control.State) -> TextAttributes? {
    get { values[UInt(state.rawValue)] }
    set { values[UInt(state.rawValue)] = newValue }
  }

  /// Returns an appearance whose fonts and colors are replaced by these, where a state has them.
  ///
  /// - Parameters:
  ///   - base: The appearance of the bar; nil for the standard one.
  ///   - style: The style of the item.
  /// - Returns: A copy with these fonts and colors; `base` if there are none.
  func over(
    _ base: BarButtonItemAppearance?, style: BarButtonItem.Style
  ) -> BarButtonItemAppearance? {
    guard !isEmpty else { return base }
    let made = base?.copy() ?? BarButtonItemAppearance(style: style)
    for (state, appearance) in made.states {
      guard let own = self[state] else { continue }
      if let font = own.font { appearance.values.titleTextAttributes.font = font }
      if let color = own.color { appearance.values.titleTextAttributes.color = color }
    }
    return made
  }
}
