// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension TextField {
  /// The conditions under which an accessory of the field is visible.
  nonisolated public enum ViewMode: Int, Sendable, CaseIterable {
    /// Never visible.
    case never = 0
    /// Visible during editing.
    case whileEditing = 1
    /// Visible while the field is not editing.
    case unlessEditing = 2
    /// Always visible.
    case always = 3

    func shows(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }
}
