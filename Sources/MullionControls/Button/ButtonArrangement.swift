// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Overriding) import MullionView

/// The frames of the views of a button with a configuration.
struct ButtonArrangement {
  let configuration: Button.Configuration
  /// The size of the image or the indicator, in points; zero without one.
  let image: Size
  let title: Label?
  let subtitle: Label?
  let isRightToLeft: Bool
  let horizontal: Control.ContentHorizontalAlignment
  let vertical: Control.ContentVerticalAlignment

  // MARK: Numbers

  private static func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }

  var insets: EdgeInsets {
    let insets = configuration.contentInsets
    return EdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
  }

  private enum Edge { case left, right, top, bottom }

  private var imageEdge: Edge {
    let placement = configuration.imagePlacement
    if placement.contains(.leading) { return isRightToLeft ? .right : .left }
    if placement.contains(.trailing) { return isRightToLeft ? .left : .right }
    return placement.contains(.bottom) ? .bottom : .top
  }

  private var isStacked: Bool { imageEdge == .top || imageEdge == .bottom }

  /// The distance between the image and the text; 0 if one of both is missing.
  private func gap(_ text: Size) -> Double {
    image == .zero || text == .zero ? 0 : Self.finite(configuration.imagePadding)
  }

  // MARK: Sizes

  private func size(of label: Label?, _ width: Double?) -> Size {
    guard let label, !label.text.isEmpty else { return .zero }
    let natural = label.measure(brokenAt: nil).size
    let size: Size
    if let width, natural.width > width {
      size = label.sizeThatFits(Size(width: max(width, 1), height: .greatestFiniteMagnitude))
    } else {
      size = natural
    }
    return Size(width: max(size.width, 0), height: max(size.height, 0))
  }

  /// Returns the sizes of the title, the subtitle and both, with lines broken at a width.
  private func texts(_ width: Double?) -> (title: Size, subtitle: Size, all: Size) {
    let title = size(of: title, width)
    let subtitle = size(of: subtitle, width)
    let between = title == .zero || subtitle == .zero ? 0 : Self.finite(configuration.titlePadding)
    let all = Size(
      width: max(title.width, subtitle.width), height: title.height + between + subtitle.height)
    return (title, subtitle, all == Size(width: 0, height: between) ? .zero : all)
  }

  /// Returns the width that the text has in an area of a width, in points.
  private func textWidth(in width: Double) -> Double {
    let space = insets.left + insets.right
    let beside =
      isStacked || image == .zero ? 0 : image.width + Self.finite(configuration.imagePadding)
    return max(width - space - beside, 0)
  }

  /// Returns the size of the button, in points.
  ///
  /// - Parameter width: The width of the button at which its text was broken; nil for unbroken text.
  ///   It affects only the height.
  /// - Returns: The size, in points.
  func size(brokenAt width: Double?) -> Size {
    let natural = block(texts(nil).all)
    let height = width.map { block(texts(textWidth(in: $0)).all).height } ?? natural.height
    return Size(
      width: max(natural.width + insets.left + insets.right, 0),
      height: max(height + insets.top + insets.bottom, 0))
  }

  /// Returns the least height at which a button of the given width shows its title and subtitle
  /// untruncated, in points; 0 without text.
  func textHeight(brokenAt width: Double) -> Double {
    let text = texts(textWidth(in: width)).all
    guard text != .zero else { return 0 }
    return max(isStacked ? block(text).height : text.height, insets.top + insets.bottom)
  }

  /// Returns the size of the image and a text together.
  private func block(_ text: Size) -> Size {
    let gap = gap(text)
    return isStacked
      ? Size(width: max(image.width, text.width), height: image.height + gap + text.height)
      : Size(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  /// The distances of the title's baseline from the edges at the natural size, in points.
  var baselines: (first: Double, last: Double)? {
    guard let title, !title.text.isEmpty else { return nil }
    let size = size(brokenAt: nil)
    let frame = frames(in: Rect(origin: .zero, size: size)).title
    return (
      frame.minY + title.firstBaselineOffset, size.height - frame.maxY + title.lastBaselineOffset
    )
  }

  /// The font of the title, whose baselines are the button's; nil without a title.
  var baselineFont: Font? { title?.baselineFont(isFirst: true) }

  // MARK: Frames

  /// Returns the frames of the views in the bounds of the button.
  func frames(in bounds: Rect) -> (image: Rect, title: Rect, subtitle: Rect) {
    let room = bounds.inset(by: insets)
    guard room.width > 0, room.height > 0 else { return (.zero, .zero, .zero) }
    let texts = texts(textWidth(in: bounds.width))
    let block = block(texts.all)
    let origin = origin(of: block, in: room)
    let gap = gap(texts.all)
    var text = Rect(origin: origin, size: texts.all)
    var picture = Rect(origin: origin, size: image)
    switch imageEdge {
    case .left: text.origin.x += image.width + gap
    case .right: picture.origin.x += texts.all.width + gap
    case .top: text.origin.y += image.height + gap
    case .bottom: picture.origin.y += texts.all.height + gap
    }
    if isStacked {
      text.origin.x += (block.width - text.width) / 2
      picture.origin.x += (block.width - picture.width) / 2
    } else {
      text.origin.y += (block.height - text.height) / 2
      picture.origin.y += (block.height - picture.height) / 2
    }
    let title = Rect(
      x: aligned(texts.title.width, in: text), y: text.minY, width: texts.title.width,
      height: texts.title.height)
    let subtitle = Rect(
      x: aligned(texts.subtitle.width, in: text), y: text.maxY - texts.subtitle.height,
      width: texts.subtitle.width, height: texts.subtitle.height)
    return (picture, title, subtitle)
  }

  private func origin(of block: Size, in room: Rect) -> Point {
    let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let x: Double =
      switch horizontal.resolved(in: direction) {
      case .left: room.minX
      case .right: room.maxX - block.width
      case .fill: isRightToLeft ? room.maxX - block.width : room.minX
      case .center, .leading, .trailing: room.minX + (room.width - block.width) / 2
      }
    let y: Double =
      switch vertical {
      case .top: room.minY
      case .bottom: room.maxY - block.height
      case .center, .fill: room.minY + (room.height - block.height) / 2
      }
    return Point(x: x, y: y)
  }

  /// The alignment of the texts: −1 for left, 0 for center, 1 for right.
  var side: Double {
    let isLeading: Bool
    switch configuration.titleAlignment {
    case .automatic:
      if isStacked || image == .zero { return 0 }
      isLeading = true
    case .center: return 0
    case .leading: isLeading = true
    case .trailing: isLeading = false
    }
    return isLeading == isRightToLeft ? 1 : -1
  }

  private func aligned(_ width: Double, in text: Rect) -> Double {
    text.minX + (text.width - width) * (side + 1) / 2
  }
}
