// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Overriding) import MullionLayout
import MullionRaster
import MullionView

extension Button {
  // MARK: The views

  /// The title that the button shows: that of the configuration, or else that of the state.
  final var shownTitle: String {
    guard let configuration else { return currentAttributedTitle?.string ?? currentTitle }
    return configuration.attributedTitle?.string ?? configuration.title ?? currentTitle
  }

  /// The size of the title with line breaks only where the text has them, in points; nil without a
  /// text engine.
  final var naturalTitleSize: Size? {
    guard let layout = naturalLayout else { return nil }
    guard let parts, let label = parts.titleLabel else { return layout.size }
    return label.text.isEmpty ? layout.size : label.measure(brokenAt: nil).size
  }

  /// Called when the label's font, lines or text changed.
  final func titleLabelDidChange(_ parts: ButtonParts) {
    guard !parts.isUpdating, let label = parts.titleLabel else { return }
    // The label of a configuration has the configuration's font.
    let isOwnFont = parts.configuration == nil
    if isOwnFont, label.font != font { font = label.font } else { contentChanged() }
  }

  /// Shows the current values in the views, if there are any.
  final func partsDidChange() {
    guard let parts else { return }
    if configuration != nil {
      setNeedsUpdateConfiguration()
    } else {
      showTitle(parts)
      showImage(parts)
    }
    if parts.titleLabel != nil || parts.imageView != nil { setNeedsLayout() }
  }

  final func showTitle(_ parts: ButtonParts) {
    guard configuration == nil, let label = parts.titleLabel else { return }
    let wasUpdating = parts.isUpdating
    parts.isUpdating = true
    defer { parts.isUpdating = wasUpdating }
    if let attributed = currentAttributedTitle {
      if label.attributedText != attributed { label.attributedText = attributed }
    } else if label.text != currentTitle || label.attributedText != nil {
      label.text = currentTitle
    }
    let color = currentTitleColor.multiplyingAlpha(by: titleAlpha)
    if color != parts.writtenColor {
      label.textColor = color
      parts.writtenColor = color
    }
    showTitleShadow(parts, in: label)
  }

  private func showTitleShadow(_ parts: ButtonParts, in label: Label) {
    if parts.titleShadowColors != nil { label.shadowColor = currentTitleShadowColor }
    let reverses = parts.reversesTitleShadow && isHighlighted
    guard reverses != parts.isTitleShadowReversed else { return }
    parts.isTitleShadowReversed = reverses
    let offset = label.shadowOffset
    label.shadowOffset = Size(width: -offset.width, height: -offset.height)
  }

  final func showImage(_ parts: ButtonParts) {
    guard configuration == nil, let view = parts.imageView else { return }
    if view.image != currentImage { view.image = currentImage }
    let alpha = imageAlpha
    if alpha != parts.writtenAlpha {
      view.alpha = alpha
      parts.writtenAlpha = alpha
    }
  }

  // MARK: Titles with attributes

  // MARK: Layout

  final func layOutParts() {
    guard let parts else { return }
    updateConfigurationIfNeeded()
    if configuration != nil { return layOutConfiguration(parts) }
    let room = contentRect(forBounds: bounds)
    let image = currentImage?.size ?? .zero
    let placement = ButtonPlacement(button: self, image: image)
    if let view = parts.imageView, view.superview === self {
      let isShown = room.width > 0 && room.height > 0 && image != .zero
      view.place(isShown ? imageRect(forContentRect: room) : .zero)
    }
    if let label = parts.titleLabel, label.superview === self {
      parts.isUpdating = true
      defer { parts.isUpdating = false }
      label.textAlignment = placement.textAlignment
      let isShown = room.width > 0 && room.height > 0
      label.place(isShown ? titleRect(forContentRect: room) : .zero)
    }
  }

  /// Returns the frame of the title in the content area of the button, in points.
  final func titleFrame(in room: Rect) -> Rect {
    let placement = ButtonPlacement(button: self, image: currentImage?.size ?? .zero)
    if let label = parts?.titleLabel { return titleFrame(of: label, placement, in: room) }
    let width = room.width - placement.image.width
    guard let engine = TextSystem.engine, width > 0, room.height > 0, !currentTitle.isEmpty else {
      return .zero
    }
    let size = engine.layout(currentTitle, font: font, maximumWidth: width, numberOfLines: 1).size
    return titleFrame(size, placement, in: room)
  }

  private func titleFrame(of label: Label, _ placement: ButtonPlacement, in room: Rect) -> Rect {
    let width = room.width - placement.image.width
    guard width > 0, room.height > 0, !label.text.isEmpty else { return .zero }
    var size = label.sizeThatFits(Size(width: width, height: room.height))
    // The widest line of a truncated title can be narrower than the available width.
    let widest = label.lines(brokenAt: width).map(\.width).max() ?? size.width
    size.width = min(widest, width)
    return titleFrame(size, placement, in: room)
  }

  private func titleFrame(_ size: Size, _ placement: ButtonPlacement, in room: Rect) -> Rect {
    let place = placement.titleRect(in: room, width: size.width)
    let spare = placement.titleTop(in: room, height: size.height)
    return Rect(
      x: place.x,
      y: room.minY + PixelGrid(scale: window?.scale ?? Screen.scaleOutsideWindows).snap(spare),
      width: place.width, height: size.height)
  }
}
