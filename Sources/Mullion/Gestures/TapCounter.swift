// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Counts taps: how many fingers each has, and whether they stay in their places.
struct TapCounter {
  private struct Finger {
    let touch: Touch
    let start: Point
  }

  /// The taps that are complete.
  private(set) var taps = 0
  /// The fingers of the tap that is not.
  private var fingers: [Finger] = []
  /// Where the first tap was.
  private var place: Point?

  var isAtStartOfTap: Bool { fingers.isEmpty }
  /// Whether a tap is complete and another has not begun.
  var isBetweenTaps: Bool { taps > 0 && fingers.isEmpty }

  /// The fingers of the tap that is not complete.
  var fingerCount: Int { fingers.count }

  /// Takes fingers that came down; returns whether they can belong to the taps.
  mutating func begin(_ touches: Set<Touch>, fingers needed: Int) -> Bool {
    fingers += touches.map { Finger(touch: $0, start: $0.place) }
    guard fingers.count <= max(needed, 1) else { return false }
    guard taps > 0, let place, fingers.count == max(needed, 1) else { return true }
    let way = middle.minus(place)
    return way.x.magnitude <= TouchTable.tapDistance && way.y.magnitude <= TouchTable.tapDistance
  }

  /// Whether a finger is further from where it came down than it may be.
  func hasStrayed(by distance: Double) -> Bool {
    fingers.contains { $0.touch.place.minus($0.start).length > distance }
  }

  /// Takes note that all fingers are lifted; returns whether there were as many as needed.
  mutating func endTap(fingers needed: Int) -> Bool {
    guard fingers.count == max(needed, 1) else { return false }
    if place == nil { place = middle }
    taps += 1
    fingers = []
    return true
  }

  private var middle: Point { Point.mean(fingers.map(\.start)) }
}
