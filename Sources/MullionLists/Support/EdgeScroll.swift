// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The scroll of a view while the user drags one of its rows or items to an edge.
///
/// The drag reports each position of the finger. In a zone along an edge, the view scrolls in the
/// direction of that edge, faster near the edge, until its content ends.
final class EdgeScroll {
  /// The width of the zone inside an edge of the visible area, in points.
  static let zone = 40.0
  /// The velocity at the edge and beyond it, in points per second.
  static let velocity = 600.0
  /// The greatest duration of a step, in seconds.
  private static let longestStep = 0.1

  // The view owns the drag, which owns this object.
  private unowned let view: ScrollView
  private let axes: Set<Axis>
  /// Called after each step with its distance, in points.
  private let didScroll: (Point) -> Void
  private var link: DisplayLink?
  /// The position of the finger in points of the view's bounds, from their origin.
  private var finger = Point.zero
  /// The time of the last step; nil while the finger is in no zone.
  private var lastStep: Double?

  /// Creates the scroll of a drag.
  ///
  /// - Parameters:
  ///   - view: The view, which is in a window.
  ///   - axes: The axes along which the drag scrolls it.
  ///   - didScroll: Called after each step with its distance, in points.
  init(
    _ view: ScrollView, along axes: Set<Axis> = Set(Axis.allCases),
    _ didScroll: @escaping (Point) -> Void
  ) {
    (self.view, self.axes, self.didScroll) = (view, axes, didScroll)
    link = view.window?.addDisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      withExtendedLifetime(self.view) { self.scroll(at: link.timestamp) }
    }
    link?.isPaused = true
  }

  deinit { assumingIsolation { link?.invalidate() } }

  /// Takes a new position of the finger, in points of the content.
  func update(for position: Point) {
    let origin = view.bounds.origin
    finger = Point(x: position.x - origin.x, y: position.y - origin.y)
    if velocity == .zero { pause() } else { link?.isPaused = false }
  }

  /// Ends the scroll at the end of the drag.
  func invalidate() {
    link?.invalidate()
    link = nil
  }

  /// The present velocity, in points per second; zero along other axes and where the content ends.
  private var velocity: Point {
    let (size, inset) = (view.bounds.size, view.adjustedContentInset)
    let (offset, least, most) = (
      view.contentOffset, view.minimumContentOffset, view.maximumContentOffset
    )
    let x =
      axes.contains(.horizontal)
      ? Self.velocity(of: finger.x, from: inset.left, to: size.width - inset.right) : 0
    let y =
      axes.contains(.vertical)
      ? Self.velocity(of: finger.y, from: inset.top, to: size.height - inset.bottom) : 0
    return Point(
      x: x < 0 ? (offset.x > least.x ? x : 0) : (offset.x < most.x ? x : 0),
      y: y < 0 ? (offset.y > least.y ? y : 0) : (offset.y < most.y ? y : 0))
  }

  /// Returns the velocity that a coordinate of the finger causes between the edges of the visible
  /// area.
  private static func velocity(of finger: Double, from start: Double, to end: Double) -> Double {
    let (before, behind) = (zone - (finger - start), zone - (end - finger))
    let depth = max(before, behind)
    guard depth > 0 else { return 0 }
    let speed = min(depth / zone, 1) * velocity
    return before > behind ? -speed : speed
  }

  private func pause() {
    link?.isPaused = true
    lastStep = nil
  }

  private func scroll(at time: Double) {
    let last = lastStep
    lastStep = time
    guard let last, time > last else { return }
    let (least, most) = (view.minimumContentOffset, view.maximumContentOffset)
    let (old, velocity, duration) = (
      view.contentOffset, velocity, min(time - last, Self.longestStep)
    )
    func next(_ offset: Double, _ velocity: Double, _ least: Double, _ most: Double) -> Double {
      velocity == 0 ? offset : min(max(offset + velocity * duration, least), max(most, least))
    }
    let new = Point(
      x: next(old.x, velocity.x, least.x, most.x), y: next(old.y, velocity.y, least.y, most.y))
    guard new != old else { return pause() }
    view.contentOffset = new
    // The delegate may have ended the drag.
    guard link != nil else { return }
    view.layoutIfNeeded()
    guard link != nil else { return }
    didScroll(Point(x: new.x - old.x, y: new.y - old.y))
  }
}
