// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Groups of constraints between two items, for common layouts.
///
/// As with all anchors, the constraints are inactive and relate alignment rectangles; all of them
/// are required equations. An invalid number is reported to ``LayoutError/handler``, and activating
/// its constraint throws.
extension LayoutItem {
  /// Creates constraints that pin the item's four edges to another item's edges, with insets.
  ///
  /// - Parameters:
  ///   - other: The item to pin to, usually one that contains this item.
  ///   - insets: The distance of each edge inside the other item's edge, in points. A negative
  ///     distance lies outside.
  ///   - fileID: The file of the call, for the constraints' descriptions.
  ///   - line: The line of the call, for the constraints' descriptions.
  /// - Returns: The constraints of the top, leading, bottom and trailing edges, in this order.
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

  /// Creates constraints that pin the item's two edges of an axis to another item, with insets.
  ///
  /// - Parameters:
  ///   - other: The item to pin to, usually one that contains this item.
  ///   - axis: Horizontal for leading and trailing, vertical for top and bottom.
  ///   - insets: The distance of each edge inside the other item's edge, in points. The insets of
  ///     the other axis are ignored.
  ///   - fileID: The file of the call, for the constraints' descriptions.
  ///   - line: The line of the call, for the constraints' descriptions.
  /// - Returns: The constraints of leading and trailing, or of top and bottom, in this order.
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

  /// Creates constraints that give the item the size of another item.
  ///
  /// - Parameters:
  ///   - other: The other item.
  ///   - difference: The extra width and height of this item, in points.
  ///   - fileID: The file of the call, for the constraints' descriptions.
  ///   - line: The line of the call, for the constraints' descriptions.
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

  /// Creates constraints that center the item in another item.
  ///
  /// - Parameters:
  ///   - other: The other item.
  ///   - offset: The distance of this item's center to the right of and below the other center, in
  ///     points, in either layout direction.
  ///   - fileID: The file of the call, for the constraints' descriptions.
  ///   - line: The line of the call, for the constraints' descriptions.
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
