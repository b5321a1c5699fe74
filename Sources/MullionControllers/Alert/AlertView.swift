// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The cards of an alert or an action sheet.
final class AlertView: View {
  /// Called after a tap on an action's button.
  var onSelect: ((AlertAction) -> Void)?
  /// Whether an action sheet shows its cancel action; a popover does not.
  var showsCancel = true {
    didSet { if showsCancel != oldValue { show(content) } }
  }

  private var content = AlertContent()
  private let card = View()
  private let cancelCard = View()
  private let header = ScrollView()
  private let list = ScrollView()
  private let titleLabel = Label()
  private let messageLabel = Label()
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?
  private var lines: [View] = []

  init() {
    super.init(frame: .zero)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      header.addSubview(label)
    }
    for card in [card, cancelCard] {
      card.cornerRadius = AlertMetrics.cornerRadius
      card.clipsToBounds = true
      card.showBackground(.card)
      addSubview(card)
    }
    for view in [header, list] { card.addSubview(view) }
  }

  private var isSheet: Bool { content.style == .actionSheet }

  // MARK: The content

  /// Shows texts, fields and actions.
  func show(_ content: AlertContent) {
    for field in self.content.fields where !content.fields.contains(where: { $0 === field }) {
      field.removeFromSuperview()
    }
    self.content = content
    titleLabel.text = content.title
    messageLabel.text = content.message
    titleLabel.font = Font(pointSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.font = Font(pointSize: 13)
    for field in content.fields where field.superview !== header {
      field.borderStyle = .roundedRect
      header.addSubview(field)
    }
    makeButtons()
    showColors()
    setNeedsLayout()
  }

  private func makeButtons() {
    for view in buttons + lines { view.removeFromSuperview() }
    cancelButton?.removeFromSuperview()
    (buttons, lines, cancelButton) = ([], [], nil)
    let cancel = content.actions.first { $0.style == .cancel }
    if isSheet, let cancel, showsCancel { cancelButton = button(for: cancel, in: cancelCard) }
    let shown = content.actions.filter { !isSheet || $0.style != .cancel }
    buttons = shown.map { button(for: $0, in: list) }
    for _ in 0..<buttons.count + 1 {
      let line = View()
      line.showBackground(.separator)
      line.isUserInteractionEnabled = false
      list.addSubview(line)
      lines.append(line)
    }
    let order = content.ordered(sideBySide: isSideBySide)
    buttons = order.compactMap { action in buttons.first { $0.action === action } }
  }

  private func button(for action: AlertAction, in area: View) -> AlertButton {
    let button = AlertButton(action, style: content.style, isBold: action === content.bold)
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.onSelect?(action) }
    area.addSubview(button)
    return button
  }

  private func showColors() {
    let color = systemColor(isSheet ? .sheetTitle : .text)
    titleLabel.textColor = color
    messageLabel.textColor = color
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    showColors()
  }

  // MARK: Sizes

  /// Whether the two buttons of an alert are side by side.
  private var isSideBySide: Bool {
    guard !isSheet, buttons.count == 2 else { return false }
    return buttons.allSatisfy { $0.titleWidth <= AlertMetrics.alertWidth / 2 - 16 }
  }

  private var rowHeight: Double { AlertMetrics.buttonHeight(content.style) }

  private var listHeight: Double {
    isSideBySide ? rowHeight : Double(buttons.count) * rowHeight
  }

  private func height(of label: Label, _ width: Double) -> Double {
    label.text.isEmpty
      ? 0
      : label.sizeThatFits(Size(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  private func headerHeight(_ width: Double) -> Double {
    let texts = textFrames(width)
    guard let last = texts.last else { return 0 }
    return last.maxY + (isSheet ? 14 : 20)
  }

  /// Returns the frames of the title, the message and the fields; empty ones for missing texts.
  private func textFrames(_ width: Double) -> [Rect] {
    let inner = max(width - 2 * AlertMetrics.padding, 0)
    var frames: [Rect] = []
    var y = isSheet ? 14.0 : 20.0
    var isEmpty = true
    func add(_ height: Double, after gap: Double) {
      if height > 0 {
        if !isEmpty { y += gap }
        isEmpty = false
      }
      frames.append(Rect(x: AlertMetrics.padding, y: y, width: inner, height: height))
      y += height
    }
    add(height(of: titleLabel, inner), after: 0)
    add(height(of: messageLabel, inner), after: isSheet ? 8 : 2)
    for (index, _) in content.fields.enumerated() {
      add(AlertMetrics.fieldHeight, after: index == 0 ? 14 : 4)
    }
    return isEmpty ? [] : frames
  }

  /// The height of the cancel button's card with the space above it, in points.
  private var cancelHeight: Double {
    cancelButton == nil ? 0 : rowHeight + AlertMetrics.gap
  }

  /// Returns the size at a maximum size, in points.
  func fittingSize(in space: Size) -> Size {
    let width = isSheet ? space.width : min(AlertMetrics.alertWidth, space.width)
    let height = headerHeight(width) + listHeight + cancelHeight
    return Size(width: width, height: min(height, space.height))
  }

  // MARK: Layout

  override func layoutSubviews() {
    let size = bounds.size
    let cardHeight = max(size.height - cancelHeight, 0)
    card.frame = Rect(x: 0, y: 0, width: size.width, height: cardHeight)
    cancelCard.isHidden = cancelButton == nil
    cancelCard.frame = Rect(
      x: 0, y: size.height - rowHeight, width: size.width, height: rowHeight)
    cancelButton?.frame = cancelCard.bounds
    let head = headerHeight(size.width)
    // If the alert is too tall, both parts scroll, and at least one button stays visible.
    let least = min(listHeight, rowHeight * 1.5)
    let top = min(head, max(cardHeight - least, 0))
    header.frame = Rect(x: 0, y: 0, width: size.width, height: top)
    header.contentSize = Size(width: size.width, height: head)
    header.isScrollEnabled = head > top
    list.frame = Rect(x: 0, y: top, width: size.width, height: max(cardHeight - top, 0))
    list.contentSize = Size(width: size.width, height: listHeight)
    list.isScrollEnabled = listHeight > cardHeight - top
    let views: [View] = [titleLabel, messageLabel] + content.fields
    for (view, frame) in zip(views, textFrames(size.width)) { view.frame = frame }
    layOutButtons(size.width, hasHeader: head > 0)
  }

  private func layOutButtons(_ width: Double, hasHeader: Bool) {
    let thin = BarStyle.hairline(in: window)
    for line in lines { line.isHidden = true }
    guard let first = lines.first, !buttons.isEmpty else { return }
    first.isHidden = !hasHeader
    first.frame = Rect(x: 0, y: 0, width: width, height: thin)
    for (index, button) in buttons.enumerated() {
      let line = lines[index + 1]
      if isSideBySide {
        button.frame = Rect(
          x: index == 0 ? 0 : width / 2, y: 0, width: width / 2, height: rowHeight)
        line.isHidden = index > 0
        line.frame = Rect(x: width / 2, y: 0, width: thin, height: rowHeight)
      } else {
        button.frame = Rect(x: 0, y: Double(index) * rowHeight, width: width, height: rowHeight)
        line.isHidden = index == buttons.count - 1
        line.frame = Rect(x: 0, y: button.frame.maxY, width: width, height: thin)
      }
    }
  }
}
