// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
package import MullionView

/// Texts and parts that controls share for accessibility.
package enum ControlAccessibility {
  /// Returns a fraction as a whole percentage.
  package static func percent(_ fraction: Double) -> String {
    "\(Int((min(max(fraction, 0), 1) * 100).rounded()))%"
  }

  /// Returns the position of an item among others, counted from 1.
  package static func position(_ index: Int, of count: Int) -> String { "\(index + 1) of \(count)" }

  /// Returns the element of a part of a control.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - label: The label.
  ///   - frame: The part, in points of the control's bounds.
  ///   - traits: The traits of the part.
  /// - Returns: The element.
  package static func part(
    of control: Control, _ label: String, _ frame: Rect, _ traits: AccessibilityTraits
  ) -> AccessibilityElement {
    let element = AccessibilityElement(accessibilityContainer: control)
    element.accessibilityLabel = label
    element.accessibilityFrameInContainerSpace = frame
    element.accessibilityTraits = traits
    return element
  }
}
