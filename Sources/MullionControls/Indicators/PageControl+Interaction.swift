// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

extension PageControl {
  /// The directions from the first page to the last one; the raw values are UIKit's.
  nonisolated public enum Direction: Int, Sendable, CaseIterable {
    /// The direction of the layout.
    case natural = 0
    /// From left to right.
    case leftToRight = 1
    /// From right to left.
    case rightToLeft = 2
    /// From top to bottom.
    case topToBottom = 3
    /// From bottom to top.
    case bottomToTop = 4
  }

  /// The conditions under which the dots have a background; the raw values are UIKit's.
  nonisolated public enum BackgroundStyle: Int, Sendable, CaseIterable {
    /// While a drag changes the page.
    case automatic = 0
    /// Always.
    case prominent = 1
    /// Never.
    case minimal = 2
  }

  /// The interactions of the user; the raw values are UIKit's.
  nonisolated public enum InteractionState: Int, Sendable, CaseIterable {
    /// None.
    case none = 0
    /// A touch that changes the page when it ends.
    case discrete = 1
    /// A drag that changes the page while it moves.
    case continuous = 2
  }

  /// A touch that may become a drag.
  struct Scrub {
    /// The position of the touch along the row at its beginning, in points.
    let start: Double
    /// The page at its beginning.
    let page: Int
    var isContinuous = false
  }

  final var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is at the right or at the bottom.
  final var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  private func position(of touch: Touch) -> Double {
    let place = touch.location(in: self)
    return isVertical ? place.y : place.x
  }

  final func beginScrub(_ touch: Touch) {
    scrub = Scrub(start: position(of: touch), page: currentPage)
  }

  /// Changes the page while a touch moves; the touch counts as a drag after it has moved by the
  /// distance between two dots.
  final func continueScrub(_ touch: Touch, with event: Event?) {
    guard allowsContinuousInteraction, let start = scrub else { return }
    let way = (position(of: touch) - start.start) / Self.distance
    guard way.isFinite else { return }
    let pages = Int(min(max(way, -1e6), 1e6).rounded(.towardZero)) * (isReversed ? -1 : 1)
    guard start.isContinuous || pages != 0 else { return }
    if !start.isContinuous {
      scrub?.isContinuous = true
      setNeedsDisplay()
    }
    turn(to: min(start.page, .max - max(pages, 0)) + pages, with: event)
  }

  /// Ends a drag; returns whether it was one.
  final func endScrub() -> Bool {
    let wasContinuous = scrub?.isContinuous ?? false
    scrub = nil
    if wasContinuous { setNeedsDisplay() }
    return wasContinuous
  }

  /// Returns the positions in the row of the dots that are at least partly in an area.
  ///
  /// Positions count from the left or the top; `start` is the coordinate at which the row begins.
  final func places(in area: Rect, from start: Double) -> Range<Int> {
    let (low, high) = isVertical ? (area.minY, area.maxY) : (area.minX, area.maxX)
    func place(_ position: Double) -> Int {
      let place = (position - start) / Self.distance
      return place < Double(numberOfPages) ? Int(max(place, 0)) : numberOfPages
    }
    let first = place(low)
    return first..<max(first, min(place(high), numberOfPages - 1) + 1)
  }

  final func paintBackground(in context: GraphicsContext) {
    let isShown =
      switch backgroundStyle {
      case .automatic: interactionState == .continuous
      case .prominent: true
      case .minimal: false
      }
    guard isShown else { return }
    let size = size(forNumberOfPages: numberOfPages)
    let area = Rect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    context.fill(area, cornerRadius: Self.height / 2, color: systemColor(.track))
  }
}
