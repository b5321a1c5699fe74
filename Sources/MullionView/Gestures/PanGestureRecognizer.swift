// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A recognizer for fingers that move together.
open class PanGestureRecognizer: GestureRecognizer {
  /// The smallest number of fingers with which the gesture begins.
  ///
  /// Default 1. Less counts as 1.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers; the recognizer ignores further ones.
  ///
  /// Default `Int.max`.
  open var maximumNumberOfTouches = Int.max

  /// Creates a recognizer with a closure that handles its gesture.
  public convenience init(_ handler: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Creates a recognizer with a target, held weakly, and a closure that handles its gesture.
  public convenience init<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, PanGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target) { target, recognizer in handler(target, recognizer) }
  }

  /// The translation before the number of fingers last changed, in points of the screen.
  private var wayBefore = Point.zero
  /// The mean location of the fingers at that change, in points of the screen.
  private var anchor = Point.zero
  private var velocity = VelocityEstimate<Point>()
  private var time = 0.0

  /// The translation of the mean location of the fingers, in points of the screen.
  private var way: Point {
    live.isEmpty ? wayBefore : wayBefore.plus(middle.minus(anchor))
  }

  private var middle: Point { Point.mean(live.map(\.screenLocation)) }

  /// Returns the translation since the fingers came down, or since ``setTranslation(_:in:)``.
  ///
  /// Adding or lifting a finger does not change the translation.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The translation, in points.
  open func translation(in view: View?) -> Point { way.wayOnScreen(to: view, of: window) }

  /// Sets the translation.
  ///
  /// - Parameters:
  ///   - translation: The translation, in points. Coordinates that are not finite or too large are
  ///     reported to ``ViewError/handler`` and change nothing.
  ///   - view: The view whose coordinate system the translation uses; nil for the window's.
  open func setTranslation(_ translation: Point, in view: View?) {
    for value in [translation.x, translation.y] where !(value.magnitude <= View.maximumMagnitude) {
      report(
        .invalidNumber(view: displayName, property: "translation", value: value))
      return
    }
    wayBefore = translation.wayToScreen(from: view, of: window)
    anchor = middle
    velocity = VelocityEstimate()
    velocity.add(way, at: time)
  }

  /// Returns the velocity of the fingers; after they were lifted, the last velocity.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The velocity over the last tenth of a second, in points per second.
  open func velocity(in view: View?) -> Point {
    guard let span = velocity.span(at: time) else { return .zero }
    let way = span.last.minus(span.first).wayOnScreen(to: view, of: window)
    return Point(x: way.x / span.seconds, y: way.y / span.seconds)
  }

  private var window: Window? { view?.window }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let way = Point.mean(live.filter { !touches.contains($0) }.map(\.screenLocation)).minus(anchor)
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
    // The last locations of the lifted fingers count too.
    let before = Point.mean((live + lifted.filter(touches.contains)).map(\.screenLocation))
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

  /// Continues from the current locations after the set of fingers changed.
  private func rebase(at time: Double) {
    self.time = time
    anchor = middle
    guard hasEnough else { return }
    // Before the gesture begins, only the translation with enough fingers counts.
    if state == .possible, waiting.isEmpty {
      wayBefore = .zero
      velocity = VelocityEstimate()
    }
    velocity.add(wayBefore, at: time)
  }

  // See Responder.
  deinit {}
}

extension Point {
  /// Converts a vector on the screen to the coordinates of a view, or of a window.
  fileprivate func wayOnScreen(to view: View?, of window: Window?) -> Point {
    onScreen(to: view, of: window).minus(Point.zero.onScreen(to: view, of: window))
  }

  /// Converts a vector from the coordinates of a view, or of a window, to the screen.
  fileprivate func wayToScreen(from view: View?, of window: Window?) -> Point {
    guard let window = window ?? view?.window else { return self }
    func place(_ point: Point) -> Point {
      window.convert(view.map { $0.convert(point, to: window) } ?? point, to: nil)
    }
    return place(self).minus(place(.zero))
  }
}
