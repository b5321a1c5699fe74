// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster
import MullionView

/// The colors of a button with a configuration in one state.
struct ButtonColors {
  /// The opacity of a tinted background.
  private static let tintAlpha = 0.18
  /// The opacity of the contents and the background of a highlighted button.
  private static let pressedAlpha = 0.75

  private(set) var foreground: Color
  private(set) var background: Color?
  private(set) var stroke: Color

  init(_ configuration: Button.Configuration, of button: Button) {
    let traits = button.traitCollection
    let updates = button.automaticallyUpdatesConfiguration
    let state = updates ? button.state : button.isEnabled ? [] : .disabled
    let tint = configuration.backdrop?.color(with: traits) ?? button.tintColor ?? .tint
    var style = configuration.style
    if state.contains(.selected), configuration.automaticallyUpdateForSelection {
      style = style == .plain ? .tinted : .filled
    }
    let ink = configuration.foreground?.color(with: traits)
    // `baseBackgroundColor` also colors the text of a tinted button; the text of a filled one would
    // not stand out.
    foreground = ink ?? (style == .filled ? .white : style == .tinted ? tint : button.tintColor)
    background =
      switch style {
      case .plain: nil
      case .gray:
        configuration.backdrop?.color(with: traits) ?? button.systemColor(.track)
      case .tinted: tint.multiplyingAlpha(by: Self.tintAlpha)
      case .filled: tint
      }
    if let own = configuration.background.color { background = own.color(with: traits) }
    stroke = configuration.background.stroke?.color(with: traits) ?? button.tintColor
    if state.contains(.disabled) {
      foreground = button.systemColor(.placeholder)
      if background != nil, configuration.background.color == nil {
        background = button.systemColor(.selection)
      }
    } else if state.contains(.highlighted) {
      foreground = foreground.multiplyingAlpha(by: Self.pressedAlpha)
      background = background?.multiplyingAlpha(by: Self.pressedAlpha)
    }
  }
}
