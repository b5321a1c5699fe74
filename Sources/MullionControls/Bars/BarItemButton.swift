// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionRaster
@_spi(Overriding) import MullionView

/// The appearance of the buttons of one bar.
package struct BarButtonLook {
  /// The tint of the bar.
  var tint: Color
  /// The appearances of the buttons; nil for the standard ones.
  var appearances: BarAppearanceParts<BarButtonKind, BarButtonItemAppearance>?

  package init(
    tint: Color, appearances: BarAppearanceParts<BarButtonKind, BarButtonItemAppearance>? = nil
  ) {
    self.tint = tint
    self.appearances = appearances
  }

  /// Returns the appearance of buttons with a style; nil for the standard one.
  func appearance(_ style: BarButtonItem.Style) -> BarButtonItemAppearance? {
    appearances?[style == .done ? .done : .plain]
  }
}

/// The button of a bar button item.
final class BarItemButton: Button {
  private var appearance: BarButtonItemAppearance?
  private var style = BarButtonItem.Style.plain

  override var mayDraw: Bool { false }

  /// Shows an appearance.
  ///
  /// - Parameters:
  ///   - appearance: The appearance; nil for the standard one.
  ///   - style: The style of the item, which determines the standard font without an appearance.
  ///   - color: The color of a title without a color of the appearance.
  func show(_ appearance: BarButtonItemAppearance?, _ style: BarButtonItem.Style, color: Color) {
    (self.appearance, self.style) = (appearance, style)
    let states: [Control.State] = [.highlighted, .disabled, .focused]
    titleColor = appearance?.normal.color ?? color
    setBackgroundImage(appearance?.normal.values.backgroundImage, for: .normal)
    for state in states {
      let own = appearance?.appearance(in: state).values
      setTitleColor(own?.titleTextAttributes.color, for: state)
      setBackgroundImage(own?.backgroundImage, for: state)
    }
    showState()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  /// Applies the values that a button has only for the current state.
  private func showState() {
    let current = appearance?.appearance(in: state)
    font = current?.font ?? BarStyle.buttonFont(appearance?.style ?? style)
    let offset = BarStyle.valid(current?.titlePositionAdjustment ?? .zero)
    titleEdgeInsets = EdgeInsets(
      top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical,
      right: -offset.horizontal)
  }
}
