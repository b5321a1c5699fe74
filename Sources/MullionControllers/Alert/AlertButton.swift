// SPDX-License-Identifier: GPL-3.0-or-later
@_spi(Overriding) import MullionControls
import MullionGeometry
import MullionLists
@_spi(Overriding) import MullionView

/// The button of an action in an alert.
final class AlertButton: Control {
  let action: AlertAction
  private let titleLabel = Label()
  private let isBold: Bool
  private let size: Double

  init(_ action: AlertAction, style: AlertController.Style, isBold: Bool) {
    (self.action, self.isBold) = (action, isBold)
    size = style == .alert ? 17 : 20
    super.init(frame: .zero)
    titleLabel.text = action.title ?? ""
    titleLabel.font = Font(pointSize: size, weight: isBold ? .semibold : .regular)
    titleLabel.textAlignment = .center
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.7
    titleLabel.isUserInteractionEnabled = false
    addSubview(titleLabel)
    isEnabled = action.isEnabled
    showColors()
  }

  /// The width of the title, in points.
  var titleWidth: Double { titleLabel.intrinsicContentSize.width }

  private func showColors() {
    titleLabel.textColor =
      !action.isEnabled
      ? systemColor(.placeholder)
      : action.style == .destructive ? systemColor(.destructive) : tintColor
    backgroundColor = isHighlighted ? systemColor(.selection) : nil
  }

  override func stateDidChange() { showColors() }

  override func tintColorDidChange() { showColors() }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    showColors()
  }

  override var isTriggeredByTouchUp: Bool { true }

  override func layoutSubviews() {
    let height = max(titleLabel.intrinsicContentSize.height, 0)
    titleLabel.frame = Rect(
      x: 8, y: ((bounds.height - height) / 2).rounded(), width: max(bounds.width - 16, 0),
      height: height)
  }
}
