// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
import MullionGeometry
@_spi(Overriding) public import MullionView

/// A view that turns touches into events and sends them to its actions.
///
/// Names and rules are those of UIKit's `UIControl`. A control tracks one touch at a time, from
/// touch-down to lift. Touches on it do not travel up the responder chain, not even if the control
/// is disabled. Subviews that a program adds do not change how a control behaves; its properties
/// decide its appearance.
///
/// During tracking, a finger counts as inside up to ``trackingMargin`` points outside the bounds,
/// because it hides the control. A pointer counts as inside where ``View/point(inside:with:)``
/// returns true. A control that is hidden continues to track its touch. A control that is disabled
/// or leaves its window cancels tracking.
open class Control: View {
  /// The distance around the bounds within which a tracked finger still counts as inside, in
  /// points.
  ///
  /// The value is UIKit's, as measured.
  public static let trackingMargin = 70.0

  private var ownState: State = []
  /// The actions of the control, in the order in which they were added.
  private var actions: [ControlAction] = []
  /// The tracked touch.
  private weak var trackedTouch: Touch?

  /// Whether the control tracks a touch.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control, or was inside when it ended.
  open private(set) var isTouchInside = false

  /// The horizontal alignment of the content in the control.
  ///
  /// Default center.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { contentAlignmentDidChange() } }
  }
  /// The vertical alignment of the content in the control.
  ///
  /// Default center.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentAlignmentDidChange() } }
  }

  // See Responder.
  deinit {}

  // MARK: State

  /// The current state of the control, which decides its appearance.
  ///
  /// - Complexity: O(depth).
  open var state: State { isFirstResponder ? ownState.union(.focused) : ownState }

  @_spi(Overriding) open override func focusDidChange() {
    super.focusDidChange()
    if isFocused { ownState.insert(.focused) } else { ownState.remove(.focused) }
    stateDidChange()
  }

  /// A Boolean value that indicates whether the control reacts to touches.
  ///
  /// A disabled control receives no touches and does not pass them up the responder chain. Default
  /// true. Setting it to false ends tracking with ``Events/touchCancel``.
  open var isEnabled: Bool {
    get { !ownState.contains(.disabled) }
    set {
      guard newValue != isEnabled else { return }
      setState(.disabled, !newValue)
      if !newValue { giveUpTouch(with: nil) }
    }
  }

  /// A Boolean value that indicates whether the control is selected; it changes only the
  /// appearance.
  ///
  /// Default false.
  open var isSelected: Bool {
    get { ownState.contains(.selected) }
    set { setState(.selected, newValue) }
  }

  /// A Boolean value that indicates whether the control looks pressed.
  ///
  /// The control sets it to true while a tracked touch is inside. Default false.
  open var isHighlighted: Bool {
    get { ownState.contains(.highlighted) }
    set { setState(.highlighted, newValue) }
  }

  private func setState(_ part: State, _ isSet: Bool) {
    guard ownState.contains(part) != isSet else { return }
    if isSet { ownState.insert(part) } else { ownState.remove(part) }
    stateDidChange()
  }

  /// Called when ``state`` or the style has changed.
  @_spi(Overriding) open func stateDidChange() {}

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    stateDidChange()
  }

  /// Called when an alignment has changed.
  @_spi(Overriding) open func contentAlignmentDidChange() {
    setNeedsDisplay()
    markLayoutImplicitly()
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let isFirst = super.becomeFirstResponder()
    if isFirst, !wasFirst { stateDidChange() }
    return isFirst
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let hasResigned = super.resignFirstResponder()
    if hasResigned, wasFirst { stateDidChange() }
    return hasResigned
  }

  @_spi(Overriding) open override func firstResponderWasTaken() { stateDidChange() }

  // MARK: Tracking a touch

  /// Called when a touch begins on the control.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event that contains the touch.
  /// - Returns: Whether the control tracks the touch; true by default.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Called when the tracked touch has moved.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event that contains the touch.
  /// - Returns: Whether the control continues to track the touch; true by default.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Called when the tracked touch has been lifted, before the control sends its events.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event that contains the touch.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Called when tracking is canceled, before the control sends `touchCancel`.
  ///
  /// - Parameter event: The event that contains the touch; nil if the control itself canceled
  ///   tracking.
  open func cancelTracking(with event: Event?) {}

  /// Whether the control sends ``Events/primaryActionTriggered`` with ``Events/touchUpInside``.
  @_spi(Overriding) open var isTriggeredByTouchUp: Bool { false }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, !isTracking, let touch = touches.min(by: { $0.identifier < $1.identifier })
    else { return }
    (trackedTouch, isTouchInside) = (touch, true)
    let begins = beginTracking(touch, with: event)
    // An action may have canceled the touch.
    guard begins, trackedTouch === touch else {
      if begins { cancelTracking(with: event) }
      (trackedTouch, isTouchInside) = (nil, false)
      return
    }
    (isTracking, isHighlighted) = (true, true)
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = followed(of: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    isHighlighted = isTouchInside
    let goesOn = continueTracking(touch, with: event)
    // An action may have disabled the control.
    guard isTracking else { return }
    guard goesOn else { return stopTracking() }
    var events: Events = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(events, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = followed(of: touches) else { return }
    isTouchInside = isInside(touch, event)
    endTracking(touch, with: event)
    guard isTracking else { return }
    let isInside = isTouchInside
    stopTracking()
    guard isInside else { return send(.touchUpOutside, with: event) }
    send(
      isTriggeredByTouchUp ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside,
      with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let trackedTouch, touches.contains(trackedTouch) { giveUpTouch(with: event) }
  }

  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    giveUpTouch(with: nil)
  }

  private func giveUpTouch(with event: Event?) {
    guard isTracking else {
      trackedTouch = nil
      return
    }
    cancelTracking(with: event)
    guard isTracking else { return }
    stopTracking()
    send(.touchCancel, with: event)
  }

  private func stopTracking() {
    (trackedTouch, isTracking, isTouchInside) = (nil, false, false)
    isHighlighted = false
  }

  private func followed(of touches: Set<Touch>) -> Touch? {
    guard isTracking, let trackedTouch, touches.contains(trackedTouch) else { return nil }
    return trackedTouch
  }

  private func isInside(_ touch: Touch, _ event: Event?) -> Bool {
    let place = touch.location(in: self)
    if point(inside: place, with: event) { return true }
    return touch.kind == .direct
      && bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(place)
  }

  // MARK: Actions

  /// Returns whether the control has an action for at least one of the given events.
  ///
  /// - Complexity: O(actions).
  public final func hasActions(for events: Events) -> Bool {
    actions.contains { $0.isValid && !$0.events.isDisjoint(with: events) }
  }

  /// The actions of the control, in the order in which the control calls them.
  public final var allActions: [ControlAction] { actions }

  /// Adds an action.
  final func add(_ action: ControlAction) { actions.append(action) }

  /// Removes an action.
  public final func removeAction(_ action: ControlAction) {
    guard let place = actions.firstIndex(where: { $0 === action }) else { return }
    actions.remove(at: place)
    action.end()
  }

  /// Calls once each action that was added for at least one of the given events.
  open func sendActions(for events: Events) { send(events, with: nil) }

  /// Performs the primary action, as if the user had triggered it.
  ///
  /// A control sends `primaryActionTriggered`. A button opens its menu instead if
  /// ``Button/showsMenuAsPrimaryAction`` is true. A disabled control does nothing.
  open func performPrimaryAction() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }

  /// Calls once each action that was added for at least one of the given events.
  package final func send(_ events: Events, with event: Event?) {
    for action in actions where action.isValid && !action.events.isDisjoint(with: events) {
      action.fire(from: self, with: event)
    }
  }

  /// Sends a named action to its target; called for each action that was added by name.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The target. If nil, the control searches up the responder chain, from the key
  ///     window's first responder, or from itself if there is none. The nearest responder that can
  ///     perform the action receives it.
  ///   - event: The event that triggered the action; nil if no event did.
  open func sendAction(_ action: Action, to target: Responder?, for event: Event?) {
    if let application = window?.application {
      application.sendAction(action, to: target, from: self)
    } else if let target {
      if target.canPerform(action, sender: self) { target.perform(action, sender: self) }
    } else {
      self.target(forAction: action, sender: self)?.perform(action, sender: self)
    }
  }

  // MARK: Targets and selectors

  /// Adds a method of a target for events, or more events for a method that was added before.
  ///
  /// - Parameters:
  ///   - target: The target, which the control holds weakly. If nil, the control searches the
  ///     responder chain for an object of the method's class.
  ///   - action: The method.
  ///   - events: The events.
  open func addTarget(_ target: Any?, action: ActionSelector, for events: Events) {
    let target = target.map { $0 as AnyObject }
    if let known = actions.first(where: {
      $0.isValid && $0.selected?.selector == action && $0.selected?.target === target
    }) {
      known.events.formUnion(events)
    } else {
      add(ControlAction(self, events, action, of: target))
    }
  }

  /// Removes methods of a target for events.
  ///
  /// - Parameters:
  ///   - target: The target; nil for all targets.
  ///   - action: The method; nil for all methods.
  ///   - events: The events.
  open func removeTarget(_ target: Any?, action: ActionSelector?, for events: Events) {
    let target = target.map { $0 as AnyObject }
    for added in actions {
      guard let selected = added.selected, action == nil || selected.selector == action,
        target == nil || selected.target === target
      else { continue }
      added.events.subtract(events)
      if added.events.isEmpty { removeAction(added) }
    }
  }

  /// Calls a method of a target; called for each method that was added with a selector.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The target. If nil, the control searches up the responder chain, from the window's
  ///     first responder, or from itself if there is none.
  ///   - event: The event that triggered the action; nil if no event did.
  open func sendAction(_ action: ActionSelector, to target: Any?, for event: Event?) {
    if let target {
      action.perform(on: target as AnyObject, sender: self, event: event)
      return
    }
    var responder = window?.firstResponder ?? self
    while !action.perform(on: responder, sender: self, event: event) {
      guard let next = responder.next else { return }
      responder = next
    }
  }

  /// The targets whose methods were added with selectors.
  open var allTargets: Set<AnyHashable> {
    Set(
      actions.compactMap { action in
        (action.selected?.target).map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) }
      })
  }

  /// Returns the names of the methods of a target for events; nil for none.
  open func actions(forTarget target: Any?, forControlEvent events: Events) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = actions.compactMap { action -> String? in
      guard let selected = action.selected, selected.target === target,
        !action.events.isDisjoint(with: events)
      else { return nil }
      return selected.selector.name
    }
    return names.isEmpty ? nil : names
  }

  /// Returns whether a recognizer may begin with touches on the control.
  ///
  /// An ancestor's single-tap recognizer may not, because the tap belongs to the control.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer else {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  // A scroll view does not cancel a touch that began on a control.
  @_spi(Overriding) open override var losesTouchesToScrolling: Bool { false }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != Control.self }

  // MARK: Accessibility

  /// The accessibility traits of the control's class, such as those of a button.
  @_spi(Overriding) open var accessibilityRole: AccessibilityTraits { [] }

  /// The traits of the control's role and state.
  package final var controlTraits: AccessibilityTraits {
    var traits = accessibilityRole
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: controlTraits)
  }

  // MARK: Overridable members, which extensions cannot declare

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: MenuAction) { action.perform(from: self) }

  /// The events for which the control has an action.
  ///
  /// - Complexity: O(actions).
  open var allControlEvents: Events {
    var events: Events = []
    for added in allActions where added.isValid { events.formUnion(added.events) }
    return events
  }
}
