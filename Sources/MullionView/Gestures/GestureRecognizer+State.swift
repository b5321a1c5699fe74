// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

extension GestureRecognizer {
  /// The name of the recognizer in messages.
  final var displayName: String { name ?? "\(type(of: self))" }

  /// Whether the gesture was recognized and not cancelled.
  final var hasRecognized: Bool {
    storedState == .began || storedState == .changed || storedState == .ended
  }

  /// Whether the recognizer stays in its state until a reset.
  final var isOver: Bool {
    storedState == .ended || storedState == .cancelled || storedState == .failed
  }

  /// Whether the recognizer receives touches.
  package final var listens: Bool { isEnabled && !isOver && waiting.last != .ended }

  /// Whether the gesture has begun and has not ended.
  final var goesOn: Bool { storedState == .began || storedState == .changed }

  /// Handles a new value of ``state``.
  final func request(_ new: State) {
    guard new != .possible || storedState != .possible else { return }
    guard isLegal(new), !isResetting, let arbiter = arbiter ?? beginRecognition() else {
      report(
        .illegalGestureState(
          recognizer: displayName, from: "\(storedState)", to: "\(new)"))
      return
    }
    if !waiting.isEmpty {
      wait(for: new, arbiter)
    } else if new == .failed {
      arbiter.fail(self)
    } else if storedState == .possible {
      arbiter.attempt(self, new)
    } else {
      storedState = new
      notifyTargets()
    }
    arbiter.settle()
  }

  private func isLegal(_ new: State) -> Bool {
    switch (waiting.isEmpty ? storedState : waiting[waiting.count - 1], new) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    // A recognizer that waits for others can still fail.
    case (_, .failed): !waiting.isEmpty
    default: false
    }
  }

  /// Records a state while the recognizer waits for others to fail.
  private func wait(for new: State, _ arbiter: GestureArbiter) {
    switch new {
    case .failed, .cancelled: arbiter.fail(self)
    // The gesture begins at the location it has when the wait ends.
    case .changed: break
    default: waiting.append(new)
    }
  }

  /// Adds the recognizer to its window's arbiter, even if it tracks no touch; returns nil if it is
  /// disabled or in no window.
  private func beginRecognition() -> GestureArbiter? {
    guard isEnabled, let arbiter = view?.window?.touchDelivery.arbiter else { return nil }
    arbiter.enter(self)
    return arbiter
  }

  /// Cancels a gesture in progress, or fails a gesture that was not recognized.
  final func cancelRecognition() {
    if goesOn {
      state = .cancelled
    } else if storedState == .possible, arbiter != nil {
      state = .failed
    }
  }

  /// Cancels or fails the gesture and drops all touches.
  ///
  /// Called when the recognizer is disabled or its view leaves the window.
  package final func abandon() {
    guard let arbiter else { return }
    dropTouches()
    cancelRecognition()
    arbiter.settle()
  }

  /// Stops tracking all touches, so that they no longer list the recognizer.
  private func dropTouches() {
    for touch in sequence { touch.gestureRecognizers.removeAll { $0 === self } }
    (live, sequence) = ([], [])
  }

  /// Returns to the possible state and drops all touches.
  final func becomePossible() {
    (storedState, waiting, blockers) = (.possible, [], [])
    dropTouches()
    lifted = []
    run += 1
    arbiter = nil
    stopTimer()
    isResetting = true
    reset()
    isResetting = false
  }

  // MARK: Timer

  /// Schedules ``timerDidFire()`` after a delay in seconds, and cancels an earlier timer.
  final func startTimer(_ delay: Double) {
    stopTimer()
    let run = run
    timer = view?.window?.host?.schedule(after: delay, repeats: false) { [weak self] in
      guard let self, self.run == run, arbiter != nil else { return }
      timer = nil
      timerDidFire()
    }
  }

  /// Cancels the timer.
  final func stopTimer() {
    timer?.invalidate()
    timer = nil
  }
}

nonisolated extension Point {
  /// Returns the mean of points; (0, 0) for none.
  static func mean(_ points: [Point]) -> Point {
    guard !points.isEmpty else { return .zero }
    let sum = points.reduce(Point.zero) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
    return Point(x: sum.x / Double(points.count), y: sum.y / Double(points.count))
  }

  /// Returns the vector from another point to this one.
  package func minus(_ other: Point) -> Point { Point(x: x - other.x, y: y - other.y) }

  /// Returns this point, moved by a vector.
  func plus(_ other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }

  /// The distance from the origin.
  package var length: Double { (x * x + y * y).squareRoot() }
}
