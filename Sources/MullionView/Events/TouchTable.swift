// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The touches on an application's screens, in the order in which they began.
package struct TouchTable {
  /// Creates a table without touches.
  package init() {}

  private var touches: [Touch] = []
  /// The last touch that began, for counting taps.
  private var lastTap: (location: Point, time: Double, count: Int, window: ObjectIdentifier)?

  /// Cancelled touches, and the suspended changes of the other touches.
  ///
  /// A cancellation can happen while an event of the other touches is delivered.
  package struct Cancellation {
    package let taken: [Touch]
    /// The phases and previous locations of the other touches before the cancellation.
    var others: [(touch: Touch, phase: Touch.Phase, previousScreenLocation: Point)] = []
  }

  /// The longest time between two consecutive taps, in seconds.
  ///
  /// UIKit documents no value. This one was measured on UIKit; GTK and Windows use similar
  /// values.
  static let tapInterval = 0.35
  /// The largest distance between two consecutive taps along each axis, in points.
  static let tapDistance = 20.0

  package var all: Set<Touch> { Set(touches) }

  /// The windows with touches, in the order in which they were touched.
  package var windows: [Window] {
    var found: [Window] = []
    for case let window? in touches.map(\.window) where !found.contains(where: { $0 === window }) {
      found.append(window)
    }
    return found
  }

  /// Makes the next touch the first of a series of taps.
  package mutating func forgetTaps() { lastTap = nil }

  package var hasChanges: Bool { touches.contains { $0.phase != .stationary } }

  /// Returns the touches on a window, in the order in which they began.
  package func touches(on window: Window) -> [Touch] { touches.filter { $0.window === window } }

  /// Makes all touches stationary.
  package mutating func rest() {
    for touch in touches {
      touch.phase = .stationary
      touch.previousScreenLocation = touch.screenLocation
    }
  }

  package mutating func begin(
    _ sample: TouchSample, at time: Double, on screen: Screen, _ window: Window
  ) {
    let touch = Touch(
      identifier: sample.identifier, kind: sample.kind, screenLocation: sample.location,
      timestamp: time)
    touch.window = window
    touch.screen = screen
    touch.tapCount = countTap(at: sample.location, time, window)
    touches.append(touch)
  }

  private mutating func countTap(at location: Point, _ time: Double, _ window: Window) -> Int {
    var count = 1
    if let last = lastTap, last.window == ObjectIdentifier(window),
      time - last.time <= Self.tapInterval,
      (location.x - last.location.x).magnitude <= Self.tapDistance,
      (location.y - last.location.y).magnitude <= Self.tapDistance
    {
      count = last.count + 1
    }
    lastTap = (location, time, count, ObjectIdentifier(window))
    return count
  }

  /// Moves or ends a touch; ignores a sample that belongs to no touch in progress.
  package mutating func change(_ sample: TouchSample, at time: Double, on screen: Screen) {
    guard
      let touch = touches.first(where: {
        $0.identifier == sample.identifier && $0.screen === screen && !$0.isOver
      })
    else { return }
    if sample.phase == .moved, touch.screenLocation == sample.location { return }
    touch.screenLocation = sample.location
    touch.timestamp = time
    switch sample.phase {
    case .began: break
    case .moved: touch.phase = .moved
    case .ended: touch.phase = .ended
    case .cancelled: touch.phase = .cancelled
    }
  }

  /// Cancels touches and makes all others stationary until ``finish(_:)``.
  ///
  /// Touches that have ended are included only if a view or recognizer still has to receive their
  /// end.
  ///
  /// - Returns: The cancellation to pass to ``finish(_:)``; nil if it would cancel no touch.
  package func cancel(at time: Double, _ isTaken: (Touch) -> Bool) -> Cancellation? {
    let taken = touches.filter { (!$0.isOver || $0.isAwaited) && isTaken($0) }
    guard !taken.isEmpty else { return nil }
    var cancellation = Cancellation(taken: taken)
    for touch in touches {
      if taken.contains(touch) {
        (touch.phase, touch.timestamp) = (.cancelled, time)
      } else {
        cancellation.others.append((touch, touch.phase, touch.previousScreenLocation))
        touch.phase = .stationary
      }
      touch.previousScreenLocation = touch.screenLocation
    }
    return cancellation
  }

  /// Removes the cancelled touches and restores the changes of the others.
  package mutating func finish(_ cancellation: Cancellation) {
    touches.removeAll { cancellation.taken.contains($0) }
    for (touch, phase, previousScreenLocation) in cancellation.others where !touch.isOver {
      (touch.phase, touch.previousScreenLocation) = (phase, previousScreenLocation)
    }
  }

  /// Removes touches that ended or were cancelled.
  package mutating func removeEnded() { touches.removeAll(where: \.isOver) }
}

extension Touch {
  /// Whether a view or a recognizer still has to receive the end of the touch.
  fileprivate var isAwaited: Bool {
    window?.touchDelivery.awaits(self) ?? false
      || gestureRecognizers.contains { $0.live.contains(self) }
  }
}
