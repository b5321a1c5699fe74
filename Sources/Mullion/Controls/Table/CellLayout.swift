// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// Places what a cell of a table shows by its style.
struct CellLayout {
  private static let margin = 16.0
  private static let gap = 12.0
  private static let least = 44.0

  let cell: TableViewCell
  /// The width of the cell.
  let width: Double

  /// The width that is left beside the accessory.
  var contentWidth: Double { max(width - accessoryWidth, 0) }

  private var isTurned: Bool { cell.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var accessorySize: Size {
    if let view = cell.accessoryView { return BarLayout.size(of: view, height: .infinity) }
    return cell.accessoryType == .none ? .zero : AccessoryMark.size
  }

  private var accessoryWidth: Double {
    let width = accessorySize.width
    return width > 0 ? width + Self.margin : 0
  }

  private func size(_ label: Label?) -> Size {
    guard let label, !label.text.isEmpty else { return .zero }
    let size = label.intrinsicContentSize
    return size.width < 0 ? .zero : size
  }

  private var imageSize: Size { cell.ownImage?.image?.size ?? .zero }

  /// The height that image and labels need.
  var naturalHeight: Double {
    let (text, detail) = (size(cell.ownText), size(cell.ownDetail))
    let labels =
      cell.style == .subtitle ? text.height + detail.height : max(text.height, detail.height)
    return max(Self.least, labels + 12, imageSize.height + 2)
  }

  /// Places everything in a cell of a height.
  func place(height: Double) {
    cell.selection.place(Rect(x: 0, y: 0, width: width, height: height))
    let content = Rect(x: 0, y: 0, width: contentWidth, height: height)
    cell.contentView.place(turned(content, in: width))
    cell.mark.isHidden = cell.accessoryType == .none || cell.accessoryView != nil
    cell.mark.type = cell.accessoryType
    cell.mark.isTurned = isTurned
    let accessory = accessorySize
    let place = Rect(
      x: width - Self.margin - accessory.width, y: (height - accessory.height) / 2,
      width: accessory.width, height: accessory.height)
    (cell.accessoryView ?? cell.mark).place(turned(place, in: width))
    placeLabels(height: height)
  }

  private func turned(_ rect: Rect, in width: Double) -> Rect {
    guard isTurned else { return rect }
    return Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func placeLabels(height: Double) {
    var x = Self.margin
    if let image = cell.ownImage {
      let size = imageSize
      let place = Rect(
        x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
      image.place(turned(place, in: contentWidth))
      if size.width > 0 { x += size.width + Self.gap }
    }
    let room = max(contentWidth - x - Self.margin, 0)
    let (text, detail) = (size(cell.ownText), size(cell.ownDetail))
    func put(_ label: Label?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      let place = Rect(x: x, y: y, width: max(width, 0), height: height)
      label?.place(turned(place, in: contentWidth))
    }
    switch cell.style {
    case .default: put(cell.ownText, x, 0, room, height)
    case .subtitle:
      let top = (height - text.height - detail.height) / 2
      put(cell.ownText, x, top, room, text.height)
      put(cell.ownDetail, x, top + text.height, room, detail.height)
    case .value1:
      let trailing = min(detail.width, room)
      put(cell.ownText, x, 0, room - trailing - (trailing > 0 ? 8 : 0), height)
      put(cell.ownDetail, x + room - trailing, 0, trailing, height)
    case .value2:
      let first = min(91, room)
      put(cell.ownText, x, 0, first, height)
      put(cell.ownDetail, x + first + 6, 0, room - first - 6, height)
    }
  }
}

/// The sign at the trailing edge of a cell.
final class AccessoryMark: View {
  static let size = Size(width: 14, height: 14)

  var type = TableViewCell.AccessoryType.none {
    didSet { if type != oldValue { setNeedsDisplay() } }
  }
  var isTurned = false {
    didSet { if isTurned != oldValue { setNeedsDisplay() } }
  }

  override var isInteractiveAtFirst: Bool { false }
  override var mayDraw: Bool { false }
  override var nativeContents: NativeContents {
    type == .none ? .none : .painted(width: bounds.width, alignment: .left)
  }

  override func paintContents(in context: GraphicsContext) {
    var path = Path()
    context.lineCap = .round
    context.lineJoin = .round
    context.lineWidth = 2
    switch type {
    case .none: return
    case .disclosureIndicator:
      let (start, end) = isTurned ? (9.0, 4.0) : (5.0, 10.0)
      path.move(to: Point(x: start, y: 2))
      path.addLine(to: Point(x: end, y: 7))
      path.addLine(to: Point(x: start, y: 12))
      context.stroke(path, color: Color.black.multiplyingAlpha(by: 0.25))
    case .checkmark:
      path.move(to: Point(x: 2, y: 7))
      path.addLine(to: Point(x: 5.5, y: 11))
      path.addLine(to: Point(x: 12, y: 3))
      context.stroke(path, color: .tint)
    }
  }
}
