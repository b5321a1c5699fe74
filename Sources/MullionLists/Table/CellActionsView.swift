// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// The buttons of a row's actions, in the space that the row's content has left.
final class CellActionsView: View {
  private static let gray = Color(red: 142.0 / 255, green: 142.0 / 255, blue: 147.0 / 255)

  let configuration: SwipeActionsConfiguration
  /// Whether the buttons are at the leading edge.
  let isLeading: Bool
  /// Whether the buttons confirm a deletion that the row's control began.
  let isConfirmation: Bool
  /// The width of the visible part, in points.
  var reveal = 0.0
  private let buttons: [Button]

  init(
    _ configuration: SwipeActionsConfiguration, isLeading: Bool, isConfirmation: Bool,
    perform: @escaping (ContextualAction, View) -> Void
  ) {
    (self.configuration, self.isLeading) = (configuration, isLeading)
    self.isConfirmation = isConfirmation
    buttons = configuration.actions.map { action in
      let button = Button()
      button.title = action.title ?? ""
      button.titleColor = .white
      button.font = Font(pointSize: 15)
      if let image = action.image { button.setImage(image, for: .normal) }
      button.addAction(for: .touchUpInside) { perform(action, $0) }
      return button
    }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action is at the edge, and covers the others if it is stretched.
    for button in buttons.reversed() { addSubview(button) }
    showColors()
  }

  /// The width of all buttons, in points.
  var fullWidth: Double { widths.reduce(0, +) }

  private var widths: [Double] {
    buttons.map { max($0.intrinsicContentSize.width + 32, 74) }
  }

  /// Returns the button of the first action; nil for none.
  var firstButton: View? { buttons.first }

  private func showColors() {
    for (action, button) in zip(configuration.actions, buttons) {
      button.backgroundColor =
        action.backgroundColor
        ?? (action.style == .destructive ? systemColor(.destructive) : Self.gray)
    }
  }

  override var mayDraw: Bool { false }

  override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    showColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isAtLeft = isLeading != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    // Beyond the full width, the first button takes the rest.
    let scale = fullWidth > 0 ? min(bounds.width / fullWidth, 1) : 0
    var edge = 0.0
    for (index, (button, width)) in zip(buttons, widths).enumerated() {
      let extra = index == 0 ? max(bounds.width - fullWidth, 0) : 0
      let length = width * scale + extra
      button.place(
        Rect(
          x: isAtLeft ? edge : bounds.width - edge - length, y: 0, width: length,
          height: bounds.height))
      edge += length
    }
  }
}
