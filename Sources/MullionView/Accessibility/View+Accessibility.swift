// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// Whether the view and the views inside it have no elements, because they are invisible.
  package final var isHiddenFromAccessibility: Bool {
    isHidden || detailsBox?.details.alpha ?? 1 < Self.leastTouchableAlpha
  }

  /// The subviews that can have elements: all, or only the frontmost modal one.
  package final var accessibleSubviews: [View] {
    let modal = subviews.last { $0.accessibilityViewIsModal && !$0.isHiddenFromAccessibility }
    return modal.map { [$0] } ?? subviews
  }

  /// The texts of the static elements inside the view, joined by commas; nil without any.
  package final var accessibilityTexts: String? {
    var texts: [String] = []
    func add(_ view: View) {
      for subview in view.accessibleSubviews where !subview.isHiddenFromAccessibility {
        guard !subview.accessibilityElementsHidden else { continue }
        if !subview.isAccessibilityElement {
          add(subview)
        } else if !subview.isInteractiveElement, let text = subview.accessibilityLabel {
          if !text.isEmpty { texts.append(text) }
        }
      }
    }
    add(self)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The elements inside the view that a user can act on, in reading order.
  package final var interactiveElements: [View] {
    var found: [View] = []
    func add(_ view: View) {
      for subview in view.accessibleSubviews where !subview.isHiddenFromAccessibility {
        guard !subview.accessibilityElementsHidden else { continue }
        if !subview.isAccessibilityElement {
          add(subview)
        } else if subview.isInteractiveElement, !subview.accessibilityFrame.isEmpty {
          found.append(subview)
        }
      }
    }
    add(self)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.indices(
      of: found.map(\.accessibilityFrame), isRightToLeft: isRightToLeft
    ).map { found[$0] }
  }

  private final var isInteractiveElement: Bool {
    accessibilityTraits.isDisjoint(with: [.staticText, .image, .header])
  }
}
