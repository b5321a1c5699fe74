// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
public import MullionView

extension Button {
  // MARK: The views

  /// The view that shows the title, created on first use.
  ///
  /// Its font, number of lines, line break mode and shadow count. The button sets its text, and its
  /// color whenever the state's color changes.
  public final var titleLabel: Label {
    let parts = madeParts
    if let label = parts.titleLabel { return label }
    let label = Label()
    parts.isUpdating = true
    label.font = font
    label.textAlignment = .center
    parts.titleLabel = label
    addSubview(label)
    parts.isUpdating = false
    showTitle(parts)
    setNeedsDisplay()
    setNeedsLayout()
    return label
  }

  /// The view that shows the image, created on first use.
  ///
  /// The button sets its image, and its alpha whenever the state's alpha changes.
  public final var imageView: ImageView {
    let parts = madeParts
    if let view = parts.imageView { return view }
    let view = ImageView(frame: .zero)
    parts.isUpdating = true
    parts.imageView = view
    if let label = parts.titleLabel, label.superview === self {
      insertSubview(view, belowSubview: label)
    } else {
      addSubview(view)
    }
    parts.isUpdating = false
    showImage(parts)
    setNeedsDisplay()
    setNeedsLayout()
    return view
  }

  /// The title that the button shows: that of the configuration, or else that of the state.
  final var shownTitle: String {
    guard let configuration else { return currentAttributedTitle?.string ?? currentTitle }
    return configuration.attributedTitle?.string ?? configuration.title ?? currentTitle
  }

  /// The size of the title on lines of unlimited width, in points; nil without a text engine.
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

  private func showTitle(_ parts: ButtonParts) {
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
  }

  private func showImage(_ parts: ButtonParts) {
    guard configuration == nil, let view = parts.imageView else { return }
    if view.image != currentImage { view.image = currentImage }
    let alpha = imageAlpha
    if alpha != parts.writtenAlpha {
      view.alpha = alpha
      parts.writtenAlpha = alpha
    }
  }

  // MARK: Titles with attributes

  /// Returns the title with attributes in a state, or the normal state's if that state has none.
  @_disfavoredOverload
  public final func attributedTitle(for state: State) -> AttributedText? {
    parts?.attributedTitles?[state] ?? nil
  }

  /// Sets the title with attributes for a state, which precedes the title without attributes.
  ///
  /// - Parameters:
  ///   - title: The title. Nil removes it, so the normal state's title applies.
  ///   - state: The state.
  @_disfavoredOverload
  public final func setAttributedTitle(_ title: AttributedText?, for state: State) {
    guard title != nil || parts?.attributedTitles != nil else { return }
    var titles = madeParts.attributedTitles ?? StateValues(normal: nil)
    if state.isEmpty { titles.normal = title } else { titles.set(title.map { $0 }, for: state) }
    madeParts.attributedTitles = titles
    _ = titleLabel
    contentChanged()
  }

  /// The title with attributes in the current state; nil if there is none.
  public final var currentAttributedTitle: AttributedText? { attributedTitle(for: state) }

  // MARK: Layout

  final func layOutParts() {
    guard let parts else { return }
    updateConfigurationIfNeeded()
    if configuration != nil { return layOutConfiguration(parts) }
    let room = bounds.inset(by: contentEdgeInsets)
    let image = currentImage?.size ?? .zero
    let placement = ButtonPlacement(button: self, image: image)
    if let view = parts.imageView, view.superview === self {
      let isShown = room.width > 0 && room.height > 0 && image != .zero
      view.place(isShown ? placement.imageRect(in: room.inset(by: imageEdgeInsets)) : .zero)
    }
    if let label = parts.titleLabel, label.superview === self {
      parts.isUpdating = true
      defer { parts.isUpdating = false }
      label.textAlignment = placement.textAlignment
      let isShown = room.width > 0 && room.height > 0
      label.place(
        isShown ? titleFrame(of: label, placement, in: room.inset(by: titleEdgeInsets)) : .zero)
    }
  }

  private func titleFrame(of label: Label, _ placement: ButtonPlacement, in room: Rect) -> Rect {
    let width = room.width - placement.image.width
    guard width > 0, room.height > 0, !label.text.isEmpty else { return .zero }
    var size = label.sizeThatFits(Size(width: width, height: room.height))
    // A line that is cut can be narrower than the available width.
    let widest = label.lines(brokenAt: width).map(\.width).max() ?? size.width
    size.width = min(widest, width)
    let place = placement.titleRect(in: room, width: size.width)
    let spare = placement.titleTop(in: room, height: size.height)
    return Rect(
      x: place.x,
      y: room.minY + PixelGrid(scale: window?.scale ?? Screen.scaleOutsideWindows).snap(spare),
      width: place.width, height: size.height)
  }
}
