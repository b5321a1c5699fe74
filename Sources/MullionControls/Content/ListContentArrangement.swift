// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

/// The frames of the views of a ``ListContentView``.
struct ListContentArrangement {
  let configuration: ListContentConfiguration
  /// The labels; one that is nil or has no text takes no space.
  let text: Label?
  let secondary: Label?
  let isRightToLeft: Bool

  private static func finite(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -View.maximumMagnitude), View.maximumMagnitude) : 0
  }

  private var insets: EdgeInsets {
    let margins = configuration.directionalLayoutMargins
    return EdgeInsets(
      DirectionalEdgeInsets(
        top: Self.finite(margins.top), leading: Self.finite(margins.leading),
        bottom: Self.finite(margins.bottom), trailing: Self.finite(margins.trailing)),
      isRightToLeft: isRightToLeft)
  }

  // MARK: Image

  /// The size of the image, scaled down to `maximumSize`; zero without an image.
  private var imageSize: Size {
    guard let size = configuration.image?.size, size.width > 0, size.height > 0 else {
      return .zero
    }
    let most = configuration.imageProperties.maximumSize
    var scale = 1.0
    if most.width > 0 { scale = min(scale, most.width / size.width) }
    if most.height > 0 { scale = min(scale, most.height / size.height) }
    return Size(width: size.width * scale, height: size.height * scale)
  }

  /// The width of the area for the image and its distance from the text, in points.
  private var imageArea: (width: Double, gap: Double) {
    guard configuration.image != nil else { return (0, 0) }
    let reserved = Self.finite(configuration.imageProperties.reservedLayoutSize.width)
    return (
      reserved > 0 ? reserved : imageSize.width, Self.finite(configuration.imageToTextPadding)
    )
  }

  // MARK: Texts

  /// The sizes of both texts, and whether they are side by side.
  private struct Texts {
    var text = Size.zero
    var secondary = Size.zero
    /// The distance between the texts, in points; 0 if one is missing.
    var gap = 0.0
    var areBeside = false
    /// The height of both, in points.
    var height = 0.0
  }

  private func natural(_ label: Label?) -> Size {
    guard let label, !label.text.isEmpty else { return .zero }
    let size = label.measure(brokenAt: nil).size
    return Size(width: max(size.width, 0), height: max(size.height, 0))
  }

  private func size(_ label: Label?, _ width: Double?) -> Size {
    let natural = natural(label)
    guard let label, let width, natural.width > width else { return natural }
    let size = label.sizeThatFits(Size(width: max(width, 1), height: .greatestFiniteMagnitude))
    return Size(width: min(max(size.width, 0), max(width, 0)), height: max(size.height, 0))
  }

  /// Returns the sizes of the texts in a width; a nil width breaks no lines.
  private func texts(in width: Double?) -> Texts {
    var texts = Texts()
    let both = natural(text) != .zero && natural(secondary) != .zero
    if both, configuration.prefersSideBySideTextAndSecondaryText {
      (texts.text, texts.secondary) = (natural(text), natural(secondary))
      texts.gap = Self.finite(configuration.textToSecondaryTextHorizontalPadding)
      texts.areBeside = width.map { self.width(of: texts) <= $0 } ?? true
    }
    guard !texts.areBeside else {
      let shift = firstBaseline(text) - firstBaseline(secondary)
      let height = max(texts.text.height - min(shift, 0), texts.secondary.height + max(shift, 0))
      texts.height = max(height, 0)
      return texts
    }
    (texts.text, texts.secondary) = (size(text, width), size(secondary, width))
    texts.gap = both ? Self.finite(configuration.textToSecondaryTextVerticalPadding) : 0
    texts.height = max(texts.text.height + texts.gap + texts.secondary.height, 0)
    return texts
  }

  /// Returns the width of texts side by side, in points.
  private func width(of texts: Texts) -> Double {
    texts.text.width + texts.gap + texts.secondary.width
  }

  private func firstBaseline(_ label: Label?) -> Double { label?.firstBaselineOffset ?? 0 }

  // MARK: Sizes

  /// Returns the size of the view, in points.
  ///
  /// - Parameter width: The width of the view at which its texts are broken; nil for unbroken texts.
  /// - Returns: The size; the width is the one that unbroken texts need.
  func size(brokenAt width: Double?) -> Size {
    let natural = texts(in: nil)
    let area = imageArea
    let row =
      natural.areBeside ? self.width(of: natural) : max(natural.text.width, natural.secondary.width)
    let height = width.map { texts(in: textWidth(in: $0)).height } ?? natural.height
    return Size(
      width: max(insets.left + area.width + area.gap + row + insets.right, 0),
      height: max(insets.top + max(height, imageSize.height) + insets.bottom, 0))
  }

  /// Returns the width that the texts have in a view of a width, in points.
  private func textWidth(in width: Double) -> Double {
    max(width - insets.left - insets.right - imageArea.width - imageArea.gap, 0)
  }

  // MARK: Frames

  /// The distance of the image from the leading edge, in points.
  private var leading: Double { isRightToLeft ? insets.right : insets.left }

  /// The distance of the texts from the leading edge, in points.
  var textStart: Double { leading + imageArea.width + imageArea.gap }

  /// Returns the frames of the views in bounds.
  func frames(in bounds: Rect) -> (image: Rect, text: Rect, secondary: Rect) {
    let width = textWidth(in: bounds.width)
    let texts = texts(in: width)
    let leading = leading
    let x = textStart
    let middle = (bounds.height + insets.top - insets.bottom) / 2
    let top = middle - texts.height / 2
    let image = Rect(
      x: leading + (imageArea.width - imageSize.width) / 2, y: middle - imageSize.height / 2,
      width: imageSize.width, height: imageSize.height)
    var text = Rect(x: x, y: top, width: width, height: texts.text.height)
    var secondary = Rect(
      x: x, y: top + texts.text.height + texts.gap, width: width, height: texts.secondary.height)
    if texts.areBeside {
      let shift = firstBaseline(self.text) - firstBaseline(self.secondary)
      text.origin.y = top - min(shift, 0)
      text.size.width = max(width - texts.secondary.width - texts.gap, 0)
      secondary = Rect(
        x: x + width - texts.secondary.width, y: top + max(shift, 0),
        width: texts.secondary.width, height: texts.secondary.height)
    }
    func placed(_ rect: Rect) -> Rect {
      let x = isRightToLeft ? bounds.width - rect.maxX : rect.minX
      return Rect(
        x: bounds.minX + x, y: bounds.minY + rect.minY, width: rect.width, height: rect.height)
    }
    return (placed(image), placed(text), placed(secondary))
  }
}
