// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension Button {
  /// The types of a button; the raw values are UIKit's.
  nonisolated public enum ButtonType: Int, Sendable, CaseIterable {
    /// A button without a style.
    case custom = 0
    /// A button with a title in the tint color.
    case system = 1
  }

  /// Creates a button of a type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  /// Sets the type of a new button.
  package final func setType(_ type: ButtonType) { buttonType = type }
}
