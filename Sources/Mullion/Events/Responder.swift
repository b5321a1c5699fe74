// SPDX-License-Identifier: GPL-3.0-or-later

/// What can hear of touches, keys and actions: a view, a view controller, the application.
///
/// What a responder does not handle it hands on to ``next``, as the methods here do by themselves. Names and rules are those
/// of UIKit's `UIResponder`. Responders belong to the isolation domain of their views.
open class Responder {
  /// Creates a responder.
  public init() {}

  // MARK: The chain

  /// Who hears of what this responder does not handle; nil at the end of the chain.
  ///
  /// Of a view that is the root of a view controller, the controller; of another view, the superview; of a controller, the
  /// superview of its view, or who presents it; of a window, its application; of an application, its delegate.
  open var next: Responder? { nil }

  // MARK: Touches

  /// Called when fingers come down that belong to this responder.
  ///
  /// - Parameters:
  ///   - touches: Those of them that began now.
  ///   - event: All touches there are.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers have moved; see ``touchesBegan(_:with:)``.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers have been lifted; see ``touchesBegan(_:with:)``.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches come to no end of their own: a gesture took them, or the host.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Called when keys go down, of the first responder.
  open func pressesBegan(_ presses: Set<Press>, with event: Event) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when a key that is held down is repeated.
  open func pressesChanged(_ presses: Set<Press>, with event: Event) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys go up.
  open func pressesEnded(_ presses: Set<Press>, with event: Event) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when keys come to no end of their own.
  open func pressesCancelled(_ presses: Set<Press>, with event: Event) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Pointer

  /// Called when a pointer without a button down has moved, of the view under it.
  ///
  /// - Parameter event: Where the pointer is, and where it was.
  open func pointerMoved(with event: PointerEvent) { next?.pointerMoved(with: event) }

  /// Called when a wheel has turned, of the view under the pointer.
  ///
  /// - Parameter event: How far, and where.
  open func scrollWheelTurned(with event: ScrollEvent) { next?.scrollWheelTurned(with: event) }

  // MARK: The first responder

  /// Whether keys may go to this responder.
  ///
  /// Default false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder lets keys go to another one.
  ///
  /// Default true.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys of its window go to this responder.
  public final var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Has the keys of its window go to this responder, if it can become the first and the one that is lets go.
  ///
  /// An override calls super.
  ///
  /// - Returns: Whether it is the first responder now. A responder that is in no window cannot be.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    // Who was told of the end may have done anything.
    guard responderWindow === window, window.firstResponder == nil else { return false }
    window.firstResponder = self
    return true
  }

  /// Has keys no longer go to this responder, if it lets them.
  ///
  /// An override calls super.
  ///
  /// - Returns: Whether it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  /// Called when it is no longer the first responder without having been asked.
  func firstResponderWasTaken() {}

  // MARK: Actions

  /// Whether the responder carries out an action.
  ///
  /// Default false. An override says true for the actions it knows, and asks super for others.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: Who asks for it.
  /// - Returns: Whether ``perform(_:sender:)`` does it.
  open func canPerform(_ action: Action, sender: AnyObject?) -> Bool { false }

  /// Carries out an action; called only where ``canPerform(_:sender:)`` says true.
  open func perform(_ action: Action, sender: AnyObject?) {}

  /// The first responder up the chain, this one included, that carries out an action.
  ///
  /// - Complexity: O(length of the chain).
  public final func target(forAction action: Action, sender: AnyObject?) -> Responder? {
    var responder: Responder? = self
    while let candidate = responder {
      if candidate.canPerform(action, sender: sender) { return candidate }
      responder = candidate.next
    }
    return nil
  }

  /// The window that the responder is in; nil for none.
  var responderWindow: Window? {
    var responder: Responder? = self
    while let candidate = responder {
      if let view = candidate as? View { return view.window }
      responder = candidate.next
    }
    return nil
  }
}

extension Responder: Hashable {
  /// Two responders are equal if they are the same.
  public static func == (a: Responder, b: Responder) -> Bool { a === b }

  /// Hashes what tells the responder from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
