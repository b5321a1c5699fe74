// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides which recognizers of a window recognize their gestures: who waits for whom, and who makes whom fail.
final class GestureArbiter {
  /// What it decides for; gone if a handler lets go of the window.
  private weak var delivery: TouchDelivery?
  /// The recognizers that look at touches or have not been reset since, in the order in which they began to.
  private(set) var inPlay: [GestureRecognizer] = []

  init(delivery: TouchDelivery) { self.delivery = delivery }

  deinit {
    // Touches and recognizers know each other.
    for recognizer in inPlay {
      (recognizer.live, recognizer.sequence, recognizer.lifted) = ([], [], [])
      recognizer.blockers = []
    }
  }

  func enter(_ recognizer: GestureRecognizer) {
    guard recognizer.arbiter !== self else { return }
    recognizer.arbiter = self
    inPlay.append(recognizer)
  }

  /// Does what has become possible, unless that is done later anyway.
  func settle() { delivery?.settleIfIdle() }

  // MARK: Recognizing

  /// Recognizes a gesture if the recognizer may: now, or as soon as others have failed.
  func attempt(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    let run = recognizer.run
    let may = mayBegin(recognizer)
    guard recognizer.run == run, recognizer.storedState == .possible, recognizer.waiting.isEmpty
    else { return }
    guard may else { return fail(recognizer) }
    recognizer.waiting = [state]
    decide(recognizer)
  }

  /// Asks the recognizer, its delegate, and the touched views up to the recognizer's.
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

  /// Recognizes a gesture that waits, fails it, or leaves it waiting.
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

  /// Whether a recognizer waits for another one, if only by way of others.
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
    // Who was asked may have changed anything.
    guard recognizer.run == run, !recognizer.waiting.isEmpty else { return }
    let (states, touches) = (recognizer.waiting, recognizer.sequence)
    recognizer.waiting = []
    recognizer.storedState = states[0]
    for other in victims where other.storedState == .possible && other.arbiter === self {
      fail(other)
    }
    for state in states where recognizer.run == run && !recognizer.isDoneBefore(state) {
      recognizer.storedState = state
      recognizer.tellTargets()
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

  /// Whether one recognizer waits for the failure of another.
  private func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if recognizer.requires(other) { return true }
    guard shareTouches(recognizer, other) else { return false }
    return recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  /// Whether a recognizer that recognizes its gesture makes another one fail.
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

  /// Fails or cancels those that nothing more can come of, and lets those recognize that need not wait any longer.
  func resolve() {
    for recognizer in inPlay
    where recognizer.goesOn && recognizer.live.isEmpty && !recognizer.sequence.isEmpty
      && !recognizer.waitsForFurtherTouches
    {
      recognizer.breakOff()
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

  /// Resets those that are through, all touches lifted.
  ///
  /// Returns whether there were such.
  func reset() -> Bool {
    let through = inPlay.filter { $0.isOver && $0.live.isEmpty }
    guard !through.isEmpty else { return false }
    inPlay.removeAll { $0.isOver && $0.live.isEmpty }
    for recognizer in through { recognizer.becomePossible() }
    return true
  }
}

extension GestureRecognizer {
  /// Whether the gesture is over already when it was to take a state.
  fileprivate func isDoneBefore(_ state: State) -> Bool {
    storedState == .cancelled || (storedState == .ended && state != .ended)
  }
}
