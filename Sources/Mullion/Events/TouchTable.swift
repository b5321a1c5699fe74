// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The touches on an application's screens, in the order in which they came down.
struct TouchTable {
  private var touches: [Touch] = []
  /// The last touches that began, for counting taps.
  private var lastTap: (place: Point, time: Double, count: Int, window: ObjectIdentifier)?

  /// Touches that are taken away, maybe while an event of others is handed on.
  struct Cancellation {
    let taken: [Touch]
    /// What the others had become.
    var others: [(touch: Touch, phase: Touch.Phase, previousPlace: Point)] = []
  }

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

  /// Has touches be taken away, and all others be where they are, until that has been told.
  ///
  /// Of those that are over already only such are taken as somebody is still to hear of that.
  ///
  /// - Returns: What is to be given to ``finish(_:)``; nil if there are none to take.
  func cancel(at time: Double, _ isTaken: (Touch) -> Bool) -> Cancellation? {
    let taken = touches.filter { (!$0.isOver || $0.isAwaited) && isTaken($0) }
    guard !taken.isEmpty else { return nil }
    var cancellation = Cancellation(taken: taken)
    for touch in touches {
      if taken.contains(touch) {
        (touch.phase, touch.timestamp) = (.cancelled, time)
      } else {
        cancellation.others.append((touch, touch.phase, touch.previousPlace))
        touch.phase = .stationary
      }
      touch.previousPlace = touch.place
    }
    return cancellation
  }

  /// Forgets the touches that were taken away, and has the others be again what they had become before.
  mutating func finish(_ cancellation: Cancellation) {
    touches.removeAll { cancellation.taken.contains($0) }
    for (touch, phase, previousPlace) in cancellation.others where !touch.isOver {
      (touch.phase, touch.previousPlace) = (phase, previousPlace)
    }
  }

  /// Forgets touches that were lifted or taken away.
  mutating func removeEnded() { touches.removeAll(where: \.isOver) }
}

extension Touch {
  /// Whether a view or a recognizer is still to hear how the touch ends.
  fileprivate var isAwaited: Bool {
    window?.touchDelivery.awaits(self) ?? false
      || gestureRecognizers.contains { $0.live.contains(self) }
  }
}
