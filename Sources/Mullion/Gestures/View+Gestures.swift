// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// The recognizers that look at touches on the view, in the order in which they hear of them.
  public final var gestureRecognizers: [GestureRecognizer] {
    asScrollView?.prepareGestures()
    return interactionIfAny?.gestureRecognizers ?? []
  }

  /// Has a recognizer look at touches on the view; it leaves the view it had.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    interaction.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Has a recognizer no longer look at touches; a gesture that goes on is cancelled.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    // Who was told of the end may have moved it.
    guard recognizer.view === self else { return }
    recognizer.view = nil
    interactionIfAny?.gestureRecognizers.removeAll { $0 === recognizer }
  }

  /// Whether all scroll views around the view let it hear of a touch.
  final func scrollViewsAllow(_ touch: Touch, with event: Event) -> Bool {
    var next = superview
    while let view = next {
      if let scroll = view.asScrollView, !scroll.touchesShouldBegin([touch], with: event, in: self)
      {
        return false
      }
      next = view.superview
    }
    return true
  }
}
