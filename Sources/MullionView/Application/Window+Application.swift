// SPDX-License-Identifier: GPL-3.0-or-later

extension Window {
  /// The level of the window, which orders it in front of windows of lower levels.
  ///
  /// Default normal. Setting another level moves the window in front of the windows of that level.
  public final var windowLevel: WindowLevel {
    get { applicationState.level }
    set {
      guard newValue != applicationState.level else { return }
      applicationState.level = newValue
      application?.bringToFront(self)
    }
  }

  /// The application of the window; nil for a window that its program updates itself.
  public final internal(set) var application: Application? {
    get { applicationState.application }
    set { applicationState.application = newValue }
  }

  /// The category of a window that overrides none: that of its application.
  final var ownCategory: ContentSizeCategory {
    application?.preferredContentSizeCategory ?? .large
  }

  /// The screen of the window; nil without an application.
  public final internal(set) var screen: Screen? {
    get { applicationState.screen }
    set { applicationState.screen = newValue }
  }

  /// The responder that receives key presses while the window is key; nil if the window receives
  /// them.
  public final internal(set) var firstResponder: Responder? {
    get { applicationState.firstResponder }
    set {
      let hasChanged = applicationState.firstResponder !== newValue
      applicationState.firstResponder = newValue
      if hasChanged, applicationState.responderExchanges == 0 { application?.inputViewsDidChange() }
    }
  }

  /// Makes a responder the first responder in a block, in which the keyboard stays.
  ///
  /// Otherwise it would hide and show again when one text field follows another.
  final func exchangingResponders(_ body: () -> Bool) -> Bool {
    let earlier = firstResponder
    applicationState.responderExchanges += 1
    let result = body()
    applicationState.responderExchanges -= 1
    if applicationState.responderExchanges == 0, firstResponder !== earlier {
      application?.inputViewsDidChange()
    }
    return result
  }

  // MARK: The key window

  /// Whether the window is the key window.
  public final var isKeyWindow: Bool { application?.keyWindow === self }

  /// Makes the window the key window of its application.
  ///
  /// Does nothing without an application, and if ``canBecomeKey`` is false.
  public final func makeKey() {
    guard let application, application.keyWindow !== self, canBecomeKey else { return }
    application.keyWindow?.resignKeyWindow()
    // The resign callback may have changed the windows; check again.
    guard self.application === application, application.keyWindow == nil else { return }
    application.keyWindow = self
    becomeKey()
    application.notify(.becameKey(self))
  }

  /// Shows the window in front of the windows of its level and makes it the key window.
  public final func makeKeyAndVisible() {
    application?.bringToFront(self)
    isHidden = false
    makeKey()
  }

  /// Resigns the key window status, if the window has it.
  final func resignKeyWindow() {
    guard let application, application.keyWindow === self else { return }
    application.cancelPresses()
    application.keyWindow = nil
    resignKey()
    application.notify(.resignedKey(self))
  }

  // MARK: Events

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
  final func pointerIsElsewhere(_ event: PointerEvent) {
    guard let delivery = applicationState.delivery else { return }
    delivery.pointer.move(to: nil, event, delivery.arbiter)
  }

  private func deliverTouches(_ event: Event) {
    guard let application else { return }
    touchDelivery.deliver(application.touches.touches(on: self), of: event)
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

  // MARK: Before and after an update

  /// Runs a closure before the layout of the next update.
  package final func beforeLayout(_ body: @escaping () -> Void) {
    applicationState.beforeLayout.append(body)
  }

  /// Runs the closures registered with ``beforeLayout(_:)``; those that they register run in the
  /// next update.
  final func runBeforeLayout() {
    guard !applicationState.beforeLayout.isEmpty else { return }
    let bodies = applicationState.beforeLayout
    applicationState.beforeLayout = []
    for body in bodies { body() }
  }

  /// Runs a closure right after the next update, when the result of the update is on screen.
  package final func afterUpdate(_ body: @escaping () -> Void) {
    applicationState.afterUpdate.append(body)
  }

  /// Advances a hidden window's animations and runs its after-update closures without drawing.
  final func advanceUnseen() {
    AnimationContext.suspended {
      advanceAnimations()
      runAfterUpdate()
    }
  }

  /// The time of the next call of ``advanceUnseen()``; nil if none is needed.
  ///
  /// Only the end of an animation matters, because its completion runs then.
  final var nextUnseenTime: Double? {
    applicationState.afterUpdate.isEmpty ? animationClock?.nextEnd : application?.time
  }

  /// Runs the closures registered with ``afterUpdate(_:)``.
  final func runAfterUpdate() {
    guard !applicationState.afterUpdate.isEmpty else { return }
    let bodies = applicationState.afterUpdate
    applicationState.afterUpdate = []
    for body in bodies { body() }
  }
}
