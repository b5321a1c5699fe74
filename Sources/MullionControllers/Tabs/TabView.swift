// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionLists
import MullionRaster
import MullionView

/// The appearance of the tabs of one bar.
struct TabLook {
  var style = TabBarItemAppearance.Style.stacked
  /// The appearance for the style; nil for the standard one.
  var appearance: TabBarItemAppearance?
  var tint = Color.tint
  /// The bar's color of titles that are not selected; nil for gray.
  var idle: Color?
  var traits = TraitCollection()

  /// The standard font of titles.
  var font: Font {
    switch appearance?.style ?? style {
    case .stacked: Font(pointSize: 10, weight: .regular)
    case .inline: Font(pointSize: 13, weight: .regular)
    case .compactInline: Font(pointSize: 12, weight: .regular)
    }
  }
}

/// The views of one tab.
final class TabView {
  private static let pictureSide = 26.0
  /// The distance between the image and the title beside it, in points.
  private static let gap = 6.0

  let button = BarButton()
  let title = BarStyle.label(10, .regular, BarStyle.idle)
  private let picture = ImageView()
  private let badge = View()
  private let badgeLabel = BarStyle.label(11, .bold, .white)
  private var look = TabLook()
  private var isEnabled = true
  private var isSelected = false
  private var badgeColor: Color?
  private var titleAttributes = TitleAttributes()
  private var titleOffset = Offset.zero
  /// The images of the item for a tab that is not selected, and for a selected one.
  private var images: (normal: Image?, selected: Image?)
  private var image: Image? { isSelected ? images.selected ?? images.normal : images.normal }
  /// The image and the color of the shown stencil; nil without a stencil.
  private var stencil: (image: Image, color: Color)?

  init() {
    title.textAlignment = .center
    badgeLabel.textAlignment = .center
    badge.cornerRadius = 8
    badge.clipsToBounds = true
    badge.isUserInteractionEnabled = false
    badge.addSubview(badgeLabel)
    picture.contentMode = .scaleAspectFit
    for view in [picture, title, badge] { button.addSubview(view) }
  }

  func show(_ item: TabBarItem) {
    title.text = item.shownTitle
    images = (item.image, item.selectedImage)
    badgeLabel.text = item.badgeValue ?? ""
    badge.isHidden = item.badgeValue == nil
    badgeColor = item.badgeColor
    titleAttributes = item.titleAttributes
    titleOffset = item.titlePositionAdjustment
    isEnabled = item.isEnabled
    button.isUserInteractionEnabled = isEnabled
    button.accessibilityLabel = item.accessibilityLabel ?? item.shownTitle
    button.accessibilityIdentifier = item.accessibilityIdentifier
  }

  /// Sets the selection, and the accessibility value and traits: the badge, the position and the
  /// selection.
  func describe(_ index: Int, of count: Int, isSelected: Bool) {
    self.isSelected = isSelected
    let texts = [
      badge.isHidden ? nil : badgeLabel.text, ControlAccessibility.position(index, of: count),
    ]
    button.accessibilityValue = texts.compactMap(\.self).joined(separator: ", ")
    var traits: AccessibilityTraits = isSelected ? [.button, .selected] : .button
    if !isEnabled { traits.insert(.notEnabled) }
    button.accessibilityTraits = traits
  }

  // MARK: The appearance

  /// The color of titles that are not selected.
  private var idleColor: Color {
    titleAttributes[.normal]?.color ?? look.appearance?.normal.ownColor ?? look.idle
      ?? BarStyle.idle
  }

  private var controlState: Control.State {
    if !isEnabled { return .disabled }
    return isSelected ? .selected : .normal
  }

  private var state: TabBarItemStateAppearance? {
    if !isEnabled { return look.appearance?.disabled }
    return isSelected ? look.appearance?.selected : look.appearance?.normal
  }

  /// Shows the appearance of the tab's state.
  func show(_ look: TabLook) {
    self.look = look
    let state = state
    let own = titleAttributes[controlState]
    title.font = own?.font ?? titleAttributes[.normal]?.font ?? state?.font ?? look.font
    let color = own?.color ?? state?.ownColor
    title.textColor = color ?? (isEnabled && isSelected ? look.tint : idleColor)
    title.alpha = isEnabled || color != nil ? 1 : SystemColor.disabledAlpha
    showPicture(state?.iconTone?.color(with: look.traits))
    picture.alpha = isEnabled || state?.values.iconColor != nil ? 1 : SystemColor.disabledAlpha
    badge.backgroundColor =
      badgeColor ?? state?.badgeTone?.color(with: look.traits) ?? BarStyle.badge
    badgeLabel.font = state?.badgeFont ?? Font(pointSize: 11, weight: .bold)
    badgeLabel.textColor = state?.badgeTextColor ?? .white
  }

  private func showPicture(_ color: Color?) {
    guard let image, let color else {
      stencil = nil
      return picture.image = image
    }
    if let stencil, stencil.image == image, stencil.color == color { return }
    stencil = (image, color)
    picture.image = image.filled(with: color) ?? image
  }

  // MARK: Layout

  func layOut(isRightToLeft: Bool) {
    let bounds = button.bounds
    let mirror = BarMirror(width: bounds.width, isRightToLeft: isRightToLeft)
    let hasPicture = picture.image != nil
    picture.isHidden = !hasPicture
    let own = title.intrinsicContentSize
    let height = max(own.height, 0).rounded(.up)
    var text = Rect(
      x: 2, y: ((bounds.height - height) / 2).rounded(), width: max(bounds.width - 4, 0),
      height: height)
    let side = Self.pictureSide
    var icon = Rect(x: (bounds.width - side) / 2, y: 5, width: side, height: side)
    if hasPicture, look.style == .stacked {
      text.origin.y = bounds.height - height - 4
    } else if hasPicture {
      let width = min(max(own.width, 0).rounded(.up), max(bounds.width - side - Self.gap - 4, 0))
      icon.origin.x = ((bounds.width - side - Self.gap - width) / 2).rounded()
      icon.origin.y = ((bounds.height - side) / 2).rounded()
      text.origin.x = icon.maxX + Self.gap
      text.size.width = width
    }
    picture.place(mirror.frame(icon))
    title.place(
      mirror.frame(text).moved(by: state?.titlePositionAdjustment).moved(by: titleOffset))
    let width = max(badgeLabel.intrinsicContentSize.width + 10, 16)
    let x = (hasPicture ? icon.midX : bounds.midX) + 8
    badge.place(
      mirror.frame(Rect(x: x, y: 3, width: width, height: 16))
        .moved(by: state?.badgePositionAdjustment))
    badgeLabel.place(badge.bounds.moved(by: state?.badgeTitlePositionAdjustment))
  }
}

extension Rect {
  /// Returns the rectangle moved by an offset; nil or an invalid offset does not move it.
  fileprivate func moved(by offset: Offset?) -> Rect {
    let valid = BarStyle.valid(offset ?? .zero)
    return offsetBy(dx: valid.horizontal, dy: valid.vertical)
  }
}

nonisolated extension Image {
  /// Returns an image of one color with this image's opacity; nil if it is too large.
  fileprivate func filled(with color: Color) -> Image? {
    guard
      let context = try? GraphicsContext(
        width: bitmap.width, height: bitmap.height, scale: scale)
    else { return nil }
    let bounds = Rect(origin: .zero, size: size)
    context.draw(self, in: bounds)
    context.blendMode = .sourceIn
    context.fillColor = color
    context.fill(bounds)
    return try? Image(bitmap: context.bitmap, scale: scale)
  }
}
