// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The accessories of a list cell that are displayed in its mode, with their views.
final class ListAccessories {
  /// The distance beside each accessory, in points.
  static let gap = 16.0

  /// An accessory that is displayed.
  struct Shown {
    let accessory: CellAccessory
    let view: View

    /// The size of the view, in points.
    var size: Size {
      switch accessory.accessoryType {
      case .label, .customView: break
      case .detail: return AccessoryMark.detailSize
      case .checkmark, .disclosureIndicator, .outlineDisclosure: return AccessoryMark.size
      case .multiselect, .delete, .insert, .reorder:
        let side = accessory.accessoryType.standardWidth ?? 0
        return Size(width: side, height: side)
      }
      var size = BarLayout.size(of: view, height: View.maximumMagnitude)
      if case .custom(_, _, true) = accessory.content { size = view.bounds.size }
      return Size(width: usableLength(size.width), height: usableLength(size.height))
    }

    /// The width that the cell reserves, in points.
    var width: Double {
      switch accessory.reservedLayoutWidth {
      case .actual: size.width
      case .standard: accessory.accessoryType.standardWidth ?? size.width
      case .custom(let width): usableLength(width)
      }
    }

    /// Returns the frame of the view in the space that the cell reserves.
    func frame(in slot: Rect) -> Rect {
      switch accessory.accessoryType {
      case .multiselect, .delete, .insert, .detail, .outlineDisclosure:
        return slot.insetBy(dx: -ListAccessories.gap / 2, dy: 0)
      case .reorder:
        return slot.insetBy(dx: -(CellReorderControl.width - slot.width) / 2, dy: 0)
      case .label, .checkmark, .disclosureIndicator, .customView:
        let size = size
        return Rect(
          x: slot.midX - size.width / 2, y: slot.midY - size.height / 2, width: size.width,
          height: size.height)
      }
    }
  }

  private(set) var leading: [Shown] = []
  private(set) var trailing: [Shown] = []
  /// The views of the system's accessories, also of those that are not displayed.
  private var views: [CellAccessory.AccessoryType: View] = [:]

  /// The widths of the accessories at both edges with the distances beside them, in points.
  var widths: (leading: Double, trailing: Double) {
    func width(_ shown: [Shown]) -> Double { shown.reduce(0) { $0 + $1.width + Self.gap } }
    return (usableLength(width(leading)), usableLength(width(trailing)))
  }

  /// Displays the accessories for the mode of a cell.
  func show(_ all: [CellAccessory], in cell: CollectionViewListCell) {
    let displayed = all.filter { $0.isDisplayed(isEditing: cell.isInEditingMode) }
    let old = leading + trailing
    (leading, trailing) = (
      shown(displayed, atLeading: true, in: cell), shown(displayed, atLeading: false, in: cell)
    )
    let new = leading + trailing
    let wanted = Set(new.map { ObjectIdentifier($0.view) })
    for shown in old where !wanted.contains(ObjectIdentifier(shown.view)) {
      if shown.view.superview === cell { shown.view.removeFromSuperview() }
    }
    View.performWithoutAnimation {
      for shown in new {
        if shown.view.superview !== cell { cell.addSubview(shown.view) }
        if shown.view.isHidden != shown.accessory.isHidden {
          shown.view.isHidden = shown.accessory.isHidden
        }
      }
    }
  }

  /// Returns the accessories at an edge, from the leading to the trailing one.
  private func shown(
    _ displayed: [CellAccessory], atLeading isLeading: Bool, in cell: CollectionViewListCell
  ) -> [Shown] {
    var order = displayed.filter {
      $0.accessoryType != .customView && $0.accessoryType.isLeading == isLeading
    }
    order.sort { $0.accessoryType.rawValue < $1.accessoryType.rawValue }
    for accessory in displayed {
      guard case .custom(_, let placement, _) = accessory.content else { continue }
      switch placement {
      case .leading(_, let position) where isLeading, .trailing(_, let position) where !isLeading:
        order.insert(accessory, at: min(max(position(order), 0), order.count))
      default: continue
      }
    }
    return order.map { Shown(accessory: $0, view: view(of: $0, in: cell)) }
  }

