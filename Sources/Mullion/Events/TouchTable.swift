// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The touches on an application's screens, in the order in which they came down.
struct TouchTable {
  private var touches: [Touch] = []
  /// The last touches that began, for counting taps.
  private var lastTap: (place: Point, time: Double, count: Int, window: ObjectIdentifier)?

  /// The longest time between two taps that count as one after the other, in seconds.
  ///
  /// UIKit does not say; this is what was measured of it, and GTK's and Windows' values lie around it.
  static let tapInterval = 0.35
  /// The longest distance between two such taps along each axis, in points.
  static let tapDistance = 20.0

  var all: Set<Touch> { Set(touches) }

  /// The windows that touches are on, in the order in which they were touched.
  var windows: [Window] {
    var found: [Window] = []
    for case let window? in touches.map(\.window) where !found.contains(where: { $0 === window }) {
      found.append(window)
    }
    return found
  }

  var hasChanges: Bool { touches.contains { $0.phase != .stationary } }

  /// The touches on a window, in the order in which they came down.
  func touches(on window: Window) -> [Touch] { touches.filter { $0.window === window } }

  /// Says of all touches that they are where they were.
  mutating func rest() {
    for touch in touches {
      touch.phase = .stationary
      touch.previousPlace = touch.place
    }
  }

  mutating func begin(
    _ sample: TouchSample, at time: Double, on screen: Screen, _ window: Window
  ) {
    let touch = Touch(
      identifier: sample.identifier, kind: sample.kind, place: sample.location, timestamp: time)
    touch.window = window
    touch.screen = screen
    touch.tapCount = countTap(at: sample.location, time, window)
    touches.append(touch)
  }

  private mutating func countTap(at place: Point, _ time: Double, _ window: Window) -> Int {
    var count = 1
    if let last = lastTap, last.window == ObjectIdentifier(window),
      time - last.time <= Self.tapInterval,
      (place.x - last.place.x).magnitude <= Self.tapDistance,
      (place.y - last.place.y).magnitude <= Self.tapDistance
    {
      count = last.count + 1
    }
    lastTap = (place, time, count, ObjectIdentifier(window))
    return count
  }

  /// Moves or ends a touch; one that is not there stays away.
  mutating func change(_ sample: TouchSample, at time: Double, on screen: Screen) {
    guard
      let touch = touches.first(where: {
        $0.identifier == sample.identifier && $0.screen === screen && !$0.isOver
      })
    else { return }
    if sample.phase == .moved, touch.place == sample.location { return }
    touch.place = sample.location
    touch.timestamp = time
    switch sample.phase {
    case .began: break
    case .moved: touch.phase = .moved
    case .ended: touch.phase = .ended
    case .cancelled: touch.phase = .cancelled
    }
  }

  /// Takes touches away; returns whether there were such.
  mutating func cancel(at time: Double, _ isTaken: (Touch) -> Bool) -> Bool {
    let taken = touches.filter { !$0.isOver && isTaken($0) }
    guard !taken.isEmpty else { return false }
    rest()
    for touch in taken { (touch.phase, touch.timestamp) = (.cancelled, time) }
    return true
  }

  /// Forgets touches that were lifted or taken away.
  mutating func removeEnded() { touches.removeAll(where: \.isOver) }
}
