// SPDX-License-Identifier: GPL-3.0-or-later

extension Control {
  /// What can happen to a control; the numbers are UIKit's.
  public struct Events: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A touch came down on the control.
    public static let touchDown = Events(rawValue: 1 << 0)
    /// A touch came down that is the second or a further tap in a row; ``touchDown`` comes with it.
    public static let touchDownRepeat = Events(rawValue: 1 << 1)
    /// The touch moved and is inside.
    public static let touchDragInside = Events(rawValue: 1 << 2)
    /// The touch moved and is outside.
    public static let touchDragOutside = Events(rawValue: 1 << 3)
    /// The touch came back inside; ``touchDragInside`` comes with it.
    public static let touchDragEnter = Events(rawValue: 1 << 4)
    /// The touch left; ``touchDragOutside`` comes with it.
    public static let touchDragExit = Events(rawValue: 1 << 5)
    /// The touch was lifted inside.
    public static let touchUpInside = Events(rawValue: 1 << 6)
    /// The touch was lifted outside.
    public static let touchUpOutside = Events(rawValue: 1 << 7)
    /// The touch was taken away, or the control gave it up.
    public static let touchCancel = Events(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Events(rawValue: 1 << 12)
    /// The user did what the control is for.
    public static let primaryActionTriggered = Events(rawValue: 1 << 13)
    /// The user began to edit.
    public static let editingDidBegin = Events(rawValue: 1 << 16)
    /// The user changed what is edited.
    public static let editingChanged = Events(rawValue: 1 << 17)
    /// The user no longer edits.
    public static let editingDidEnd = Events(rawValue: 1 << 18)
    /// The user ended editing with the return key.
    public static let editingDidEndOnExit = Events(rawValue: 1 << 19)

    /// All that touches bring about by themselves.
    public static let allTouchEvents = Events(rawValue: 0xFFF)
    /// All that is about editing.
    public static let allEditingEvents = Events(rawValue: 0xF_0000)
    /// All there are.
    public static let allEvents = Events(rawValue: 0xFFFF_FFFF)
  }

  /// What of a control changes its look; the numbers are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates a state from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A touch that is followed is inside.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control hears of no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is marked as chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// The keys go to the control.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// Where content stands across a control; the numbers are UIKit's.
  public enum ContentHorizontalAlignment: Int, Sendable, CaseIterable {
    /// In the middle.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// From edge to edge.
    case fill = 3
    /// Where lines of text begin.
    case leading = 4
    /// Where lines of text end.
    case trailing = 5

    /// The alignment with left and right in place of leading and trailing.
    func resolved(in direction: LayoutDirection) -> Self {
      switch self {
      case .leading: direction == .rightToLeft ? .right : .left
      case .trailing: direction == .rightToLeft ? .left : .right
      default: self
      }
    }
  }

  /// Where content stands up and down a control; the numbers are UIKit's.
  public enum ContentVerticalAlignment: Int, Sendable, CaseIterable {
    /// In the middle.
    case center = 0
    /// At the upper edge.
    case top = 1
    /// At the lower edge.
    case bottom = 2
    /// From edge to edge.
    case fill = 3
  }
}
