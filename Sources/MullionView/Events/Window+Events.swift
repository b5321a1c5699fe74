// SPDX-License-Identifier: GPL-3.0-or-later

extension Window {
  /// Delivers an event to the window's views or to the first responder.
  final func deliver(_ event: Event) {
    let access = TreeAccess(to: box, "delivers an event to")
    defer { access.end() }
    switch event {
    case let event as PointerEvent:
      let view = hitTest(event.location(in: self), with: event)
      touchDelivery.pointer.move(to: view, event, touchDelivery.arbiter)
      view?.pointerMoved(with: event)
    case let event as ScrollEvent:
      hitTest(event.location(in: self), with: event)?.scrollWheelTurned(with: event)
    default:
      if event.kind == .presses { deliverPresses(event) } else { deliverTouches(event) }
    }
  }

  /// Records that the pointer is over no view of the window.
  package final func pointerIsElsewhere(_ event: PointerEvent) {
    guard let delivery = applicationState.delivery else { return }
    delivery.pointer.move(to: nil, event, delivery.arbiter)
  }

  private func deliverTouches(_ event: Event) {
    guard let host else { return }
    touchDelivery.deliver(host.touches(on: self), of: event)
  }

  /// The window's touch delivery, created on first access.
  final var touchDelivery: TouchDelivery {
    if let delivery = applicationState.delivery { return delivery }
    let made = TouchDelivery(window: self)
    applicationState.delivery = made
    return made
  }

  private func deliverPresses(_ event: Event) {
    for press in event.allPresses {
      if press.phase == .began { press.responder = firstResponder ?? self }
      guard let responder = press.responder else { continue }
      switch press.phase {
      case .began: responder.pressesBegan([press], with: event)
      case .changed: responder.pressesChanged([press], with: event)
      case .ended: responder.pressesEnded([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      }
    }
  }
}
