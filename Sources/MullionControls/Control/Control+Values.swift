// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionView

extension Control {
  /// The events of a control; the raw values are UIKit's.
  nonisolated public struct Events: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt32

    /// Creates a set from its raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A touch began on the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A touch began as the second or a later tap in a row; sent with ``touchDown``.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The touch moved and is inside.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The touch moved and is outside.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The touch returned inside; sent with ``touchDragInside``.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The touch left the control; sent with ``touchDragOutside``.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The touch was lifted inside.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The touch was lifted outside.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The system or the control canceled the touch.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The user triggered the control's primary action.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// A button is about to open its menu.
    public static let menuActionTriggered = Events(rawValue: 1 << 14)
    /// The user began editing.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The user changed the edited text.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// The user ended editing with the return key.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)

    /// All touch events.
    public static let allTouchEvents = Events(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Events(rawValue: 0xF_0000)
    /// All events.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control that change its appearance; the raw values are UIKit's.
  nonisolated public struct State: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt32

    /// Creates a state from its raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The control is enabled, and not highlighted, selected or focused.
    public static let normal: State = []
    /// A tracked touch is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled and receives no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control is the first responder and receives key presses.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// The horizontal alignments of content in a control; the raw values are UIKit's.
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable, CaseIterable {
    /// Centered.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Stretched from edge to edge.
    case fill = 3
    /// At the edge where lines of text begin.
    case leading = 4
    /// At the edge where lines of text end.
    case trailing = 5

    /// Returns the alignment with leading and trailing resolved to left and right.
    package func resolved(in direction: LayoutDirection) -> Self {
      switch self {
      case .leading: direction == .rightToLeft ? .right : .left
      case .trailing: direction == .rightToLeft ? .left : .right
      default: self
      }
    }
  }

  /// The vertical alignments of content in a control; the raw values are UIKit's.
  nonisolated public enum ContentVerticalAlignment: Int, Sendable, CaseIterable {
    /// Centered.
    case center = 0
    /// At the top edge.
    case top = 1
    /// At the bottom edge.
    case bottom = 2
    /// Stretched from edge to edge.
    case fill = 3
  }
}
