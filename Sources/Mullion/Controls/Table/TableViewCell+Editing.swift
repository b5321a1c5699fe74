// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

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

  /// The control that the cell shows in editing mode; the table's delegate chooses it.
  public final var editingStyle: EditingStyle { editing?.style ?? .none }

  /// Whether the content makes space for a control in editing mode.
  ///
  /// The table's delegate decides; true by default.
  public final var shouldIndentWhileEditing: Bool { editing?.indents ?? true }

  /// Whether the cell shows the button that confirms a deletion.
  public final var showingDeleteConfirmation: Bool {
    editing?.actions?.isConfirmation ?? false
  }

  /// A Boolean value that indicates whether the row is edited.
  public final var isEditing: Bool {
    get { editing?.isEditing ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// The standard accessory in editing mode.
  ///
  /// Default none.
  public final var editingAccessoryType: AccessoryType {
    get { editing?.accessoryType ?? .none }
    set {
      guard newValue != editingAccessoryType else { return }
      madeEditing.accessoryType = newValue
      contentDidChange()
    }
  }

  /// The view that replaces the standard accessory in editing mode; nil for none.
  public final var editingAccessoryView: View? {
    get { editing?.accessoryView }
    set {
      let old = editingAccessoryView
      guard newValue !== old else { return }
      madeEditing.accessoryView = newValue
      if let old, old.superview === self { old.removeFromSuperview() }
      if let newValue { addSubview(newValue) }
      contentDidChange()
    }
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
    isEditing ? editingAccessoryType : accessoryType
  }

  /// The view that replaces the accessory in the current mode; nil for none.
  final var shownAccessoryView: View? { isEditing ? editingAccessoryView : accessoryView }

  /// Changes the control and the space for it.
  final func setEditingStyle(_ style: EditingStyle, indents: Bool) {
    guard style != editingStyle || indents != shouldIndentWhileEditing else { return }
    (madeEditing.style, madeEditing.indents) = (style, indents)
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

  // MARK: Actions

  /// The distance by which the content moves toward the trailing edge, in points; negative for the
  /// leading edge.
  final var actionOffset: Double {
    guard let actions = editing?.actions else { return 0 }
    return actions.isLeading ? actions.reveal : -actions.reveal
  }

  /// Shows the buttons of actions; they have no width yet.
  final func add(_ actions: CellActionsView) {
    removeActions()
    madeEditing.actions = actions
    View.performWithoutAnimation {
      addSubview(actions)
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// Removes the buttons of actions at once.
  final func removeActions() {
    guard let actions = editing?.actions else { return }
    editing?.actions = nil
    actions.removeFromSuperview()
    setNeedsLayout()
  }

  /// Sets the visible width of the actions, in points.
  final func reveal(_ width: Double) {
    guard let actions = editing?.actions else { return }
    actions.reveal = max(width, 0)
    setNeedsLayout()
    layoutIfNeeded()
  }
}
