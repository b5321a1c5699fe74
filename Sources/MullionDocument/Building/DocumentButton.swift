// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster

/// A view of type `button`: a title of one line in the middle of insets.
final class DocumentButton: View, NaturallySized {
  var title = "" {
    didSet { contentChanged() }
  }
  var font = Font() {
    didSet { contentChanged() }
  }
  /// UIKit's tint.
  var titleColor = Color(red: 0, green: 122.0 / 255, blue: 1) {
    didSet { setNeedsDisplay() }
  }
  /// What is left free around the title, in points.
  var contentEdgeInsets = EdgeInsets.zero {
    didSet { contentChanged() }
  }
  var writtenSize = WrittenSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: Size {
    guard let size = layout(maximumWidth: nil)?.size else {
      return writtenSize.over(super.intrinsicContentSize)
    }
    let insets = contentEdgeInsets
    return writtenSize.over(
      Size(
        width: size.width + insets.left + insets.right,
        height: size.height + insets.top + insets.bottom))
  }

  override var firstBaselineOffset: Double {
    get {
      storedFirstBaseline ?? layout(maximumWidth: nil).map {
        contentEdgeInsets.top + $0.firstBaseline
      } ?? 0
    }
    set { super.firstBaselineOffset = newValue }
  }

  override var lastBaselineOffset: Double {
    get {
      storedLastBaseline ?? layout(maximumWidth: nil).map {
        contentEdgeInsets.bottom + $0.lastBaseline
      } ?? 0
    }
    set { super.lastBaselineOffset = newValue }
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    let area = bounds.inset(by: contentEdgeInsets)
    guard area.width > 0, area.height > 0, !title.isEmpty,
      let layout = layout(maximumWidth: area.width)
    else { return }
    let spare = (area.height - layout.size.height) / 2
    let top = area.minY + PixelGrid(scale: context.scale).snap(spare)
    TextSystem.engine?.draw(
      layout, at: Point(x: area.minX, y: top), width: area.width, alignment: .center,
      color: titleColor, in: context)
  }

  private func layout(maximumWidth: Double?) -> TextLayout? {
    TextSystem.engine?.layout(title, font: font, maximumWidth: maximumWidth, numberOfLines: 1)
  }

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }
}
