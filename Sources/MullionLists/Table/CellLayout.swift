// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
import MullionView

/// A layout of a table cell's image, labels and accessory according to its style.
struct CellLayout {
  private static let margin = 16.0
  private static let gap = 12.0
  /// The least height of a cell that lays out its own labels, in points.
  static let least = 44.0

  let cell: TableViewCell
  /// The width of the cell, in points.
  let width: Double

  /// The width of the content, which ends before the accessory, in points.
  var contentWidth: Double { max(width - accessoryWidth - indent - indexWidth, 0) }

  /// The width of the table's section index, in points.
  private var indexWidth: Double { (cell.superview as? TableView)?.indexWidth ?? 0 }

  /// The width of the editing control, in points.
  private var indent: Double { cell.editing?.indent ?? 0 }

  private var isRightToLeft: Bool { cell.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var accessorySize: Size {
    if let view = cell.shownAccessoryView { return BarLayout.size(of: view, height: .infinity) }
    return cell.shownAccessoryType == .none ? .zero : AccessoryMark.size
  }

  private var accessoryWidth: Double {
    if cell.isMovable { return CellReorderControl.width }
    let width = accessorySize.width
    return width > 0 ? width + Self.margin : 0
  }

  /// Returns the size of a label's text on one line; zero without text or a text engine.
  private func lineSize(_ label: Label?) -> Size {
    guard let label, !label.text.isEmpty else { return .zero }
    // Do not use the intrinsic size: with several lines, it depends on the width that the last
    // layout gave the label.
    let size = label.sizeThatFits(.zero)
    return TextSystem.engine == nil ? .zero : size
  }

  /// Returns the height of a label's text, broken at a width if the label has several lines.
  private func textHeight(_ label: Label?, width: Double) -> Double {
    guard let label, lineSize(label).height > 0 else { return 0 }
    // A width of 0 would break no lines.
    return label.sizeThatFits(Size(width: max(width, 1), height: 0)).height
  }

  private var imageSize: Size { cell.ownImage?.image?.size ?? .zero }

  /// The x coordinates and widths of both labels, from the leading edge of the content.
  private struct Columns {
    var (textX, textWidth) = (0.0, 0.0)
    var (detailX, detailWidth) = (0.0, 0.0)
  }

  /// The distance of the image or the labels from the leading edge of the content, in points.
  private var start: Double { Self.margin + cell.indentation }

  private var columns: Columns {
    let imageWidth = imageSize.width
    let x = start + (imageWidth > 0 ? imageWidth + Self.gap : 0)
    let available = max(contentWidth - x - Self.margin, 0)
    switch cell.style {
    case .default, .subtitle:
      return Columns(textX: x, textWidth: available, detailX: x, detailWidth: available)
    case .value1:
      let detail = min(lineSize(cell.ownDetail).width, available)
      let text = max(available - detail - (detail > 0 ? 8 : 0), 0)
      return Columns(
        textX: x, textWidth: text, detailX: x + available - detail, detailWidth: detail)
    case .value2:
      let text = min(91, available)
      return Columns(
        textX: x, textWidth: text, detailX: x + text + 6, detailWidth: max(available - text - 6, 0))
    }
  }

  /// Returns the heights of both labels at their widths.
  private func heights(in columns: Columns) -> (text: Double, detail: Double) {
    (
      textHeight(cell.ownText, width: columns.textWidth),
      textHeight(cell.ownDetail, width: columns.detailWidth)
    )
  }

  /// Whether the cell has neither text of its own nor an image.
  var isEmpty: Bool {
    lineSize(cell.ownText).height <= 0 && lineSize(cell.ownDetail).height <= 0
      && imageSize.height <= 0
  }

  /// The height that the image and the labels need at the width of the cell, in points.
  var naturalHeight: Double {
    let (text, detail) = heights(in: columns)
    let labels = cell.style == .subtitle ? text + detail : max(text, detail)
    return max(Self.least, labels + 12, imageSize.height + 2)
  }

  /// Sets the frames of all parts of the cell, for a height of the cell in points.
  func place(height: Double) {
    cell.selection.place(Rect(x: 0, y: 0, width: width, height: height))
    let offset = cell.actionOffset
    let content = Rect(x: indent + offset, y: 0, width: contentWidth, height: height)
    cell.contentView.placeFitted(turned(content, in: width))
    cell.mark.isHidden = cell.shownAccessoryType == .none || cell.shownAccessoryView != nil
    cell.mark.kind = AccessoryMark.Kind(cell.shownAccessoryType)
    cell.mark.isRightToLeft = isRightToLeft
    let accessory = accessorySize
    let place = Rect(
      x: width - Self.margin - indexWidth - accessory.width + offset,
      y: (height - accessory.height) / 2,
      width: accessory.width, height: accessory.height)
    (cell.shownAccessoryView ?? cell.mark).place(turned(place, in: width))
    placeLabels(height: height)
    if let editing = cell.editing { placeEditing(editing, height: height, offset: offset) }
  }

  /// Sets the frames of the editing control and of the actions.
  private func placeEditing(_ editing: CellEditing, height: Double, offset: Double) {
    // The accessory of the other mode is not visible.
    let shown = cell.shownAccessoryView
    for view in [editing.accessoryView, cell.accessoryView] { view?.isHidden = view !== shown }
    if let control = editing.control {
      let isShown = editing.showsControl
      if isShown { (control.style, control.selects) = (editing.style, editing.selects) }
      control.isChecked = cell.isSelected
      let length = CellEditControl.indent
      let x = isShown ? Self.margin / 2 + offset : -length
      control.place(
        turned(Rect(x: x, y: 0, width: length, height: height), in: width))
      control.alpha = isShown ? 1 : 0
    }
    if let control = editing.reorderControl {
      let length = CellReorderControl.width
      let x = editing.isMovable ? width - length + offset : width
      control.place(turned(Rect(x: x, y: 0, width: length, height: height), in: width))
      control.alpha = editing.isMovable ? 1 : 0
    }
    guard let actions = editing.actions else { return }
    let x = actions.isLeading ? 0 : width - actions.reveal
    actions.place(turned(Rect(x: x, y: 0, width: actions.reveal, height: height), in: width))
  }

  /// Returns a rectangle, mirrored in a container of a width if the layout is right to left.
  private func turned(_ rect: Rect, in width: Double) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func placeLabels(height: Double) {
    if let image = cell.ownImage {
      let size = imageSize
      let place = Rect(
        x: start, y: (height - size.height) / 2, width: size.width, height: size.height)
      image.place(turned(place, in: contentWidth))
    }
    let columns = columns
    func put(_ label: Label?, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      let place = Rect(x: x, y: y, width: width, height: height)
      label?.place(turned(place, in: contentWidth))
    }
    guard cell.style == .subtitle else {
      put(cell.ownText, columns.textX, 0, columns.textWidth, height)
      return put(cell.ownDetail, columns.detailX, 0, columns.detailWidth, height)
    }
    let (text, detail) = heights(in: columns)
    let top = (height - text - detail) / 2
    put(cell.ownText, columns.textX, top, columns.textWidth, text)
    put(cell.ownDetail, columns.detailX, top + text, columns.detailWidth, detail)
  }
}
