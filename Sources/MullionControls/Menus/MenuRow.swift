// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// A row of an open menu.
///
/// The card delivers touches to its rows, because a finger can slide from row to row.
final class MenuRow: View {
  static let rowHeight = 44.0
  static let titleHeight = 30.0
  static let gapHeight = 8.0
  private static let margin = 16.0
  private static let imageSide = 22.0

  let content: MenuContent.Row
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showColors() } }
  }

  private let indent: Double
  private let titleLabel = Label()
  private var subtitleLabel: Label?
  private var imageView: ImageView?
  private var mark: MenuMark?

  init(_ content: MenuContent.Row, hasMarks: Bool) {
    self.content = content
    indent = hasMarks ? MenuMark.side + 8 : 0
    super.init(frame: .zero)
    switch content {
    case .title(let title):
      show(title, nil, nil)
      titleLabel.font = Font(pointSize: 13)
    case .back(let title):
      show(title, nil, nil)
      titleLabel.font = Font(pointSize: 17, weight: .semibold)
      add(.down)
    case .action(let action):
      show(action.title, action.subtitle, action.image)
      if action.state != .off { add(action.state == .on ? .check : .dash) }
    case .submenu(let menu):
      show(menu.title, menu.subtitle, menu.image)
      add(.right)
    case .gap: break
    }
    showColors()
  }

  private func show(_ title: String, _ subtitle: String?, _ image: Image?) {
    titleLabel.text = title
    titleLabel.font = Font(pointSize: 17)
    titleLabel.numberOfLines = 2
    addSubview(titleLabel)
    if let subtitle, !subtitle.isEmpty {
      let label = Label()
      label.text = subtitle
      label.font = Font(pointSize: 13)
      addSubview(label)
      subtitleLabel = label
    }
    if let image {
      let view = ImageView(image: image)
      view.contentMode = .scaleAspectFit
      addSubview(view)
      imageView = view
    }
  }

  private func add(_ shape: MenuMark.Shape) {
    let view = MenuMark()
    view.shape = shape
    addSubview(view)
    mark = view
  }

  /// Whether the user can choose the row.
  var isEnabled: Bool {
    switch content {
    case .title, .gap: false
    case .back, .submenu: true
    case .action(let action): !action.attributes.contains(.disabled)
    }
  }

  private var isDestructive: Bool {
    switch content {
    case .action(let action): action.attributes.contains(.destructive)
    case .submenu(let menu): menu.options.contains(.destructive)
    default: false
    }
  }

  private func showColors() {
    let isTitle = if case .title = content { true } else { false }
    let color =
      isTitle
      ? systemColor(.header)
      : !isEnabled
        ? systemColor(.placeholder)
        : isDestructive ? systemColor(.destructive) : systemColor(.text)
    titleLabel.textColor = color
    subtitleLabel?.textColor = systemColor(isEnabled ? .detail : .placeholder)
    imageView?.alpha = isEnabled ? 1 : SystemColor.disabledAlpha
    mark?.color = color
    backgroundColor =
      content.isGap || isHighlighted ? systemColor(.selection).multiplyingAlpha(by: 0.7) : nil
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    showColors()
  }

  // MARK: Layout

  /// The widths of the areas to the left and right of the title, in points.
  private var sides: (left: Double, right: Double) {
    var right = Self.margin
    if imageView != nil { right += Self.imageSide + 8 }
    if let mark, mark.shape == .right || mark.shape == .down { right += MenuMark.side + 8 }
    return (Self.margin + indent, right)
  }

  /// Returns the height at a width, in points.
  func height(at width: Double) -> Double {
    switch content {
    case .title: return Self.titleHeight
    case .gap: return Self.gapHeight
    default: break
    }
    let texts = textHeights(width)
    return max(Self.rowHeight, texts.title + texts.subtitle + 22)
  }

  private func textHeights(_ width: Double) -> (title: Double, subtitle: Double) {
    let inner = max(width - sides.left - sides.right, 1)
    func height(_ label: Label) -> Double {
      label.text.isEmpty
        ? 0
        : max(label.sizeThatFits(Size(width: inner, height: .greatestFiniteMagnitude)).height, 0)
          .rounded(.up)
    }
    return (height(titleLabel), subtitleLabel.map(height) ?? 0)
  }

  override func layoutSubviews() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      view.place(
        Rect(
          x: isMirrored ? bounds.width - x - width : x, y: y.rounded(), width: max(width, 0),
          height: max(height, 0)))
    }
    let (left, right) = sides
    let texts = textHeights(bounds.width)
    let width = bounds.width - left - right
    var y = (bounds.height - texts.title - texts.subtitle) / 2
    place(titleLabel, left, y, width, texts.title)
    titleLabel.textAlignment = isMirrored ? .right : .left
    y += texts.title
    if let subtitleLabel {
      place(subtitleLabel, left, y, width, texts.subtitle)
      subtitleLabel.textAlignment = titleLabel.textAlignment
    }
    let side = MenuMark.side
    if let mark {
      let isAtEnd = mark.shape == .right || mark.shape == .down
      let x = isAtEnd ? bounds.width - Self.margin - side : Self.margin - 3
      place(mark, x, (bounds.height - side) / 2, side, side)
    }
    if let imageView {
      let x = bounds.width - right
      place(imageView, x + 8, (bounds.height - Self.imageSide) / 2, Self.imageSide, Self.imageSide)
    }
  }

  // MARK: Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    guard !content.isGap else { return AccessibilityDefaults() }
    var traits: AccessibilityTraits = .button
    if case .title = content { traits = .header } else if !isEnabled { traits.insert(.notEnabled) }
    if case .action(let action) = content, action.state == .on { traits.insert(.selected) }
    return AccessibilityDefaults(
      isElement: true,
      label: { [self] in
        [titleLabel.text, subtitleLabel?.text ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
      }, traits: traits)
  }
}
