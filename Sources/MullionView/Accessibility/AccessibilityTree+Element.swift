// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension AccessibilityTree {
  /// An accessibility element with a copy of its properties.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct Element {
    /// The view or the part of a view.
    public let object: AccessibleResponder
    /// The text that identifies the element; nil for none.
    public let label: String?
    /// The value; nil for none.
    public let value: String?
    /// The description of the result of an activation; nil for none.
    public let hint: String?
    /// The roles and states.
    public let traits: AccessibilityTraits
    /// The identifier for tests, otherwise the identifier of the view; nil for none.
    public let identifier: String?
    /// The frame, in points of the screen.
    public let frame: Rect

    init(_ object: AccessibleResponder) {
      self.object = object
      (label, value) = (object.accessibilityLabel, object.accessibilityValue)
      (hint, traits) = (object.accessibilityHint, object.accessibilityTraits)
      identifier = object.accessibilityIdentifier ?? (object as? View)?.identifier
      frame = object.accessibilityFrame
    }

    /// The view of the element; for a part of a view, that view.
    public var view: View? {
      object as? View ?? (object as? AccessibilityElement)?.accessibilityContainer
    }

    /// Increments the value, as a swipe up does with a screen reader.
    public func increment() { object.accessibilityIncrement() }

    /// Decrements the value, as a swipe down does with a screen reader.
    public func decrement() { object.accessibilityDecrement() }
  }
}
