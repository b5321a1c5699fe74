// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Several constraints at once between two items, for what most layouts say again and again.
///
/// As all that anchors make they are inactive, required, and equations of alignment rectangles; numbers that are not
/// usable are reported to ``ViewError/handler``, and activating such a constraint throws.
extension LayoutItem {
  /// Creates the constraints that lay the item's four edges on another one's, less insets.
  ///
  /// - Parameters:
  ///   - other: The item around this one, or any other.
  ///   - insets: How far each edge lies inside of the other item's, in points; negative outside of it.
  ///   - fileID: The file to name in the formulas.
  ///   - line: The line to name in the formulas.
  /// - Returns: The constraints of the top, leading, bottom and trailing edge, in this order.
  public func constraints(
    pinningEdgesTo other: some LayoutItem, insets: DirectionalEdgeInsets = .zero,
    fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    let vertical = constraints(
      pinningEdgesTo: other, along: .vertical, insets: insets, fileID: fileID, line: line)
    let horizontal = constraints(
      pinningEdgesTo: other, along: .horizontal, insets: insets, fileID: fileID, line: line)
    return [vertical[0], horizontal[0], vertical[1], horizontal[1]]
  }

  /// Creates the constraints that lay the item's two edges of an axis on another one's, less insets.
  ///
  /// - Parameters:
  ///   - other: The item around this one, or any other.
  ///   - axis: Horizontal for leading and trailing, vertical for top and bottom.
  ///   - insets: How far each edge lies inside of the other item's, in points; those of the other axis do not count.
  ///   - fileID: The file to name in the formulas.
  ///   - line: The line to name in the formulas.
  /// - Returns: The constraints of the leading and trailing, or of the top and bottom edge, in this order.
  public func constraints(
    pinningEdgesTo other: some LayoutItem, along axis: Axis,
    insets: DirectionalEdgeInsets = .zero, fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    switch axis {
    case .horizontal:
      [
        leadingAnchor.constraint(
          equalTo: other.leadingAnchor, constant: insets.leading, fileID: fileID, line: line),
        trailingAnchor.constraint(
          equalTo: other.trailingAnchor, constant: 0 - insets.trailing, fileID: fileID, line: line),
      ]
    case .vertical:
      [
        topAnchor.constraint(
          equalTo: other.topAnchor, constant: insets.top, fileID: fileID, line: line),
        bottomAnchor.constraint(
          equalTo: other.bottomAnchor, constant: 0 - insets.bottom, fileID: fileID, line: line),
      ]
    }
  }

  /// Creates the constraints that make the item as large as another one.
  ///
  /// - Parameters:
  ///   - other: The other item.
  ///   - difference: How much wider and higher this item is, in points.
  ///   - fileID: The file to name in the formulas.
  ///   - line: The line to name in the formulas.
  /// - Returns: The constraints of the width and the height, in this order.
  public func constraints(
    matchingSizeOf other: some LayoutItem, plus difference: Size = .zero,
    fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    [
      widthAnchor.constraint(
        equalTo: other.widthAnchor, constant: difference.width, fileID: fileID, line: line),
      heightAnchor.constraint(
        equalTo: other.heightAnchor, constant: difference.height, fileID: fileID, line: line),
    ]
  }

  /// Creates the constraints that lay the middle of the item on another one's.
  ///
  /// - Parameters:
  ///   - other: The other item.
  ///   - offset: How far to the right and down from its middle this item's lies, in points, whatever the direction.
  ///   - fileID: The file to name in the formulas.
  ///   - line: The line to name in the formulas.
  /// - Returns: The constraints of centerX and centerY, in this order.
  public func constraints(
    centeringIn other: some LayoutItem, offset: Point = .zero,
    fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    [
      centerXAnchor.constraint(
        equalTo: other.centerXAnchor, constant: offset.x, fileID: fileID, line: line),
      centerYAnchor.constraint(
        equalTo: other.centerYAnchor, constant: offset.y, fileID: fileID, line: line),
    ]
  }
}
