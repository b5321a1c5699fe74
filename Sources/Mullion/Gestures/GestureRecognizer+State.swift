// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension GestureRecognizer {
  /// What messages call the recognizer.
  final var displayName: String { name ?? "\(type(of: self))" }

  /// Whether the gesture was recognized, and not broken off.
  final var hasRecognized: Bool {
    storedState == .began || storedState == .changed || storedState == .ended
  }

  /// Whether the state is one that only a reset leaves.
  final var isOver: Bool {
    storedState == .ended || storedState == .cancelled || storedState == .failed
  }

  /// Whether the recognizer hears of touches.
  final var listens: Bool { isEnabled && !isOver && waiting.last != .ended }

  /// Whether the gesture has begun and not come to an end.
  final var goesOn: Bool { storedState == .began || storedState == .changed }

  /// Takes a state that was set.
  final func request(_ new: State) {
    guard new != .possible || storedState != .possible else { return }
    guard isLegal(new), !isResetting, let arbiter = arbiter ?? enterPlay() else {
      ViewError.report(
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
      tellTargets()
    }
    arbiter.settle()
  }

  private func isLegal(_ new: State) -> Bool {
    switch (waiting.isEmpty ? storedState : waiting[waiting.count - 1], new) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    // Whoever waits may find that it is no such gesture.
    case (_, .failed): !waiting.isEmpty
    default: false
    }
  }

  /// Takes a state while others have not failed.
  private func wait(for new: State, _ arbiter: GestureArbiter) {
    switch new {
    case .failed, .cancelled: arbiter.fail(self)
    // It begins where it is by then.
    case .changed: break
    default: waiting.append(new)
    }
  }

  /// Takes part in its window without a touch.
  private func enterPlay() -> GestureArbiter? {
    guard isEnabled, let arbiter = view?.window?.touchDelivery.arbiter else { return nil }
    arbiter.enter(self)
    return arbiter
  }

  /// Cancels the gesture if it goes on, and fails if it was not recognized.
  final func breakOff() {
    if goesOn {
      state = .cancelled
    } else if storedState == .possible, arbiter != nil {
      state = .failed
    }
  }

  /// Breaks off and forgets all touches, as when the recognizer is disabled or its view leaves the window.
  final func abandon() {
    guard let arbiter else { return }
    for touch in sequence { touch.gestureRecognizers.removeAll { $0 === self } }
    (live, sequence) = ([], [])
    breakOff()
    arbiter.settle()
  }

  /// Is as it was before the first touch.
  final func becomePossible() {
    (storedState, waiting, blockers) = (.possible, [], [])
    (live, sequence, lifted) = ([], [], [])
    run += 1
    arbiter = nil
    stopTimer()
    isResetting = true
    reset()
    isResetting = false
  }

  // MARK: Timer

  /// Has ``timerDidFire()`` called later, in place of what was to call it before.
  final func startTimer(_ delay: Double) {
    stopTimer()
    let run = run
    timer = view?.window?.application?.schedule(after: delay) { [weak self] in
      guard let self, self.run == run, arbiter != nil else { return }
      timer = nil
      timerDidFire()
    }
  }

  /// Has ``timerDidFire()`` not called any more.
  final func stopTimer() {
    timer?.invalidate()
    timer = nil
  }
}

extension Point {
  /// The middle of points; (0, 0) if there is none.
  static func mean(_ points: [Point]) -> Point {
    guard !points.isEmpty else { return .zero }
    let sum = points.reduce(Point.zero) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
    return Point(x: sum.x / Double(points.count), y: sum.y / Double(points.count))
  }

  /// The way from another point.
  func minus(_ other: Point) -> Point { Point(x: x - other.x, y: y - other.y) }

  /// The place at the end of a way from this point.
  func plus(_ other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }

  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}