  /// Updates the views for the state and the traits of a cell.
  func update(in cell: CollectionViewListCell) {
    for shown in leading + trailing { fill(shown.view, shown.accessory, in: cell) }
  }

  // MARK: Views

  /// Returns the view of an accessory with its properties.
  private func view(of accessory: CellAccessory, in cell: CollectionViewListCell) -> View {
    let view: View
    if case .custom(let own, _, _) = accessory.content {
      view = own
    } else {
      view = views[accessory.accessoryType] ?? Self.make(accessory.accessoryType, in: cell)
      views[accessory.accessoryType] = view
    }
    fill(view, accessory, in: cell)
    return view
  }

  private static func make(
    _ type: CellAccessory.AccessoryType, in cell: CollectionViewListCell
  ) -> View {
    switch type {
    case .checkmark, .disclosureIndicator: return AccessoryMark()
    case .label: return Label()
    case .customView: return View()
    case .reorder:
      return CellReorderControl(cell) { cell, press in cell.reorderControlWasDragged(press) }
    case .multiselect, .delete, .insert:
      let control = CellEditControl()
      control.selects = type == .multiselect
      control.style = type == .delete ? .delete : type == .insert ? .insert : .none
      control.addAction(for: .touchUpInside) { [weak cell] _ in cell?.accessoryWasTapped(type) }
      return control
    case .detail, .outlineDisclosure:
      let button = AccessoryButton()
      button.mark.kind = type == .detail ? .detail : .outline
      button.addAction(for: .touchUpInside) { [weak cell] _ in cell?.accessoryWasTapped(type) }
      return button
    }
  }

  private func fill(_ view: View, _ accessory: CellAccessory, in cell: CollectionViewListCell) {
    let tint = accessory.tint?.color(with: cell.traitCollection)
    if accessory.accessoryType == .customView {
      if let tint, view.tintColor != tint { view.tintColor = tint }
      return
    }
    switch view {
    case let mark as AccessoryMark:
      mark.kind = accessory.accessoryType == .checkmark ? .checkmark : .disclosureIndicator
      mark.color = tint
      mark.isRightToLeft = cell.isRightToLeft
    case let label as Label:
      guard case .label(let text, let font) = accessory.content else { return }
      let wanted = font ?? .preferredFont(forTextStyle: .body)
      if label.text != text { label.text = text }
      if label.font != wanted { label.font = wanted }
      if let tint {
        if label.textColor != tint { label.textColor = tint }
      } else if label.textColor != cell.systemColor(.detail) {
        label.systemTextColor = .detail
      }
    case let button as AccessoryButton:
      button.mark.color = tint
      button.mark.isRightToLeft = cell.isRightToLeft
      button.isUserInteractionEnabled = !cell.togglesByTap
      button.isExpanded = cell.isExpanded && accessory.accessoryType == .outlineDisclosure
    case let control as CellEditControl:
      if case .button(_, let fill) = accessory.content {
        control.fill = fill?.color(with: cell.traitCollection)
      }
      control.isChecked = cell.isSelected
    default: break
    }
  }
}

extension CellAccessory.AccessoryType {
  /// Whether the cell decides for the leading edge.
  fileprivate var isLeading: Bool { self == .multiselect || self == .delete || self == .insert }

  /// The width that the cell reserves, in points; nil for that of the view.
  fileprivate var standardWidth: Double? {
    switch self {
    case .multiselect, .delete, .insert, .detail, .reorder: 22
    case .checkmark, .outlineDisclosure, .disclosureIndicator: AccessoryMark.size.width
    case .label, .customView: nil
    }
  }
}
