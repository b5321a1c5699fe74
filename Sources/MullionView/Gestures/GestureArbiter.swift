// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides which recognizers of a window recognize their gestures.
///
/// The arbiter applies the failure requirements and the exclusions between recognizers.
final class GestureArbiter {
  /// The touch delivery of the window; nil if a handler releases the window.
  private weak var delivery: TouchDelivery?
  /// The recognizers that have touches or await a reset, in the order in which they were added.
  private(set) var inPlay: [GestureRecognizer] = []

  init(delivery: TouchDelivery) { self.delivery = delivery }

  deinit {
    assumingIsolation {
      // Touches and recognizers reference each other; this breaks the cycle.
      for recognizer in inPlay {
        (recognizer.live, recognizer.sequence, recognizer.lifted) = ([], [], [])
        recognizer.blockers = []
      }
    }
  }

  func enter(_ recognizer: GestureRecognizer) {
    guard recognizer.arbiter !== self else { return }
    recognizer.arbiter = self
    inPlay.append(recognizer)
  }

  /// Resolves pending recognizers, unless a delivery is running and will do so at its end.
  func settle() { delivery?.settleIfIdle() }

  // MARK: Recognizing

  /// Recognizes a gesture, now or as soon as the required recognizers have failed.
  func attempt(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    let run = recognizer.run
    let may = mayBegin(recognizer)
    guard recognizer.run == run, recognizer.storedState == .possible, recognizer.waiting.isEmpty
    else { return }
    guard may else { return fail(recognizer) }
    recognizer.waiting = [state]
    decide(recognizer)
  }

  /// Returns whether the recognizer, its delegate and the touched views let the gesture begin.
  ///
  /// The views are each touched view and its ancestors, up to the recognizer's view.
  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.mayBegin() else { return false }
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) {
      return false
    }
    guard let end = recognizer.view else { return false }
    var asked: [View] = []
    for touch in recognizer.sequence {
      var view = touch.view
      while let next = view, next.isDescendant(of: end) {
        if !asked.contains(where: { $0 === next }) {
          asked.append(next)
          if !next.gestureRecognizerShouldBegin(recognizer) { return false }
        }
        view = next.superview
      }
    }
    return asked.contains { $0 === end } || end.gestureRecognizerShouldBegin(recognizer)
  }

  /// Recognizes a waiting gesture, fails it, or leaves it waiting.
  private func decide(_ recognizer: GestureRecognizer) {
    let run = recognizer.run
    recognizer.blockers = []
    for other in inPlay where other !== recognizer && other.arbiter === self {
      let isRequired = requires(recognizer, other)
      let isOut = other.hasRecognized && (isRequired || excludes(other, recognizer))
      guard recognizer.run == run, !recognizer.waiting.isEmpty else { return }
      if isOut { return fail(recognizer) }
      if isRequired, other.storedState == .possible, !waits(other, for: recognizer) {
        recognizer.blockers.append(other)
      }
    }
    if recognizer.blockers.isEmpty { recognize(recognizer) }
  }

  /// Whether a recognizer waits for another one, directly or through others.
  private func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    var found = recognizer.blockers
    var next = 0
    while next < found.count {
      if found[next] === other { return true }
      for further in found[next].blockers where !found.contains(where: { $0 === further }) {
        found.append(further)
      }
      next += 1
    }
    return false
  }

  private func recognize(_ recognizer: GestureRecognizer) {
    let run = recognizer.run
    let victims = inPlay.filter { other in
      other !== recognizer && other.storedState == .possible && excludes(recognizer, other)
    }
    // The callbacks may have changed any state; check again.
    guard recognizer.run == run, !recognizer.waiting.isEmpty else { return }
    let (states, touches) = (recognizer.waiting, recognizer.sequence)
    recognizer.waiting = []
    recognizer.storedState = states[0]
    for other in victims where other.storedState == .possible && other.arbiter === self {
      fail(other)
    }
    for state in states where recognizer.run == run && !recognizer.isDoneBefore(state) {
      recognizer.storedState = state
      recognizer.notifyTargets()
    }
    if recognizer.cancelsTouchesInView { delivery?.take(touches) }
  }

  func fail(_ recognizer: GestureRecognizer) {
    recognizer.storedState = .failed
    (recognizer.waiting, recognizer.blockers) = ([], [])
    recognizer.run += 1
    recognizer.stopTimer()
  }

  // MARK: Relations

  private func shareTouches(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.sequence.contains { touch in b.sequence.contains { $0 === touch } }
  }

  /// Whether one recognizer requires the failure of another.
  private func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if recognizer.requires(other) { return true }
    guard shareTouches(recognizer, other) else { return false }
    return recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  /// Whether a recognizer makes another one fail when it recognizes its gesture.
  private func excludes(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard shareTouches(recognizer, other), recognizer.canPrevent(other),
      other.canBePrevented(by: recognizer)
    else { return false }
    return
      !(recognizer.delegate?.gestureRecognizer(
        recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(
        other, shouldRecognizeSimultaneouslyWith: recognizer) ?? false)
  }

  // MARK: After touches

  /// Ends gestures without touches and recognizes gestures whose requirements have failed.
  func resolve() {
    for recognizer in inPlay
    where recognizer.goesOn && recognizer.live.isEmpty && !recognizer.sequence.isEmpty
      && !recognizer.waitsForFurtherTouches
    {
      recognizer.cancelRecognition()
    }
    for recognizer in inPlay
    where recognizer.storedState == .possible && recognizer.waiting.isEmpty
      && recognizer.live.isEmpty && !recognizer.waitsForFurtherTouches
    {
      fail(recognizer)
    }
    var goesOn = true
    while goesOn {
      goesOn = false
      for recognizer in inPlay where !recognizer.waiting.isEmpty && recognizer.arbiter === self {
        decide(recognizer)
        if recognizer.waiting.isEmpty { goesOn = true }
      }
    }
  }

  /// Resets the recognizers that are finished and have no touches.
  ///
  /// - Returns: Whether any recognizer was reset.
  func reset() -> Bool {
    let through = inPlay.filter { $0.isOver && $0.live.isEmpty }
    guard !through.isEmpty else { return false }
    inPlay.removeAll { $0.isOver && $0.live.isEmpty }
    for recognizer in through { recognizer.becomePossible() }
    return true
  }
}

extension GestureRecognizer {
  /// Whether the gesture ended or was cancelled before it could enter a state.
  fileprivate func isDoneBefore(_ state: State) -> Bool {
    storedState == .cancelled || (storedState == .ended && state != .ended)
  }
}
