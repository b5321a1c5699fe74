// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
import MullionRaster
package import MullionView

/// A layout that places the views of bar items side by side.
package struct BarLayout {
  /// The distance between two items, in points.
  static let spacing = 8.0

  /// The area of the layout.
  let area: Rect
  let isRightToLeft: Bool

  /// Returns the width of an item's view, in points.
  static func width(of item: BarButtonItem, _ view: View?, height: Double) -> Double {
    if item.width > 0 { return item.width }
    guard let view else { return 0 }
    return size(of: view, height: height).width
  }

  /// Returns a view's intrinsic size, or its current size along an axis without one, in points.
  ///
  /// The height is at most `height`.
  package static func size(of view: View, height: Double) -> Size {
    let own = view.intrinsicContentSize
    var size = Size(
      width: own.width < 0 ? view.bounds.width : own.width,
      height: own.height < 0 ? view.bounds.height : own.height)
    size.height = min(size.height, height)
    return size
  }

  /// Sets the frames of the items' views, from the leading edge on.
  ///
  /// Flexible spaces share the remaining width equally.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - views: The items' views, nil for spaces.
  /// - Returns: The total width of the items and the distances between them, in points.
  @discardableResult
  func place(_ items: [BarButtonItem], _ views: [View?]) -> Double {
    let widths = zip(items, views).map { Self.width(of: $0, $1, height: area.height) }
    // A space item replaces the distance between its neighbors.
    var gaps = 0.0
    for index in items.indices.dropFirst()
    where items[index].space == nil && items[index - 1].space == nil { gaps += Self.spacing }
    let taken = widths.reduce(0, +) + gaps
    let flexible = items.count { $0.space == .flexibleSpace }
    let share = flexible > 0 ? max(area.width - taken, 0) / Double(flexible) : 0
    var x = 0.0
    for (index, item) in items.enumerated() {
      if index > 0, item.space == nil, items[index - 1].space == nil { x += Self.spacing }
      let width = item.space == .flexibleSpace ? share : widths[index]
      if let view = views[index] {
        let height = Self.size(of: view, height: area.height).height
        let left = isRightToLeft ? area.maxX - x - width : area.minX + x
        view.place(
          Rect(x: left, y: area.minY + (area.height - height) / 2, width: width, height: height))
      }
      x += width
    }
    return x
  }
}
