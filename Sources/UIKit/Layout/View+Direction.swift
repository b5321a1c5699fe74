// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

extension View {
  /// Returns the layout direction of a view with a semantic content attribute, in a left-to-right
  /// application.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the layout direction of a view with a semantic content attribute, inside a layout of
  /// another direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { attribute.direction(in: direction) }
}
