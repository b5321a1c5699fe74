// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// The frames of the image and the title of a button without a configuration.
///
/// Both frames are computed separately, each for image and title side by side. The image's frame
/// uses the area inside the image's insets, the title's frame the area inside the title's insets.
/// The insets of one therefore do not move the other. Centered content moves by half the insets,
/// as in UIKit.
struct ButtonPlacement {
  let image: Size
  let alignment: Control.ContentHorizontalAlignment
  let vertical: Control.ContentVerticalAlignment
  let title: Double
  let isRightToLeft: Bool

  init(button: Button, image: Size) {
    self.image = image
    let direction = button.effectiveUserInterfaceLayoutDirection
    alignment = button.contentHorizontalAlignment.resolved(in: direction)
    vertical = button.contentVerticalAlignment
    title = button.naturalTitleSize?.width ?? 0
    isRightToLeft = direction == .rightToLeft
  }

  var textAlignment: TextAlignment {
    switch alignment {
    case .center: .center
    case .right: .right
    case .left, .leading, .trailing: .left
    case .fill: isRightToLeft ? .right : .left
    }
  }

  /// Returns the x coordinate of the left edge of image and title together.
  private func start(in room: Rect, title: Double) -> Double {
    let spare = max(room.width - image.width - title, 0)
    return switch alignment {
    case .center: room.minX + spare / 2
    case .right: room.minX + spare
    case .left, .leading, .trailing, .fill: room.minX
    }
  }

  func imageRect(in room: Rect) -> Rect {
    guard room.width > 0, room.height > 0 else { return .zero }
    let title = min(title, max(room.width - image.width, 0))
    var width = min(image.width, room.width)
    if alignment == .fill, self.title == 0 { width = room.width }
    let x: Double =
      switch (isRightToLeft, alignment) {
      case (true, .fill): room.maxX - width
      case (true, _): start(in: room, title: title) + title
      case (false, _): start(in: room, title: title)
      }
    let height = vertical == .fill ? room.height : min(image.height, room.height)
    let y: Double =
      switch vertical {
      case .center: room.minY + (room.height - height) / 2
      case .top, .fill: room.minY
      case .bottom: room.maxY - height
      }
    return Rect(x: x, y: y, width: width, height: height)
  }

  func titleRect(in room: Rect, width: Double) -> (x: Double, width: Double) {
    // Without an image, the title has the whole area.
    if image.width == 0 { return (room.minX, room.width) }
    if alignment == .fill {
      return (isRightToLeft ? room.minX : room.minX + image.width, room.width - image.width)
    }
    let pair = start(in: room, title: width)
    return (isRightToLeft ? pair : pair + image.width, width)
  }

  /// Returns the distance from the top of an area to a title of a height, in points.
  func titleTop(in room: Rect, height: Double) -> Double {
    switch vertical {
    case .center, .fill: (room.height - height) / 2
    case .top: 0
    case .bottom: room.height - height
    }
  }
}
