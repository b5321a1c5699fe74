// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
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

  /// Adds a recognizer that the class of the view needs, without calls of the program's code.
  package final func addOwn(_ recognizer: GestureRecognizer) {
    interaction.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }
}

extension GestureRecognizer {
  /// The views that have received touches of the recognizer since its last reset.
  package final var receivingViews: [View] {
    guard let delivery = view?.window?.applicationState.delivery else { return [] }
    return sequence.compactMap { delivery.receivingView(of: $0) }
  }
}
