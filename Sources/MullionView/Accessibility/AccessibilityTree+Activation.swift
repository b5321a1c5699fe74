// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension AccessibilityTree.Element {
  /// Activates the element, as a double tap does with a screen reader.
  ///
  /// Scrolls the element into view, then calls ``AccessibleResponder/accessibilityActivate()``. If
  /// that returns false, taps the element's activation point: the touch goes through hit testing,
  /// gesture recognizers and views like one of the user.
  ///
  /// - Returns: Whether the element was activated. False if it is disabled, in no window, or covered
  ///   at the activation point.
  @discardableResult
  public func activate() -> Bool {
    guard let view, let window = view.window else { return object.accessibilityActivate() }
    showInScrollViews(view, window)
    if object.accessibilityActivate() { return true }
    guard !object.accessibilityTraits.contains(.notEnabled) else { return false }
    let point = object.accessibilityActivationPoint
    let inWindow = window.convert(point, from: nil)
    guard let hit = window.hitTest(inWindow, with: nil),
      hit.isDescendant(of: view) || view.isDescendant(of: hit)
    else { return false }
    if let host = window.host { return host.tap(window, at: point) }
    window.tap(at: point)
    return true
  }

  private func showInScrollViews(_ view: View, _ window: Window) {
    // A part of a scroll view is inside of it.
    var next = object === view ? view.superview : view
    while let candidate = next {
      if let scroll = candidate.scrollingContent {
        let rect = scroll.convert(
          window.convert(object.accessibilityFrame, from: nil), from: window)
        if !scroll.bounds.contains(rect) { scroll.scrollRectToVisible(rect, animated: false) }
        window.layoutIfNeeded()
      }
      next = candidate.superview
    }
  }
}

extension Window {
  /// Taps a point of a window that has no application.
  fileprivate final func tap(at point: Point) {
    let time = applicationState.lastUpdate
    let touch = Touch(identifier: Int.min, kind: .direct, screenLocation: point, timestamp: time)
    touch.window = self
    for phase in [Touch.Phase.began, .ended] {
      touch.phase = phase
      let event = Event(.touches, timestamp: time)
      event.allTouches = [touch]
      touchDelivery.deliver([touch], of: event)
    }
  }
}
