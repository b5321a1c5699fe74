// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Counts taps and checks the number and the movement of their fingers.
struct TapCounter {
  private struct Finger {
    let touch: Touch
    let start: Point
  }

  /// The number of complete taps.
  private(set) var taps = 0
  /// The fingers of the current, incomplete tap.
  private var fingers: [Finger] = []
  /// The location of the first tap.
  private var screenLocation: Point?

  var isAtStartOfTap: Bool { fingers.isEmpty }
  /// Whether a tap is complete and another has not begun.
  var isBetweenTaps: Bool { taps > 0 && fingers.isEmpty }

  /// The number of fingers of the current, incomplete tap.
  var fingerCount: Int { fingers.count }

  /// Adds fingers that came down.
  ///
  /// - Returns: Whether the fingers can belong to the counted taps.
  mutating func begin(_ touches: Set<Touch>, fingers needed: Int) -> Bool {
    fingers += touches.map { Finger(touch: $0, start: $0.screenLocation) }
    guard fingers.count <= max(needed, 1) else { return false }
    guard taps > 0, let screenLocation, fingers.count == max(needed, 1) else { return true }
    let way = middle.minus(screenLocation)
    return way.x.magnitude <= TouchTable.tapDistance && way.y.magnitude <= TouchTable.tapDistance
  }

  /// Whether a finger has moved farther from where it came down than a distance in points.
  func hasStrayed(by distance: Double) -> Bool {
    fingers.contains { $0.touch.screenLocation.minus($0.start).length > distance }
  }

  /// Ends the current tap after all fingers were lifted.
  ///
  /// - Returns: Whether the tap had the needed number of fingers.
  mutating func endTap(fingers needed: Int) -> Bool {
    guard fingers.count == max(needed, 1) else { return false }
    if screenLocation == nil { screenLocation = middle }
    taps += 1
    fingers = []
    return true
  }

  private var middle: Point { Point.mean(fingers.map(\.start)) }
}
