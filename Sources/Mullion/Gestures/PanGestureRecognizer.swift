// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Finds fingers that move along together.
open class PanGestureRecognizer: GestureRecognizer {
  /// The least number of fingers with which it begins.
  ///
  /// Default 1. Less counts as 1.
  public final var minimumNumberOfTouches = 1
  /// The largest number of fingers; further ones are not looked at.
  ///
  /// Default `Int.max`.
  public final var maximumNumberOfTouches = Int.max

  /// The way before the fingers became as many as they are, in points of the screen.
  private var wayBefore = Point.zero
  /// Where the middle of the fingers was then, in points of the screen.
  private var anchor = Point.zero
  private var velocity = VelocityEstimate<Point>()
  private var time = 0.0

  /// The way that the middle of the fingers has come, in points of the screen.
  private var way: Point {
    live.isEmpty ? wayBefore : wayBefore.plus(middle.minus(anchor))
  }

  private var middle: Point { Point.mean(live.map(\.place)) }

  /// How far the fingers have come since they came down, or since ``setTranslation(_:in:)``.
  ///
  /// A finger more or less is no movement.
  ///
  /// - Parameter view: The view whose coordinates are asked for; nil for the window's.
  /// - Returns: The way, in points.
  public final func translation(in view: View?) -> Point { way.wayOnScreen(to: view, of: window) }

  /// Says how far the fingers have come.
  ///
  /// - Parameters:
  ///   - translation: The way, in points. One that is no place is reported to ``ViewError/handler``.
  ///   - view: The view whose coordinates it is in; nil for the window's.
  public final func setTranslation(_ translation: Point, in view: View?) {
    for value in [translation.x, translation.y] where !(value.magnitude <= View.largestMagnitude) {
      ViewError.report(
        .invalidNumber(view: displayName, property: "translation", value: value))
      return
    }
    wayBefore = translation.wayToScreen(from: view, of: window)
    anchor = middle
    velocity = VelocityEstimate()
    velocity.add(way, at: time)
  }

  /// How fast the fingers move, or moved when they were lifted.
  ///
  /// - Parameter view: The view whose coordinates are asked for; nil for the window's.
  /// - Returns: The velocity over the last tenth of a second, in points per second.
  public final func velocity(in view: View?) -> Point {
    guard let span = velocity.span(at: time) else { return .zero }
    let way = span.last.minus(span.first).wayOnScreen(to: view, of: window)
    return Point(x: way.x / span.seconds, y: way.y / span.seconds)
  }

  private var window: Window? { view?.window }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let way = Point.mean(live.filter { !touches.contains($0) }.map(\.place)).minus(anchor)
    let hadTouches = live.count > touches.count
    for touch in live where live.count > max(maximumNumberOfTouches, 1) && touches.contains(touch) {
      ignore(touch, for: event)
    }
    if hadTouches { wayBefore = wayBefore.plus(way) }
    rebase(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard hasEnough else { return }
    time = event.timestamp
    velocity.add(way, at: time)
    if state == .possible, waiting.isEmpty {
      if way.length >= GestureMeasures.slop { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    // Their places count to the end.
    let before = Point.mean((live + lifted.filter(touches.contains)).map(\.place))
    wayBefore = wayBefore.plus(before.minus(anchor))
    if hasEnough || live.isEmpty { velocity.add(wayBefore, at: event.timestamp) }
    rebase(at: event.timestamp)
    guard live.isEmpty else { return }
    state = state == .possible && waiting.isEmpty ? .failed : .ended
  }

  open override func reset() {
    (wayBefore, anchor, time) = (.zero, .zero, 0)
    velocity = VelocityEstimate()
  }

  private var hasEnough: Bool { live.count >= max(minimumNumberOfTouches, 1) }

  /// Goes on from where the fingers are, now that they are others.
  private func rebase(at time: Double) {
    self.time = time
    anchor = middle
    guard hasEnough else { return }
    // Until it begins, what counts is the way with enough fingers.
    if state == .possible, waiting.isEmpty {
      wayBefore = .zero
      velocity = VelocityEstimate()
    }
    velocity.add(wayBefore, at: time)
  }
}

extension Point {
  /// A way on the screen in the coordinates of a view, or of a window.
  fileprivate func wayOnScreen(to view: View?, of window: Window?) -> Point {
    onScreen(to: view, of: window).minus(Point.zero.onScreen(to: view, of: window))
  }

  /// A way in the coordinates of a view, or of a window, on the screen.
  fileprivate func wayToScreen(from view: View?, of window: Window?) -> Point {
    guard let window = window ?? view?.window else { return self }
    func place(_ point: Point) -> Point {
      window.convert(view.map { $0.convert(point, to: window) } ?? point, to: nil)
    }
    return place(self).minus(place(.zero))
  }
}
