// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A responder that assistive programs and tests find by its meaning: a view or an
/// ``AccessibilityElement``.
///
/// UIKit declares these properties for all objects. Each property has a default that depends on the
/// class and its state: a button is an element with its title as the label. A property that was set
/// keeps its value; nil restores the default. An override replaces both.
open class AccessibleResponder: Responder {
  /// The properties that were set; nil if none was.
  var accessibilityDetails: AccessibilityDetails? {
    get { responderView?.detailsBox?.details.accessibility }
    set { responderView?.details.accessibility = newValue }
  }

  // See Responder.
  deinit {}

  /// The defaults of the accessibility properties for the object's class and current state.
  @_spi(Overriding) open var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults()
  }

  /// The elements that are read after this object, grouped with it; used only if this object is an element.
  @_spi(Overriding) open var accessibleParts: [AccessibleResponder] { [] }

  /// The default of ``accessibilityElements`` for the class; nil to collect the elements of the subviews.
  @_spi(Overriding) open var defaultAccessibilityElements: [AccessibleResponder]? { nil }

  private final func setAccessibility<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityDetails, Value>, _ value: Value
  ) {
    let details = accessibilityDetails ?? AccessibilityDetails()
    details[keyPath: path] = value
    accessibilityDetails = details
  }

  // MARK: Meaning

  /// A Boolean value that indicates whether the object is an accessibility element.
  ///
  /// The objects inside an element are no elements of their own. Default true in labels, controls,
  /// cells and ``AccessibilityElement``.
  open var isAccessibilityElement: Bool {
    get { accessibilityDetails?.isElement ?? accessibilityDefaults.isElement }
    set { setAccessibility(\.isElement, newValue) }
  }

  /// A short text that identifies the element; nil for none.
  ///
  /// Default the text of a label, the title of a button, the texts of a cell.
  open var accessibilityLabel: String? {
    get { accessibilityDetails?.label ?? accessibilityDefaults.label() }
    set { setAccessibility(\.label, newValue) }
  }

  /// The element's value, if it changes independently of the label; nil for none.
  ///
  /// Default `1` or `0` in switches, a percentage in sliders and progress views, the text in text
  /// fields.
  open var accessibilityValue: String? {
    get { accessibilityDetails?.value ?? accessibilityDefaults.value }
    set { setAccessibility(\.value, newValue) }
  }

  /// A description of the result of activating the element; nil for none.
  open var accessibilityHint: String? {
    get { accessibilityDetails?.hint }
    set { setAccessibility(\.hint, newValue) }
  }

  /// The roles and states of the element.
  ///
  /// The default of a control contains ``AccessibilityTraits/selected`` and
  /// ``AccessibilityTraits/notEnabled`` as its state does.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibilityDetails?.traits ?? accessibilityDefaults.traits }
    set { setAccessibility(\.traits, newValue) }
  }

  /// A name for tests, which users never read; nil for none.
  open var accessibilityIdentifier: String? {
    get { accessibilityDetails?.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }

  // MARK: Position

  /// The frame of the element, in points of the screen.
  ///
  /// A view outside of a window uses the coordinates of its topmost ancestor. The default of a view
  /// is its bounds.
  open var accessibilityFrame: Rect {
    get { accessibilityDetails?.frame ?? defaultAccessibilityFrame }
    set { setAccessibility(\.frame, newValue) }
  }

  /// The point that an activation touches, in points of the screen; by default the center of
  /// ``accessibilityFrame``.
  open var accessibilityActivationPoint: Point {
    get {
      let frame = accessibilityFrame
      return accessibilityDetails?.activationPoint ?? Point(x: frame.midX, y: frame.midY)
    }
    set { setAccessibility(\.activationPoint, newValue) }
  }

  /// The frame of the object, if none was set.
  var defaultAccessibilityFrame: Rect {
    responderView.map { $0.onScreen($0.bounds) } ?? .zero
  }

  // MARK: Containers

  /// The elements inside a container, in reading order; nil to use those of the subviews.
  ///
  /// An object in the array that is not itself an element is replaced by the elements inside it. Default
  /// nil.
  open var accessibilityElements: [AccessibleResponder]? {
    get { accessibilityDetails?.elements ?? defaultAccessibilityElements }
    set { setAccessibility(\.elements, newValue) }
  }

  /// Returns the number of elements inside a container; `Int.max` if the container does not count
  /// them.
  ///
  /// If ``accessibilityElements`` is nil, an override of this method and of ``accessibilityElement(at:)``
  /// supplies the elements.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? .max }

  /// Returns an element inside a container; nil for none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element inside a container; `Int.max` if the container has no such
  /// element.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 === element as AnyObject } ?? .max
  }

  /// The elements that ``accessibilityElementCount()`` and ``accessibilityElement(at:)`` return; nil
  /// if the container does not count them.
  final var countedAccessibilityElements: [AccessibleResponder]? {
    let count = accessibilityElementCount()
    guard count >= 0, count < .max else { return nil }
    // An override may return a wrong, huge count; the limit keeps the loop short.
    return (0..<min(count, 100_000)).compactMap {
      accessibilityElement(at: $0) as? AccessibleResponder
    }
  }

  /// A Boolean value that indicates whether the elements inside the object are hidden.
  ///
  /// Default false.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityDetails?.hidesElements ?? false }
    set { setAccessibility(\.hidesElements, newValue) }
  }

  /// A Boolean value that indicates whether the elements of the object's siblings are hidden.
  ///
  /// Default false; true in the container of a presented controller.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityDetails?.isModal ?? accessibilityDefaults.isModal }
    set { setAccessibility(\.isModal, newValue) }
  }

  /// A Boolean value that indicates whether the elements inside the object are read one after
  /// another, without elements outside of the object between them.
  ///
  /// Default false; true in scroll views and bars.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityDetails?.groupsChildren ?? accessibilityDefaults.groupsChildren }
    set { setAccessibility(\.groupsChildren, newValue) }
  }

  // MARK: Actions

  /// Activates the element without a touch.
  ///
  /// ``AccessibilityTree/Element/activate()`` calls it first.
  ///
  /// - Returns: Whether the element was activated. The default implementation returns false;
  ///   Mullion then taps ``accessibilityActivationPoint``.
  open func accessibilityActivate() -> Bool { false }

  /// Increments the value of an adjustable element.
  ///
  /// A slider moves by a tenth of its range, and a page control by one page. Both send
  /// `valueChanged`. The default implementation does nothing.
  open func accessibilityIncrement() {}

  /// Decrements the value of an adjustable element; see ``accessibilityIncrement()``.
  open func accessibilityDecrement() {}
}
