// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
  /// The gesture recognizers of the view, in the order in which they receive touches.
  public final var gestureRecognizers: [GestureRecognizer] {
    scrollingContent?.prepareGestures()
    return interactionIfAny?.gestureRecognizers ?? []
  }

  /// Adds a recognizer to the view and removes it from its previous view.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    interaction.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer from the view and cancels its gesture in progress.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    // The callbacks may have moved the recognizer; check again.
    guard recognizer.view === self else { return }
    recognizer.view = nil
    interactionIfAny?.gestureRecognizers.removeAll { $0 === recognizer }
  }

  /// Returns whether all scroll views around the view deliver a touch to it.
  final func scrollViewsAllow(_ touch: Touch, with event: Event) -> Bool {
    var next = superview
    while let view = next {
      if let scroll = view.scrollingContent,
        !scroll.touchesShouldBegin([touch], with: event, in: self)
      {
        return false
      }
      next = view.superview
    }
    return true
  }
}
