// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that handles touches, keys and actions: a view, a view controller or the application.
///
/// The methods of this class forward each event to ``next``. An override that handles an event does
/// not call super. Names and rules are those of UIKit's `UIResponder`. Responders belong to the
/// isolation domain of their views.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class Responder {
  /// Creates a responder.
  public init() {}

  // In a module with default isolation to the main actor, Swift 6.3 regards an implicit deinitializer of a
  // class as isolated. Subclasses in the module could then not declare their own. A client's subclass
  // could, but the process would crash if another thread released an object. Therefore each open class
  // declares its deinitializer.
  deinit {}

  // MARK: Responder chain

  /// The responder that receives the events this responder does not handle; nil at the end of the
  /// chain.
  ///
  /// - The root view of a view controller: the controller.
  /// - Another view: its superview.
  /// - A view controller: the superview of its view, or the controller that presents it.
  /// - A window: its application.
  /// - An application: its delegate.
  open var next: Responder? { nil }

  // MARK: Objects

  /// Returns whether another object equals this one; by default, whether it is this one.
  ///
  /// The operator `==` calls it.
  nonisolated open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

  /// The hash value of the object; by default that of its identity.
  nonisolated open var hash: Int { ObjectIdentifier(self).hashValue }

  /// A description of the object; by default its class.
  nonisolated open var description: String { "<\(type(of: self))>" }

  /// Called after an Interface Builder file has created the object and connected its outlets.
  ///
  /// An override calls super.
  open func awakeFromNib() {}

  /// Called in place of ``awakeFromNib()`` when a design tool draws a preview of the object.
  open func prepareForInterfaceBuilder() {}

  // MARK: Touches

  /// Called when touches begin on this responder.
  ///
  /// - Parameters:
  ///   - touches: The touches of this responder that began with this event.
  ///   - event: The event, with all touches on the screens.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches have moved; see ``touchesBegan(_:with:)``.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches have ended; see ``touchesBegan(_:with:)``.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a gesture recognizer or the host cancels touches.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when an input device has updated estimated properties of touches.
  ///
  /// Mullion never calls it, because the values of every ``Touch`` are final.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Motions

  /// Called on the first responder, or on the key window without one, when a motion begins; see
  /// ``Application/shake()``.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - event: The event.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when a motion has ended; see ``motionBegan(_:with:)``.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when a motion was cancelled; no host cancels one.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Called for a command of a remote control; Linux has none, so no host sends one.
  open func remoteControlReceived(with event: Event?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Keys

  /// Called on the first responder when keys go down.
  open func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when a held key repeats.
  open func pressesChanged(_ presses: Set<Press>, with event: Event?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys go up.
  open func pressesEnded(_ presses: Set<Press>, with event: Event?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when the host cancels presses.
  open func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The commands for keys while this responder is in the chain of the first responder; nil for none.
  ///
  /// Without a first responder, the chain of the controller in front counts.
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: Pointer

  /// Called on the view under the pointer when the pointer moves without a pressed button.
  ///
  /// - Parameter event: The event, with the location of the pointer.
  open func pointerMoved(with event: PointerEvent) { next?.pointerMoved(with: event) }

  /// Called on the view under the pointer when a wheel has turned.
  ///
  /// - Parameter event: The event, with the scrolled distance and the location of the pointer.
  open func scrollWheelTurned(with event: ScrollEvent) { next?.scrollWheelTurned(with: event) }

  // MARK: The first responder

  /// A Boolean value that indicates whether this responder can become the first responder.
  ///
  /// Default false.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether this responder can stop being the first responder.
  ///
  /// Default true.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is the first responder of its window, which receives the keys.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder the first responder of its window.
  ///
  /// Fails if `canBecomeFirstResponder` is false, or if the current first responder refuses to
  /// resign. An override calls super.
  ///
  /// - Returns: Whether this responder is now the first responder; false if it is in no window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    let isDone = window.exchangingResponders {
      if let current = window.firstResponder, !current.resignFirstResponder() { return false }
      // The callbacks of the old first responder may have changed the hierarchy; check again.
      guard responderWindow === window, window.firstResponder == nil else { return false }
      window.firstResponder = self
      return true
    }
    // An observer of the keyboard may have changed the first responder.
    return isDone && window.firstResponder === self
  }

  /// Stops being the first responder, unless `canResignFirstResponder` is false.
  ///
  /// An override calls super.
  ///
  /// - Returns: Whether this responder is now not the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: Undo

  /// The nearest undo manager, from this responder up the chain; nil if there is none.
  ///
  /// A window has one. A text field and a text view have their own, which they clear when editing
  /// ends.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Called when the window removed this responder's first-responder status without asking it.
  @_spi(Overriding) open func firstResponderWasTaken() {}

  // MARK: Input views

  /// The view that replaces the keyboard while this responder is the first responder.
  ///
  /// Nil, the default, uses the view of the next responder; without one, the host's keyboard.
  open var inputView: View? { nil }

  /// The view above the keyboard, or above ``inputView``, while this responder is the first
  /// responder.
  ///
  /// Nil, the default, uses the view of the next responder. Without a keyboard, the view is at the
  /// bottom of the screen. The view has its intrinsic height, or the height of its bounds.
  open var inputAccessoryView: View? { nil }

  /// The name of the context for which the keyboard keeps its input mode; nil for none.
  ///
  /// Default nil. The keyboard belongs to the host, which keeps one input mode for all contexts.
  open var textInputContextIdentifier: String? { nil }

  /// Updates the input views after ``inputView`` or ``inputAccessoryView`` has changed its value.
  open func reloadInputViews() { responderWindow?.host?.inputViewsDidChange() }

  /// Returns the first value that this responder or one up the chain has, and that responder.
  package final func inherited<Value>(_ value: (Responder) -> Value?) -> (Value, Responder)? {
    var responder: Responder? = self
    while let candidate = responder {
      if let found = value(candidate) { return (found, candidate) }
      responder = candidate.next
    }
    return nil
  }

  // MARK: Actions

  /// Returns whether the responder can perform an action.
  ///
  /// Default false. An override returns true for the actions it supports and calls super for
  /// others.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The object that requests the action.
  /// - Returns: Whether ``perform(_:sender:)`` performs the action.
  open func canPerform(_ action: Action, sender: AnyObject?) -> Bool { false }

  /// Performs an action; called only if ``canPerform(_:sender:)`` returns true.
  open func perform(_ action: Action, sender: AnyObject?) {}

  /// Returns the nearest responder that can perform an action, from this one up the chain; nil if
  /// there is none.
  ///
  /// - Complexity: O(length of the chain).
  open func target(forAction action: Action, sender: AnyObject?) -> Responder? {
    var responder: Responder? = self
    while let candidate = responder {
      if candidate.canPerform(action, sender: sender) { return candidate }
      responder = candidate.next
    }
    return nil
  }

  /// Returns whether the responder can perform a method; by default, whether it has the method's class.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - sender: The object that requests it.
  /// - Returns: Whether it can.
  open func canPerformAction(_ action: ActionSelector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  // MARK: Focus

  /// The environments in which an update of the focus searches for a view, the best one first.
  ///
  /// Default none for a view: the update searches the view itself, and then the views inside in
  /// reading order. A controller's default is its view.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }

  /// Requests an update of the focus at the end of the turn.
  ///
  /// The update searches ``preferredFocusEnvironments``. The request is ignored if a view outside of this
  /// responder has the focus.
  open func setNeedsFocusUpdate() { responderWindow?.focusSystem.request(self) }

  /// Carries out a requested update of the focus at once.
  open func updateFocusIfNeeded() { responderWindow?.applicationState.focus?.updateIfNeeded() }

  /// Returns whether the focus may move from or to a view inside this responder; default true.
  ///
  /// A move asks each responder around both views.
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }

  /// Called after the focus has moved from or to a view inside this responder; by default, does nothing.
  ///
  /// - Parameters:
  ///   - context: The move.
  ///   - coordinator: Runs animations together with the move.
  open func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {}

  /// The environment between this responder and the next one; nil for none.
  @_spi(Overriding) open var outerFocusEnvironment: (any FocusEnvironment)? { nil }

  /// The responder itself if it is a view, the root view if it is a controller, otherwise nil.
  @_spi(Overriding) open var responderView: View? { nil }

  /// The window that contains the responder; nil for none.
  @_spi(Overriding) open var responderWindow: Window? {
    var responder: Responder? = self
    while let candidate = responder {
      if let view = candidate as? View { return view.window }
      responder = candidate.next
    }
    return nil
  }
}

extension Responder: nonisolated Hashable {
  /// Returns whether two values are the same responder object, or equal by an override of
  /// ``isEqual(_:)``.
  nonisolated public static func == (a: Responder, b: Responder) -> Bool {
    a === b || a.isEqual(b)
  }

  /// Hashes ``hash``.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
