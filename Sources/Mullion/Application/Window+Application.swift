// SPDX-License-Identifier: GPL-3.0-or-later

extension Window {
  /// How far in front the window stands.
  ///
  /// Default normal. Another level puts it in front of the windows that have it already.
  public final var windowLevel: WindowLevel {
    get { place.level }
    set {
      guard newValue != place.level else { return }
      place.level = newValue
      application?.bringToFront(self)
    }
  }

  /// The application that the window is one of; nil for a window that its program updates itself.
  public final internal(set) var application: Application? {
    get { place.application }
    set { place.application = newValue }
  }

  /// The screen that the window is on; nil outside of an application.
  public final internal(set) var screen: Screen? {
    get { place.screen }
    set { place.screen = newValue }
  }

  /// Who hears of keys while the window is the key window; nil for the window itself.
  public final internal(set) var firstResponder: Responder? {
    get { place.firstResponder }
    set { place.firstResponder = newValue }
  }

  // MARK: The key window

  /// Whether keys go to the window.
  public final var isKeyWindow: Bool { application?.keyWindow === self }

  /// Has keys go to the window, and no longer to the one they went to; nothing outside of an application.
  public final func makeKey() {
    guard let application, application.keyWindow !== self else { return }
    application.keyWindow?.resignKeyWindow()
    // Who was told of the end may have done anything.
    guard self.application === application, application.keyWindow == nil else { return }
    application.keyWindow = self
    becomeKey()
    application.tell(.becameKey(self))
  }

  /// Shows the window in front of those of its level, and has keys go to it.
  public final func makeKeyAndVisible() {
    application?.bringToFront(self)
    isHidden = false
    makeKey()
  }

  /// Has keys no longer go to the window.
  final func resignKeyWindow() {
    guard let application, application.keyWindow === self else { return }
    application.cancelPresses()
    application.keyWindow = nil
    resignKey()
    application.tell(.resignedKey(self))
  }

  // MARK: Events

  /// Hands an event to its view, or to the first responder.
  final func deliver(_ event: Event) {
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

  /// Takes note that the pointer is over no view of the window.
  final func pointerIsElsewhere(_ event: PointerEvent) {
    guard let delivery = place.delivery else { return }
    delivery.pointer.move(to: nil, event, delivery.arbiter)
  }

  private func deliverTouches(_ event: Event) {
    guard let application else { return }
    touchDelivery.deliver(application.touches.touches(on: self), of: event)
  }

  /// Who hands on touches, made if there is none.
  final var touchDelivery: TouchDelivery {
    if let delivery = place.delivery { return delivery }
    let made = TouchDelivery(window: self)
    place.delivery = made
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

  // MARK: After an update

  /// Has something done right after the next update, when what it shows is on the screen.
  final func afterUpdate(_ body: @escaping () -> Void) { place.afterUpdate.append(body) }

  /// Does what an update would do of a window that is hidden: time goes by, and who waits for a picture need not.
  final func advanceUnseen() {
    AnimationContext.suspended {
      advanceAnimations()
      runAfterUpdate()
    }
  }

  /// When there is more of that to do; nil if there is not.
  ///
  /// Of animations only ends count, which others are told of.
  final var nextUnseenTime: Double? {
    place.afterUpdate.isEmpty ? animationClock?.nextEnd : application?.time
  }

  /// Does what was to be done after an update.
  final func runAfterUpdate() {
    guard !place.afterUpdate.isEmpty else { return }
    let bodies = place.afterUpdate
    place.afterUpdate = []
    for body in bodies { body() }
  }
}
