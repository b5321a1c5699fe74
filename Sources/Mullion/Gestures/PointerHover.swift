// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells recognizers of a pointer that is over their views.
final class PointerHover {
  private var hovering: [HoverGestureRecognizer] = []

  /// Takes note that the pointer is over a view now; nil for none.
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
