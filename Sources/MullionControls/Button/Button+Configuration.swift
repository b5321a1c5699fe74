// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
package import MullionView

extension Button {
  /// Creates a button with a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - action: The action performed when the user presses the button. Its title and image are
  ///     used where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction action: MenuAction? = nil) {
    self.init(frame: .zero, primaryAction: action)
    self.configuration = configuration
  }

  /// Performs the update of the configuration if one was requested.
  final func updateConfigurationIfNeeded() {
    guard let parts, parts.needsConfigurationUpdate, !parts.isRunningUpdate else { return }
    parts.needsConfigurationUpdate = false
    parts.isRunningUpdate = true
    let wasConfigured = parts.configuration != nil
    updateConfiguration()
    parts.updateHandler?(self)
    if let configuration { show(configuration, in: parts) }
    let size = arrangement?.size(brokenAt: nil)
    parts.isRunningUpdate = false
    // A handler may have removed the configuration.
    if wasConfigured, parts.configuration == nil { return contentChanged() }
    if size != parts.reportedSize {
      parts.reportedSize = size
      parts.brokenWidth = nil
      invalidateIntrinsicContentSize()
    }
    setNeedsLayout()
  }

  // MARK: Showing

  /// The frames for the current configuration; nil without one.
  final var arrangement: ButtonArrangement? {
    guard let parts, let configuration = parts.configuration else { return nil }
    guard TextSystem.engine != nil || shownTitle.isEmpty else { return nil }
    let image: Size =
      configuration.showsActivityIndicator
      ? Size(width: 20, height: 20) : (configuration.image ?? currentImage)?.size ?? .zero
    return ButtonArrangement(
      configuration: configuration, image: image, title: parts.titleLabel,
      subtitle: parts.subtitleLabel,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
      horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment)
  }

  private func show(_ configuration: Configuration, in parts: ButtonParts) {
    let wasUpdating = parts.isUpdating
    parts.isUpdating = true
    defer { parts.isUpdating = wasUpdating }
    let colors = ButtonColors(configuration, of: self)
    show(configuration.background, colors, in: parts)
    let title = titleLabel
    title.numberOfLines = 0
    title.lineBreakMode = configuration.titleLineBreakMode
    show(
      shownTitle, configuration.attributedTitle, configuration.titleTextAttributesTransformer,
      font: configuration.titleFont, colors.foreground, in: title)
    showSubtitle(configuration, colors.foreground, in: parts)
    let isBusy = configuration.showsActivityIndicator
    let image = isBusy ? nil : configuration.image ?? currentImage
    if image != nil || parts.imageView != nil {
      let view = imageView
      if view.image != image { view.image = image }
      let alpha = isEnabled ? 1 : SystemColor.disabledAlpha
      if alpha != parts.writtenAlpha {
        view.alpha = alpha
        parts.writtenAlpha = alpha
      }
    }
    showIndicator(isBusy, colors.foreground, in: parts)
    parts.writtenColor = nil
  }

  private func show(
    _ text: String, _ attributed: AttributedText?, _ transformer: TextAttributesTransformer?,
    font: Font, _ color: Color, in label: Label
  ) {
    label.adjustsFontForContentSizeCategory = true
    let font = label.adjusted(font)
    if label.font != font { label.font = font }
    label.textColor = color
    var shown = attributed
    if let transformer {
      let source = attributed ?? AttributedText(text)
      var changed = AttributedText()
      for run in source.runs {
        var attributes = run.attributes
        attributes.font = attributes.font ?? font
        attributes.color = attributes.color ?? color
        changed.append(run.text, transformer(attributes))
      }
      shown = changed
    }
    if let text = shown { shown = label.adjusted(text) }
    if let shown {
      if label.attributedText != shown { label.attributedText = shown }
    } else if label.text != text || label.attributedText != nil {
      label.text = text
    }
  }

  private func showSubtitle(
    _ configuration: Configuration, _ color: Color, in parts: ButtonParts
  ) {
    let text = configuration.attributedSubtitle?.string ?? configuration.subtitle ?? ""
    guard !text.isEmpty || parts.subtitleLabel != nil else { return }
    let label = parts.subtitleLabel ?? Label()
    if parts.subtitleLabel == nil {
      label.numberOfLines = 0
      parts.subtitleLabel = label
      addSubview(label)
    }
    show(
      text, configuration.attributedSubtitle, configuration.subtitleTextAttributesTransformer,
      font: configuration.subtitleFont, color, in: label)
  }

  private func show(
    _ background: BackgroundConfiguration, _ colors: ButtonColors, in parts: ButtonParts
  ) {
    let view = parts.background ?? ControlPart(frame: .zero)
    if parts.background == nil {
      parts.background = view
      insertSubview(view, at: 0)
    }
    view.backgroundColor = colors.background
    view.image = background.image
    view.contentMode = background.imageContentMode
    view.clipsToBounds = background.image != nil
    let width = background.strokeWidth
    view.borderWidth = width.isFinite ? min(max(width, 0), View.maximumMagnitude) : 0
    view.borderColor = colors.stroke
  }

  private func showIndicator(_ isBusy: Bool, _ color: Color, in parts: ButtonParts) {
    guard isBusy || parts.indicator != nil else { return }
    let indicator = parts.indicator ?? ActivityIndicatorView(style: .medium)
    if parts.indicator == nil {
      indicator.isUserInteractionEnabled = false
      parts.indicator = indicator
      addSubview(indicator)
    }
    indicator.color = color
    if isBusy { indicator.startAnimating() } else { indicator.stopAnimating() }
  }

  /// Removes the views of the configuration, so that the titles and images set for states show again.
  final func endConfiguration(_ parts: ButtonParts) {
    parts.isUpdating = true
    for view in [parts.background, parts.subtitleLabel, parts.indicator] as [View?] {
      view?.removeFromSuperview()
    }
    (parts.background, parts.subtitleLabel, parts.indicator) = (nil, nil, nil)
    (parts.writtenColor, parts.brokenWidth) = (nil, nil)
    parts.titleLabel?.font = font
    parts.titleLabel?.numberOfLines = 1
    parts.titleLabel?.lineBreakMode = .byTruncatingTail
    parts.isUpdating = false
  }

  // MARK: Layout

  /// Returns the least height at which a button of a width shows the whole title and subtitle of its
  /// configuration, in points; 0 without a text or a configuration.
  package final func configuredTextHeight(inWidth width: Double) -> Double {
    updateConfigurationIfNeeded()
    return arrangement?.textHeight(brokenAt: width) ?? 0
  }

  final func layOutConfiguration(_ parts: ButtonParts) {
    guard let arrangement, let configuration = parts.configuration else { return }
    parts.isUpdating = true
    defer { parts.isUpdating = false }
    if let background = parts.background { layOut(background, configuration) }
    let frames = arrangement.frames(in: bounds)
    let alignment: TextAlignment =
      arrangement.side == 0 ? .center : arrangement.side < 0 ? .left : .right
    let labels = [(parts.titleLabel, frames.title), (parts.subtitleLabel, frames.subtitle)]
    for case (let label?, let frame) in labels {
      label.textAlignment = alignment
      label.place(snapped(frame))
    }
    parts.imageView?.place(parts.imageView?.image == nil ? .zero : snapped(frames.image))
    parts.indicator?.place(snapped(frames.image))
    // The title's number of lines, and so the height, is known only now that the width is known, as in
    // UIKit.
    let old = arrangement.size(brokenAt: parts.brokenWidth).height
    if arrangement.size(brokenAt: bounds.width).height != old {
      parts.brokenWidth = bounds.width
      invalidateIntrinsicContentSize()
    }
  }

  private func layOut(_ view: ControlPart, _ configuration: Configuration) {
    let insets = configuration.background.backgroundInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let edges = EdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
    let frame = edges.isFinite ? bounds.inset(by: edges) : bounds
    view.place(frame.width > 0 && frame.height > 0 ? frame : .zero)
    let radius: Double =
      switch configuration.cornerStyle {
      case .fixed, .dynamic: configuration.background.cornerRadius
      case .small: 6
      case .medium: 8
      case .large: 12
      case .capsule: view.bounds.height / 2
      }
    view.cornerRadius = radius.isFinite ? min(max(radius, 0), View.maximumMagnitude) : 0
  }

  /// Returns a frame whose origin is moved to a whole pixel and whose size is unchanged.
  private func snapped(_ frame: Rect) -> Rect {
    let grid = PixelGrid(scale: window?.scale ?? Screen.scaleOutsideWindows)
    return Rect(
      origin: Point(x: grid.snap(frame.minX), y: grid.snap(frame.minY)), size: frame.size)
  }
}

extension Button.Configuration {
  package var titleFont: Font {
    switch buttonSize {
    case .medium, .large: .preferredFont(forTextStyle: .body)
    case .small: .preferredFont(forTextStyle: .subheadline)
    case .mini: .preferredFont(forTextStyle: .footnote)
    }
  }

  var subtitleFont: Font {
    .preferredFont(forTextStyle: buttonSize == .mini ? .caption2 : .caption1)
  }
}
