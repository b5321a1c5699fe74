// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionLayout

extension FrameMeasure {
  /// The extent of a view along an axis.
  private struct Extent {
    var start: Double
    var end: Double
    var length: Double { end - start }
  }

  /// Returns the largest error of the required constraints with which a stack arranges its views,
  /// in points; 0 for a view that is not a stack.
  func stackError(of stack: ViewDescription) -> Double {
    guard stack.kind == .stack, let item = items[stack.id] else { return 0 }
    let isVertical = stack.settings.recorded(ViewSetting.axis) == .vertical
    let insets =
      stack.settings.recorded(ViewSetting.isLayoutMarginsRelativeArrangement) ?? false
      ? margins(of: item) : .zero
    let bounds = Rect(origin: Point(x: 0, y: 0), size: item.size).inset(by: insets)
    let shown = stack.subviews.filter { view in
      view.settings.recorded(ViewSetting.hidden) != true && items[view.id] != nil
    }
    // Alignment rectangles in the stack's own coordinates.
    let rects = shown.compactMap { view in
      items[view.id].map {
        $0.rect.offsetBy(dx: -item.rect.minX, dy: -item.rect.minY)
      }
    }
    guard !rects.isEmpty else { return 0 }
    let along = rects.map { extent(of: $0, isVertical: isVertical) }
    let across = rects.map { extent(of: $0, isVertical: !isVertical) }
    return max(
      errorAlong(stack, along, in: extent(of: bounds, isVertical: isVertical)),
      errorAcross(stack, across, in: extent(of: bounds, isVertical: !isVertical)))
  }

  private func extent(of rect: Rect, isVertical: Bool) -> Extent {
    isVertical
      ? Extent(start: rect.minY, end: rect.maxY) : Extent(start: rect.minX, end: rect.maxX)
  }

  private func errorAlong(
    _ stack: ViewDescription, _ extents: [Extent], in bounds: Extent
  ) -> Double {
    // Spacing between baselines depends on fonts, which frames do not show, so it counts as
    // satisfied.
    if stack.settings.recorded(ViewSetting.isBaselineRelativeArrangement) == true { return 0 }
    let gaps = zip(extents, extents.dropFirst()).map { $1.start - $0.end }
    let ends = max(
      (extents[0].start - bounds.start).magnitude,
      (bounds.end - extents[extents.count - 1].end).magnitude)
    var spacing = stack.settings.recorded(ViewSetting.spacing) ?? 0
    if spacing == StackView.spacingUseSystem { spacing = 8 }
    switch stack.settings.recorded(ViewSetting.distribution) ?? .fill {
    case .fillEqually:
      let lengths = extents.map(\.length)
      let difference = (lengths.max() ?? 0) - (lengths.min() ?? 0)
      return max(ends, difference, gaps.map { ($0 - spacing).magnitude }.max() ?? 0)
    case .fill, .fillProportionally:
      return max(ends, gaps.map { ($0 - spacing).magnitude }.max() ?? 0)
    case .equalSpacing:
      let difference = (gaps.max() ?? 0) - (gaps.min() ?? 0)
      return max(ends, difference, gaps.map { spacing - $0 }.max() ?? 0)
    case .equalCentering:
      return max(ends, gaps.map { spacing - $0 }.max() ?? 0)
    }
  }

  private func errorAcross(
    _ stack: ViewDescription, _ extents: [Extent], in bounds: Extent
  ) -> Double {
    extents.map { extent in
      let (start, end) = (extent.start - bounds.start, bounds.end - extent.end)
      return switch stack.settings.recorded(ViewSetting.alignment) ?? .fill {
      case .fill: max(start.magnitude, end.magnitude)
      case .leading: max(start.magnitude, -end)
      case .trailing: max(end.magnitude, -start)
      case .center: ((start - end) / 2).magnitude
      case .firstBaseline, .lastBaseline: max(-start, -end, 0)
      }
    }.max() ?? 0
  }
}
