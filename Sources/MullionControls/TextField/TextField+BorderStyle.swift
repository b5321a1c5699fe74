// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension TextField {
  /// The styles of the border around the text.
  nonisolated public enum BorderStyle: Int, Sendable, CaseIterable {
    /// No border.
    case none = 0
    /// A black border line.
    case line = 1
    /// A gray border line.
    case bezel = 2
    /// A white background with rounded corners.
    case roundedRect = 3
  }
}
