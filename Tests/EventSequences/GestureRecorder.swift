// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// Checks the states that a recognizer reports against the state machine.
final class GestureRecorder {
  /// Returns a recognizer of each kind.
  static func makeAll() -> [GestureRecognizer] {
    [
      TapGestureRecognizer(), TapGestureRecognizer(), LongPressGestureRecognizer(),
      PanGestureRecognizer(), SwipeGestureRecognizer(), PinchGestureRecognizer(),
      RotationGestureRecognizer(), ScreenEdgePanGestureRecognizer(), HoverGestureRecognizer(),
      LoggedRecognizer(), PanGestureRecognizer(),
    ]
  }

  let recognizer: GestureRecognizer
  /// The closure to call after each state.
  var onGesture: (() -> Void)?
  /// The number of times that each state was reported.
  private(set) var tally: [GestureRecognizer.State: Int] = [:]
  private var ownFault: String?
  private var last = GestureRecognizer.State.possible

  init(_ recognizer: GestureRecognizer) {
    self.recognizer = recognizer
    recognizer.addTarget { [weak self] in self?.record($0.state) }
  }

  /// The fault; nil if there is none.
  var fault: String? { ownFault ?? (recognizer as? LoggedRecognizer)?.fault }

  /// Whether a gesture has begun and its end was not reported.
  var goesOn: Bool { last == .began || last == .changed }

  /// Whether the recognizer's gestures are discrete: they are recognized, and do not change or end.
  private var isDiscrete: Bool {
    recognizer is TapGestureRecognizer || recognizer is SwipeGestureRecognizer
  }

  private func record(_ state: GestureRecognizer.State) {
    let isLegal =
      switch state {
      case .began: !goesOn && !isDiscrete
      case .changed, .cancelled: goesOn
      case .ended: goesOn || isDiscrete || recognizer is LoggedRecognizer
      case .possible, .failed: false
      }
    if !isLegal { ownFault = "\(recognizer.name ?? ""): \(state) after \(last)" }
    last = state
    tally[state, default: 0] += 1
    onGesture?()
  }
}

/// A custom recognizer that checks the phases of touches and decides at the second movement.
final class LoggedRecognizer: GestureRecognizer {
  private(set) var fault: String?
  private var down: Set<Touch> = []
  private var moves = 0

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where !down.insert(touch).inserted { fault = "a touch began twice" }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if !touches.isSubset(of: down) { fault = "a touch moved that has not begun" }
    moves += 1
    if state == .possible, moves == 2 {
      state = .began
    } else if state == .began || state == .changed {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if !touches.isSubset(of: down) { fault = "a touch ended that has not begun" }
    down.subtract(touches)
    if down.isEmpty, state == .began || state == .changed { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if !touches.isSubset(of: down) { fault = "a touch ended that has not begun" }
    down.subtract(touches)
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    super.reset()
    (down, moves) = ([], 0)
  }
}

/// A delegate of recognizers that answers at random.
final class GestureJudge: GestureRecognizerDelegate {
  /// The closure to call whenever the delegate is asked something.
  var onQuestion: (() -> Void)?
  private var count = 0

  private func answer(oneIn number: Int) -> Bool {
    onQuestion?()
    count += 1
    return count % number == 0
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !answer(oneIn: 5)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !answer(oneIn: 7)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer(oneIn: 2) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(oneIn: 6) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(oneIn: 6) }
}
