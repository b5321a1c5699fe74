// SPDX-License-Identifier: GPL-3.0-or-later

/// Notifies hover recognizers of a pointer over their views.
final class PointerHover {
  private var hovering: [HoverGestureRecognizer] = []

  /// Records the view under the pointer; nil for none.
  func move(to view: View?, _ event: PointerEvent, _ arbiter: GestureArbiter) {
    var over: [HoverGestureRecognizer] = []
    var next = view
    while let candidate = next {
      for case let recognizer as HoverGestureRecognizer
        in candidate.interactionIfAny?.gestureRecognizers ?? []
      where recognizer.isEnabled { over.append(recognizer) }
      next = candidate.superview
    }
    let left = hovering.filter { recognizer in !over.contains { $0 === recognizer } }
    hovering = over
    for recognizer in left + over { recognizer.event = event }
    for recognizer in left where recognizer.goesOn { recognizer.state = .ended }
    for recognizer in over { recognizer.state = recognizer.goesOn ? .changed : .began }
  }
}
