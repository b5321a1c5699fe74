// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension TableViewCell {
  /// The controls with which a user edits a row, with UIKit's raw values.
  nonisolated public enum EditingStyle: Int, Sendable, CaseIterable {
    /// No control.
    case none = 0
    /// A red control that deletes the row after a confirmation.
    case delete = 1
    /// A green control that inserts a row.
    case insert = 2
  }

  /// The appearances of a cell that has the focus; the raw values are UIKit's.
  nonisolated public enum FocusStyle: Int, Sendable, CaseIterable {
    /// The background of a selected row.
    case `default` = 0
    /// No change: the program shows the focus.
    case custom = 1
  }

  /// The parts that a cell shows for editing; the raw values are UIKit's.
  nonisolated public struct StateMask: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a mask from its raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The confirmation of a deletion, or the actions of a swipe.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// Notifies the program before a change of the parts for editing.
  final func beginTransition(isEditing: Bool? = nil, hasActions: Bool? = nil) {
    var state = StateMask()
    if isEditing ?? editing?.isEditing ?? false { state.insert(.showingEditControl) }
    if hasActions ?? (editing?.actions != nil) { state.insert(.showingDeleteConfirmation) }
    guard state != editing?.state ?? [] else { return }
    (madeEditing.state, madeEditing.isChangingState) = (state, true)
    willTransition(to: state)
    setNeedsLayout()
  }

  /// Notifies the program after the layout of a change of the parts for editing.
  final func finishTransition() {
    guard let editing, editing.isChangingState else { return }
    editing.isChangingState = false
    didTransition(to: editing.state)
  }

  /// The distance by which the labels and the image move from the leading edge, in points.
  final var indentation: Double {
    guard let editing else { return 0 }
    return min(
      max(Double(editing.indentationLevel) * editing.indentationWidth, 0), View.maximumMagnitude)
  }

  /// The editing state, created if there is none.
  final var madeEditing: CellEditing {
    if let editing { return editing }
    let made = CellEditing()
    editing = made
    return made
  }

  /// The standard accessory in the current mode.
  final var shownAccessoryType: AccessoryType {
    isMovable ? .none : isEditing ? editingAccessoryType : accessoryType
  }

  /// Whether the cell shows the control by which the user moves its row.
  final var isMovable: Bool { editing?.isMovable ?? false }

  /// The view that replaces the accessory in the current mode; nil for none.
  final var shownAccessoryView: View? {
    isMovable ? nil : isEditing ? editingAccessoryView : accessoryView
  }

  /// Changes the control and the space for it.
  final func setEditingStyle(_ style: EditingStyle, indents: Bool, selects: Bool) {
    guard
      style != editingStyle || indents != shouldIndentWhileEditing
        || selects != editing?.selects ?? false
    else { return }
    (madeEditing.style, madeEditing.indents, madeEditing.selects) = (style, indents, selects)
    contentDidChange()
  }

  /// Shows or hides the control by which the user moves the row.
  final func setMovable(_ isMovable: Bool) {
    guard isMovable != self.isMovable else { return }
    madeEditing.isMovable = isMovable
    if isMovable, editing?.reorderControl == nil {
      let control = CellReorderControl(self) { cell, press in
        (cell.superview as? TableView)?.reorderControlWasDragged(in: cell, press)
      }
      editing?.reorderControl = control
      View.performWithoutAnimation {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = CellReorderControl.width
        control.frame = Rect(
          x: isRightToLeft ? -width : bounds.width, y: 0, width: width, height: bounds.height)
        control.alpha = 0
        insertSubview(control, aboveSubview: contentView)
      }
    }
    contentDidChange()
  }

  /// Called by ``setEditing(_:animated:)`` after the mode has changed.
  final func editingDidChange() {
    let editing = madeEditing
    if editing.isEditing, editing.control == nil {
      let control = CellEditControl()
      control.addAction(for: .touchUpInside) { [weak self] _ in
        guard let self else { return }
        (superview as? TableView)?.editControlWasTapped(in: self)
      }
      editing.control = control
      View.performWithoutAnimation {
        control.frame = Rect(
          x: -CellEditControl.indent, y: 0, width: CellEditControl.indent, height: bounds.height)
        control.alpha = 0
        insertSubview(control, at: 0)
      }
    }
    contentDidChange()
  }
}

extension TableViewCell: SwipedCell {
  final var swipeActions: CellActionsView? {
    get { editing?.actions }
    set {
      guard newValue !== editing?.actions else { return }
      beginTransition(hasActions: newValue != nil)
      madeEditing.actions = newValue
      setNeedsUpdateConfiguration()
    }
  }
}
