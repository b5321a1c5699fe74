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
}
