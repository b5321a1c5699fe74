// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The accessibility properties that the program set; nil for the defaults of the class.
final class AccessibilityDetails {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: AccessibilityTraits?
  var identifier: String?
  var elements: [AccessibleResponder]?
  var hidesElements: Bool?
  var isModal: Bool?
  var groupsChildren: Bool?
  /// The frame, in points of the screen.
  var frame: Rect?
  /// The point that an activation touches, in points of the screen.
  var activationPoint: Point?
}

/// The accessibility properties that a class gives its instances.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
@_spi(Overriding) public struct AccessibilityDefaults {
  var isElement = false
  /// Returns the label; a closure, because computing it may read all views inside the object.
  var label: () -> String? = { nil }
  var value: String?
  var traits: AccessibilityTraits = []
  var isModal = false
  var groupsChildren = false

  package init(
    isElement: Bool = false,
    label: @escaping () -> String? = { nil },
    value: String? = nil,
    traits: AccessibilityTraits = [],
    isModal: Bool = false,
    groupsChildren: Bool = false
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.traits = traits
    self.isModal = isModal
    self.groupsChildren = groupsChildren
  }
}
