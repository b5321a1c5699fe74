// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

@testable import MullionControllers
@testable import MullionView

/// Checks the positions of popovers against the rules, for random sources and sizes.
@Suite struct PopoverPlacementTests {
  private let area = rect(10, 10, 780, 580)

  @Test(.rule("13.popover.place")) func `a popover takes the first direction in which it fits`() {
    let size = Size(width: 200, height: 150)
    // Below, above, at the right and at the left of sources at the edges of the area.
    let cases: [(Rect, PopoverArrowDirection, Rect)] = [
      (rect(380, 100, 40, 20), .up, rect(300, 133, 200, 150)),
      (rect(380, 500, 40, 20), .down, rect(300, 337, 200, 150)),
      (rect(100, 20, 40, 560), .left, rect(153, 225, 200, 150)),
      (rect(700, 20, 40, 560), .right, rect(487, 225, 200, 150)),
    ]
    for (source, direction, card) in cases {
      let found = PopoverPlacement(size: size, source: source, area: area, permitted: .any)
      #expect(found.direction == direction && found.card == card)
    }
  }

  @Test func `a popover without an arrow lies over its source`() {
    let found = PopoverPlacement(
      size: Size(width: 200, height: 100), source: rect(300, 300, 40, 40), area: area, permitted: []
    )
    #expect(found.direction.isEmpty && found.card == rect(220, 270, 200, 100))
    #expect(found.frame == found.card)
  }

  @Test(.rule("13.popover.place"))
  func `random popovers stay in the area, beside the source, and point at it`() {
    for seed in UInt64(0)..<2000 {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random))
      }
      let source = rect(number(10...700), number(10...500), number(0...90), number(0...90))
      let size = Size(width: number(0...900), height: number(0...700))
      let bits = UInt(number(1...15))
      let permitted = PopoverArrowDirection(rawValue: bits)
      let found = PopoverPlacement(size: size, source: source, area: area, permitted: permitted)
      #expect(permitted.contains(found.direction) && !found.direction.isEmpty, "seed \(seed)")
      #expect(area.minX <= found.card.minX && found.card.maxX <= area.maxX, "seed \(seed)")
      #expect(area.minY <= found.card.minY && found.card.maxY <= area.maxY)
      #expect(found.card.width <= size.width && found.card.height <= size.height)
      check(found, source: source, size: size, permitted: permitted)
    }
  }

  private func check(
    _ found: PopoverPlacement, source: Rect, size: Size, permitted: PopoverArrowDirection
  ) {
    let fits: [(PopoverArrowDirection, Bool)] = [
      (.up, area.maxY - source.maxY - 13 >= size.height && size.width <= area.width),
      (.down, source.minY - area.minY - 13 >= size.height && size.width <= area.width),
      (.left, area.maxX - source.maxX - 13 >= size.width && size.height <= area.height),
      (.right, source.minX - area.minX - 13 >= size.width && size.height <= area.height),
    ]
    guard let first = fits.first(where: { permitted.contains($0.0) && $0.1 })?.0 else { return }
    #expect(found.direction == first && found.card.size == size, "\(source) \(size) \(permitted)")
    switch first {
    case .up: #expect(found.tip.y == source.maxY && found.frame.minY == source.maxY)
    case .down: #expect(found.tip.y == source.minY && found.frame.maxY == source.minY)
    case .left: #expect(found.tip.x == source.maxX && found.frame.minX == source.maxX)
    default: #expect(found.tip.x == source.minX && found.frame.maxX == source.minX)
    }
    // The card is as close to the middle of the source as the area allows.
    let isVertical = first == .up || first == .down
    let middle = isVertical ? source.midX - size.width / 2 : source.midY - size.height / 2
    let (low, high) =
      isVertical
      ? (area.minX, area.maxX - size.width) : (area.minY, area.maxY - size.height)
    let start = isVertical ? found.card.minX : found.card.minY
    #expect(start == max(low, min(high, middle.rounded())))
  }
}
