// SPDX-License-Identifier: GPL-3.0-or-later

/// Hands the touches on a window to recognizers and views.
final class TouchDelivery {
  /// A touch that a view hears of, which does so to its end.
  struct Delivered {
    let touch: Touch
    /// Kept, for a view that is removed goes on hearing of its touches.
    let view: View
  }

  unowned let window: Window
  /// What views hear of, in the order in which the touches came down.
  private(set) var delivered: [Delivered] = []

  init(window: Window) { self.window = window }

  /// Hands on what has changed.
  ///
  /// - Parameters:
  ///   - touches: All touches on the window, in the order in which they came down.
  ///   - event: The event.
  func deliver(_ touches: [Touch], of event: Event) {
    for touch in touches where touch.phase == .began { begin(touch, with: event) }
    let changed = touches.filter { $0.phase != .stationary }
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      send(changed.filter { $0.phase == phase }, phase, event)
    }
  }

  /// Finds the view of a touch.
  private func begin(_ touch: Touch, with event: Event) {
    let place = touch.location(in: window)
    guard let view = window.hitTest(place, with: event) else { return }
    touch.view = view
    if hears(view) { delivered.append(Delivered(touch: touch, view: view)) }
  }

  /// Whether a view is told of a further touch on it.
  private func hears(_ view: View) -> Bool {
    let own = delivered.filter { $0.view === view }
    if !own.isEmpty, !view.isMultipleTouchEnabled { return false }
    let others = delivered.filter { $0.view !== view }
    if view.isExclusiveTouch, !others.isEmpty { return false }
    return !others.contains(where: \.view.isExclusiveTouch)
  }

  /// Tells each view of its touches in a phase, in the order in which they came down.
  private func send(_ touches: [Touch], _ phase: Touch.Phase, _ event: Event) {
    let heard = delivered.filter { item in touches.contains { $0 === item.touch } }
    if phase == .ended || phase == .cancelled {
      delivered.removeAll { item in touches.contains { $0 === item.touch } }
    }
    var told: [View] = []
    for item in heard where !told.contains(where: { $0 === item.view }) {
      told.append(item.view)
      let own = Set(heard.lazy.filter { $0.view === item.view }.map(\.touch))
      item.view.hear(of: own, phase, event)
    }
  }
}

extension Responder {
  /// Is told of touches in a phase.
  final func hear(of touches: Set<Touch>, _ phase: Touch.Phase, _ event: Event) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
