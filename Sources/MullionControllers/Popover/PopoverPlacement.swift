// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The position of a popover beside its source.
///
/// The popover takes the first permitted direction in which its content fits in the area, in the
/// order up, down, left, right. If it fits nowhere, it takes the direction that shows the largest
/// part of the content, and the content shrinks.
struct PopoverPlacement: Equatable {
  /// The height of the arrow, in points.
  static let arrowHeight = 13.0
  /// The width of the arrow at the card, in points.
  static let arrowBase = 26.0
  /// The corner radius of the card, in points.
  static let cornerRadius = 13.0

  /// The direction of the arrow; empty without an arrow.
  private(set) var direction: PopoverArrowDirection = []
  /// The frame of the card without the arrow.
  private(set) var card = Rect.zero
  /// The position of the arrow's tip.
  private(set) var tip = Point.zero

  /// Finds the position of a popover.
  ///
  /// - Parameters:
  ///   - size: The size of the content.
  ///   - source: The rectangle at which the arrow points.
  ///   - area: The area that the popover may cover.
  ///   - permitted: The permitted directions; none for a popover without an arrow.
  ///   - overlaps: Whether a popover that fits nowhere covers the source with its whole content, as
  ///     far as the area allows it.
  init(
    size: Size, source: Rect, area: Rect, permitted: PopoverArrowDirection, overlaps: Bool = false
  ) {
    let wanted = Size(width: max(size.width, 0), height: max(size.height, 0))
    let choices = PopoverArrowDirection.inOrder.filter { permitted.contains($0) }
    let spaces = choices.map { ($0, Self.space(for: $0, source: source, area: area)) }
    let fitting = spaces.first { wanted.width <= $0.1.width && wanted.height <= $0.1.height }
    func part(_ space: Size) -> Double {
      min(wanted.width, space.width) * min(wanted.height, space.height)
    }
    guard let (direction, space) = fitting ?? spaces.max(by: { part($0.1) < part($1.1) }) else {
      card = Self.centered(wanted, on: source, in: area)
      tip = Point(x: card.midX, y: card.midY)
      return
    }
    self.direction = direction
    if overlaps, fitting == nil {
      let arrow = Self.arrowHeight
      let free =
        direction.isVertical
        ? Size(width: area.width, height: area.height - arrow)
        : Size(width: area.width - arrow, height: area.height)
      place(
        Size(
          width: min(wanted.width, max(free.width, 0)),
          height: min(wanted.height, max(free.height, 0))), source, area)
      return
    }
    let shown = Size(
      width: min(wanted.width, space.width), height: min(wanted.height, space.height))
    place(shown, source, area)
  }

  /// Returns the maximum size of the content for a direction, in points.
  static func space(for direction: PopoverArrowDirection, source: Rect, area: Rect) -> Size {
    var space = area.size
    switch direction {
    case .up: space.height = area.maxY - source.maxY - arrowHeight
    case .down: space.height = source.minY - area.minY - arrowHeight
    case .left: space.width = area.maxX - source.maxX - arrowHeight
    default: space.width = source.minX - area.minX - arrowHeight
    }
    // If the source is outside of the area, the space is not larger than the area.
    return Size(
      width: min(max(space.width, 0), area.width), height: min(max(space.height, 0), area.height))
  }

  private static func centered(_ size: Size, on source: Rect, in area: Rect) -> Rect {
    let shown = Size(width: min(size.width, area.width), height: min(size.height, area.height))
    return Rect(
      x: limited(source.midX - shown.width / 2, area.minX, area.maxX - shown.width),
      y: limited(source.midY - shown.height / 2, area.minY, area.maxY - shown.height),
      width: shown.width, height: shown.height)
  }

  private mutating func place(_ size: Size, _ source: Rect, _ area: Rect) {
    var frame = Self.centered(size, on: source, in: area)
    switch direction {
    case .up: frame.origin.y = source.maxY + Self.arrowHeight
    case .down: frame.origin.y = source.minY - Self.arrowHeight - size.height
    case .left: frame.origin.x = source.maxX + Self.arrowHeight
    default: frame.origin.x = source.minX - Self.arrowHeight - size.width
    }
    // Keep the card inside the area, even if the source is outside.
    frame.origin.x = Self.limited(frame.minX, area.minX, area.maxX - size.width)
    frame.origin.y = Self.limited(frame.minY, area.minY, area.maxY - size.height)
    card = frame
    // The arrow stays between the rounded corners.
    let margin = Self.cornerRadius + Self.arrowBase / 2
    if direction.isVertical {
      let x = Self.between(source.midX, frame.minX + margin, frame.maxX - margin)
      tip = Point(
        x: x, y: direction == .up ? frame.minY - Self.arrowHeight : frame.maxY + Self.arrowHeight)
    } else {
      let y = Self.between(source.midY, frame.minY + margin, frame.maxY - margin)
      tip = Point(
        x: direction == .left ? frame.minX - Self.arrowHeight : frame.maxX + Self.arrowHeight, y: y)
    }
  }

  /// The frame of the card together with the arrow.
  var frame: Rect {
    var frame = card
    if direction.isVertical {
      frame.size.height += Self.arrowHeight
      if direction == .up { frame.origin.y -= Self.arrowHeight }
    } else if !direction.isEmpty {
      frame.size.width += Self.arrowHeight
      if direction == .left { frame.origin.x -= Self.arrowHeight }
    }
    return frame
  }

  /// Returns a coordinate in whole points between two limits; the lower limit wins.
  private static func limited(_ value: Double, _ low: Double, _ high: Double) -> Double {
    max(min(value.rounded(), high), low)
  }

  /// Returns a coordinate between two limits, or their middle if they are in the wrong order.
  private static func between(_ value: Double, _ low: Double, _ high: Double) -> Double {
    low > high ? (low + high) / 2 : max(min(value, high), low)
  }
}
