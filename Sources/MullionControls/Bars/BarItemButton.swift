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
  /// The metrics of the bar.
  let metrics: BarMetrics

  package init(
    tint: Color, appearances: BarAppearanceParts<BarButtonKind, BarButtonItemAppearance>? = nil,
    metrics: BarMetrics = .default
  ) {
    self.tint = tint
    self.appearances = appearances
    self.metrics = metrics
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
  /// The titles for which the button reserves space.
  var possibleTitles: Set<String> = [] {
    didSet { if possibleTitles != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The distance by which the item moves its title, in points; nil for that of the appearance.
  var titleOffset: Offset? { didSet { if titleOffset != oldValue { showState() } } }
  /// The distance by which the item moves its background image down, in points.
  var backgroundOffset = 0.0 {
    didSet { if backgroundOffset != oldValue { setNeedsDisplay() } }
  }

  override var mayDraw: Bool { false }

  override func backgroundRect(forBounds bounds: Rect) -> Rect {
    let offset = BarStyle.valid(Offset(horizontal: 0, vertical: backgroundOffset))
    return super.backgroundRect(forBounds: bounds).offsetBy(dx: 0, dy: offset.vertical)
  }

  override var intrinsicContentSize: Size {
    var size = super.intrinsicContentSize
    guard !possibleTitles.isEmpty, size.width >= 0, let engine = TextSystem.engine else {
      return size
    }
    func width(_ title: String) -> Double {
      engine.layout(title, font: font, maximumWidth: nil, numberOfLines: 1).size.width
    }
    let widest = possibleTitles.map(width).max() ?? 0
    size.width += max(widest - width(currentTitle), 0)
    return size
  }

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

  /// Applies the font and the title offset of the current state; a button has no such values by
  /// state.
  private func showState() {
    let current = appearance?.appearance(in: state)
    font = current?.font ?? BarStyle.buttonFont(appearance?.style ?? style)
    let offset = BarStyle.valid(titleOffset ?? current?.titlePositionAdjustment ?? .zero)
    titleEdgeInsets = EdgeInsets(
      top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical,
      right: -offset.horizontal)
  }
}
