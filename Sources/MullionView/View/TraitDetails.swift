// SPDX-License-Identifier: GPL-3.0-or-later
import MullionRaster

/// The traits that a view or a controller overrides, and the observers of its traits.
package struct TraitDetails {
  package var style = UserInterfaceStyle.unspecified
  package var category = ContentSizeCategory.unspecified
  /// The limits of a view's category.
  var categoryLimits = ContentSizeLimits()
  package var observers: [TraitObservation] = []
  /// Values that depend on the traits, by the names of the properties that have them.
  var bindings: [AnyHashable: TraitBinding] = [:]

  /// Calls the bindings with the current traits, and then the observers with both.
  func notify(of current: TraitCollection, since previous: TraitCollection) {
    for binding in bindings.values { binding.apply(current) }
    for observer in observers { observer.handler?(previous, current) }
  }
}

/// The values that a view inherits from its ancestors.
package struct InheritedTraits {
  package var style: UserInterfaceStyle
  /// The tint before its adjustment.
  var brightTint: Color
  /// Whether the tint is dimmed.
  var isDimmed: Bool
  /// The category; unspecified outside of a window.
  package var category: ContentSizeCategory

  /// The values outside of a window, without an ancestor that determines others.
  static let defaults = InheritedTraits(
    style: .light, brightTint: SystemColor.tint.color(in: .light), isDimmed: false,
    category: ContentSizeLimits().applied(to: .unspecified))

  /// The tint that views show.
  var tint: Color { isDimmed ? brightTint.dimmed : brightTint }
}

/// A value that depends on the traits, and the closure that applies it.
struct TraitBinding {
  let value: AnyObject
  let apply: (TraitCollection) -> Void
}

/// A closure that is called with the previous and the current traits after a change.
package final class TraitObservation {
  /// The closure; nil after the observation has ended.
  package var handler: ((_ previous: TraitCollection, _ current: TraitCollection) -> Void)?

  package init(_ handler: @escaping (TraitCollection, TraitCollection) -> Void) {
    self.handler = handler
  }
}
