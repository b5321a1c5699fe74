// SPDX-License-Identifier: GPL-3.0-or-later

/// The size of text that the user prefers.
///
/// The cases are in order from the smallest to the largest; ``unspecified`` is before all of them.
nonisolated public enum ContentSizeCategory: Int, Sendable, CaseIterable {
  /// No category.
  case unspecified = 0
  /// The smallest text.
  case extraSmall = 1
  /// Text between extra small and medium.
  case small = 2
  /// Text a little smaller than the default.
  case medium = 3
  /// The default.
  case large = 4
  /// Text a little larger than the default.
  case extraLarge = 5
  /// Text between extra large and extra extra extra large.
  case extraExtraLarge = 6
  /// The largest text that is not for accessibility.
  case extraExtraExtraLarge = 7
  /// The smallest text for accessibility.
  case accessibilityMedium = 8
  /// The second size for accessibility.
  case accessibilityLarge = 9
  /// The third size for accessibility.
  case accessibilityExtraLarge = 10
  /// The fourth size for accessibility.
  case accessibilityExtraExtraLarge = 11
  /// The largest text.
  case accessibilityExtraExtraExtraLarge = 12

  /// Whether the category is one of the five sizes for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The category that determines sizes: `large` in place of `unspecified`.
  package var resolved: ContentSizeCategory { self == .unspecified ? .large : self }
}

nonisolated extension ContentSizeCategory: Comparable {
  /// Returns whether text of the first category is smaller.
  public static func < (one: Self, other: Self) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The smallest and the largest category of a subtree; nil for no limit.
nonisolated struct ContentSizeLimits: Equatable {
  var minimum: ContentSizeCategory?
  var maximum: ContentSizeCategory?

  /// Returns the category within the limits that is nearest to a category.
  ///
  /// If the limits contradict each other, the minimum applies.
  func applied(to category: ContentSizeCategory) -> ContentSizeCategory {
    guard minimum != nil || maximum != nil else { return category }
    var result = category.resolved
    if let maximum { result = min(result, maximum) }
    if let minimum { result = max(result, minimum) }
    return result
  }

  /// Returns limits with the effect of others, followed by that of these.
  func applied(after others: ContentSizeLimits) -> ContentSizeLimits {
    ContentSizeLimits(
      minimum: others.minimum.map { applied(to: $0) } ?? minimum,
      maximum: others.maximum.map { applied(to: $0) } ?? maximum)
  }
}
