// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts of a constraint in UIKit's form, `first == multiplier * second + constant`.
///
/// ``terms`` lists all terms; a constraint may have more than two.
extension LayoutConstraint {
  /// The first item; nil if it no longer exists.
  public final var firstItem: (any LayoutItem)? { item(at: 0) }

  /// The second item; nil if there is none, or if it no longer exists.
  public final var secondItem: (any LayoutItem)? { item(at: 1) }

  /// The factor of the second item's attribute on the right side; 1 if there is no second item.
  public final var multiplier: Double {
    guard termCount > 1 else { return 1 }
    // All terms are stored on the left side, so moving the second one to the right changes its
    // sign.
    return -term(at: 1).coefficient / term(at: 0).coefficient
  }

  /// The anchor of the first item; nil if the item no longer exists.
  public final var firstAnchor: (any LayoutAnchor)? { anchor(at: 0) }

  /// The anchor of the second item; nil if there is none, or if it no longer exists.
  public final var secondAnchor: (any LayoutAnchor)? { anchor(at: 1) }

  private final func item(at index: Int) -> (any LayoutItem)? {
    index < termCount ? term(at: index).item : nil
  }

  private final func anchor(at index: Int) -> (any LayoutAnchor)? {
    guard let item = item(at: index) else { return nil }
    let attribute = term(at: index).attribute
    guard attribute.isLocation else { return LayoutDimension(item, attribute) }
    return attribute.axis == .horizontal
      ? LayoutXAxisAnchor(item, attribute) : LayoutYAxisAnchor(item, attribute)
  }
}
