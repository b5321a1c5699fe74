// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

extension View {
  /// Returns the direction of a view with an attribute, in an application from left to right.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the direction of a view with an attribute, in surroundings of another direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { attribute.direction(in: direction) }
}
