// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionView

/// An application: its windows, its screens, and the turns that handle input and time.
///
/// A host passes input to ``enqueue(_:at:on:)``. It calls ``turn(at:)`` when input has arrived and
/// at the time that the last turn returned as ``ApplicationTurn/nextTurn``. The same input at the
/// same times produces the same pictures, because the application reads nothing else, not even a
/// clock. A process may have several applications; each belongs to one isolation domain at a time.
open class Application: Responder {
  /// The delegate, which is also the end of the responder chain if it is a ``Responder``.
  ///
  /// A delegate that is a view or a view controller does not end the chain.
  public final weak var delegate: (any ApplicationDelegate)?
  /// The screens; at least one.
  ///
  /// A window that names no screen is on the first one. A host that shows the application in several
  /// windows of a desktop has a screen for each.
  public final internal(set) var screens: [Screen]
  /// The windows, back to front, ordered by window level.
  public final private(set) var windows: [Window] = []
  /// The window whose first responder receives key presses.
  public final internal(set) weak var keyWindow: Window? {
    didSet { if keyWindow !== oldValue { inputViewsDidChange() } }
  }
  /// The state of the application, which a host changes; active at first.
  ///
  /// See ``becomeActive()``, ``resignActive()``, ``enterBackground()`` and ``enterForeground()``.
  public final internal(set) var applicationState = State.active
  /// The position in which the user holds the device; unknown until a host reports it.
  ///
  /// See ``turnDevice(to:)``.
  public final internal(set) var deviceOrientation = DeviceOrientation.unknown
  /// The current time, in seconds of the host's clock.
  ///
  /// While an input or a timer is handled, this is its time. Otherwise it is the time of the last
  /// ``turn(at:)``.
  public final internal(set) var time = 0.0

  /// The mailbox by which other threads and asynchronous work reach the application's views.
  public final let mailbox = ApplicationMailbox()
  /// The application's pasteboard.
  public final let pasteboard = Pasteboard()

  /// The user's settings for accessibility, which a host sets and the program reads.
  ///
  /// Default none. Mullion's own views do not read them.
  public final var accessibilitySettings: AccessibilitySettings = []
  /// Called with the changes that the program reports to assistive software; nil ignores them.
  public final var accessibilityHandler: ((AccessibilityNotification) -> Void)?
  /// Called after the status bar of a screen has changed; nil ignores it.
  ///
  /// A host that draws its own status bar reads ``Screen/statusBar`` at the start and sets a handler.
  /// In an animation block, the state has the duration of the block.
  public final var statusBarHandler: ((Screen, StatusBar) -> Void)?
  /// Called with requests for feedback that a person feels; nil ignores them.
  public final var feedbackHandler: ((Feedback) -> Void)?
  /// Called with new values of ``keyboardTraits``: for a first responder with others, or after a
  /// change during editing; nil ignores them.
  public final var keyboardTraitsHandler: ((KeyboardTraits?) -> Void)?

  private var storedStyle = UserInterfaceStyle.light
  /// The state of the decisions about the interface's orientation.
  final var turning = TurningState()
  /// The input for the next turns, in the order of time.
  final var queue: [QueuedInput] = []
  private var storedCategory = ContentSizeCategory.large
  final var timers: [ApplicationTimer] = []
  final var turnNumber: UInt64 = 0
  final var isInTurn = false
  /// Whether a change of state is being announced.
  final var isAnnouncingState = false
  final var ignoring = 0
  final var touches = TouchTable()
  /// The keyboard, the input view and the accessory view at the bottom of the screen.
  final let inputArea = InputArea()
  /// The fingers that the host reports as down, including those with dropped or canceled touches.
  final var activeFingers: Set<Finger> = []
  final var presses: [Press] = []
  private var observations: [WeakObservation] = []
  /// The views with backing stores that have left their windows.
  final var storesOutside = StoresOutside()
  /// Whether controllers release their views when memory is low, while the views are in no
  /// hierarchy.
  ///
  /// UIKit did so until iOS 5. Default false: only backing stores are released.
  /// `ViewController.unloadsViewWhenMemoryIsLow` overrides the value for a controller.
  public final var unloadsViewsWhenMemoryIsLow = false
  /// The standard values of views; nil before the first ``appearance(of:whenContainedIn:)``.
  final var appearances: AppearanceStore?

  /// An input with its time and its screen.
  struct QueuedInput {
    var input: Input
    var time: Double
    var screen: Screen
  }

  /// The host's identifier of a finger on a screen.
  struct Finger: Hashable {
    var identifier: Int
    var screen: ObjectIdentifier
  }

  private struct WeakObservation {
    weak var observation: ApplicationObservation?
  }

  /// Creates an application without windows.
  ///
  /// - Parameter screens: The screens; an empty array is replaced by one screen of size zero.
  public init(screens: [Screen]) {
    self.screens = screens.isEmpty ? [Screen(size: .zero)] : screens
    super.init()
    for screen in self.screens { screen.host = self }
  }

  deinit { mailbox.close() }

  open override var next: Responder? {
    guard let responder = delegate as? Responder else { return nil }
    return responder is View || responder is ViewOwner ? nil : responder
  }

  /// The size of text that the user prefers.
  ///
  /// Default large. The host sets it. A change notifies the views of all windows of their new
  /// traits, and then the delegate and the observers. `unspecified` counts as large.
  public final var preferredContentSizeCategory: ContentSizeCategory {
    get { storedCategory }
    set {
      guard newValue.resolved != storedCategory else { return }
      var earlier: [(window: Window, traits: TraitCollection)] = []
      for window in windows { earlier.append((window, window.traitCollection)) }
      storedCategory = newValue.resolved
      // A callback may remove a window, which is then notified of the default category.
      for (window, traits) in earlier where window.application === self {
        window.noticeTraits(since: traits)
      }
      notify(.contentSizeCategoryChanged(storedCategory))
    }
  }

  /// The style of windows that override none, which the user prefers.
  ///
  /// Default light. The host sets it. A change notifies the views of all windows of their new
  /// traits. `unspecified` counts as light.
  public final var userInterfaceStyle: UserInterfaceStyle {
    get { storedStyle }
    set {
      let style = newValue == .unspecified ? .light : newValue
      guard style != storedStyle else { return }
      let earlier = windows.map { (window: $0, inherited: $0.inherited) }
      storedStyle = style
      // A callback may remove a window, which is then notified of the default style.
      for (window, inherited) in earlier where window.application === self {
        window.noticeInherited(since: inherited)
      }
    }
  }

  // MARK: Windows

  /// Adds a window to a screen, in front of the windows of its level, with the screen's scale.
  ///
  /// A window of another application is removed from it first. Nothing happens if the window
  /// already belongs to this application.
  ///
  /// - Parameters:
  ///   - window: The window; a window with empty bounds gets the bounds of the screen.
  ///   - screen: One of ``screens``; nil for the first one.
  public final func addWindow(_ window: Window, on screen: Screen? = nil) {
    guard window.application !== self else { return }
    let inherited = window.inherited
    window.application?.detach(window)
    let screen = screen.flatMap { screen in screens.first { $0 === screen } } ?? screens[0]
    window.application = self
    window.screen = screen
    window.scale = screen.scale
    if window.bounds.isEmpty { window.frame = screen.bounds }
    insert(window)
    window.noticeInherited(since: inherited)
    if screen.hasStatusBar { updateStatusBar(of: screen) }
    if let appearances { appearances.applyToTree(of: window) }
    if !window.isHidden { settleOrientation(of: screen, animated: false) }
    if !window.isHidden { notify(.becameVisible(window)) }
  }

  /// Removes a window and cancels its touches; if it was the key window, there is no key window
  /// then.
  public final func removeWindow(_ window: Window) {
    guard window.application === self else { return }
    let inherited = window.inherited
    detach(window)
    window.noticeInherited(since: inherited)
  }

  /// Removes a window without a notification of its traits.
  private func detach(_ window: Window) {
    cancelTouches { $0.window === window }
    if keyWindow === window { window.resignKeyWindow() }
    windows.removeAll { $0 === window }
    (window.application, window.screen) = (nil, nil)
    window.fitStatusBar()
    inputViewsDidChange()
    if !window.isHidden { notify(.becameHidden(window)) }
  }

  /// Moves a window in front of the other windows of its level.
  final func bringToFront(_ window: Window) {
    windows.removeAll { $0 === window }
    insert(window)
  }

  private func insert(_ window: Window) {
    let level = window.windowLevel
    windows.insert(window, at: windows.firstIndex { $0.windowLevel > level } ?? windows.endIndex)
  }

  // MARK: Input

  /// Enqueues input for the next turn.
  ///
  /// - Parameters:
  ///   - input: The input. Samples with unusable numbers are reported to ``ViewError/handler`` and
  ///     left out.
  ///   - time: The time of the input, in seconds of the host's clock. Input older than handled
  ///     input is handled next; input later than a turn waits.
  ///   - screen: The screen whose coordinates the input uses; nil for the first one.
  public final func enqueue(_ input: Input, at time: Double, on screen: Screen? = nil) {
    guard let input = InputCheck.checked(input, time: time) else { return }
    let place = queue.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    queue.insert(
      QueuedInput(input: input, time: time, screen: screen ?? screens[0]), at: place)
  }

  /// Sends an event to its windows.
  ///
  /// An override sees every event and calls super for the events to deliver.
  open func sendEvent(_ event: Event) { deliver(event) }

  /// Ignores new touches until ``endIgnoringInteractionEvents()`` has been called as often as this
  /// method.
  ///
  /// Touches that have already begun are canceled.
  public final func beginIgnoringInteractionEvents() {
    ignoring += 1
    if ignoring == 1 { cancelTouches { _ in true } }
  }

  /// Undoes one call of ``beginIgnoringInteractionEvents()``.
  public final func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }

  /// Whether new touches are ignored.
  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  // MARK: Actions

  /// Sends an action to a target or along the responder chain.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: The target; nil searches the responder chain. The chain starts at the key window's
  ///     first responder, or at the sender if there is no first responder.
  ///   - sender: The object that sends the action.
  /// - Returns: Whether a responder performed the action.
  @discardableResult
  public final func sendAction(
    _ action: Action, to target: Responder?, from sender: AnyObject?
  ) -> Bool {
    let start = keyWindow?.firstResponder ?? sender as? Responder
    let found =
      target.map { $0.canPerform(action, sender: sender) ? $0 : nil }
      ?? start?.target(forAction: action, sender: sender)
    guard let found else { return false }
    found.perform(action, sender: sender)
    return true
  }

  // MARK: Notifications

  /// Adds an observer of the application's notifications.
  ///
  /// Observers are called in the order in which they were added.
  ///
  /// - Parameter handler: Called with each notification.
  /// - Returns: The observation, which ends when it is released.
  public final func observe(
    _ handler: @escaping (ApplicationNotification) -> Void
  ) -> ApplicationObservation {
    let observation = ApplicationObservation(handler)
    observations.append(WeakObservation(observation: observation))
    return observation
  }

  /// Sends a notification to the delegate and the observers.
  package final func notify(_ notice: ApplicationNotification) {
    delegate?.application(self, did: notice)
    observations.removeAll { $0.observation == nil }
    for observation in observations { observation.observation?.notify(notice) }
  }

  /// Notifies the windows' controllers, then the delegate and the observers, that memory is low.
  ///
  /// Then releases the backing stores of views that are not visible: those of hidden views, and of
  /// views that have left their windows. They draw again when they are visible again. With
  /// ``unloadsViewsWhenMemoryIsLow``, controllers release their views first.
  ///
  /// A host calls it when memory is low.
  public final func receiveMemoryWarning() {
    for window in windows { window.applicationState.root?.receiveMemoryWarning() }
    notify(.memoryWarning)
    releaseUnseenStores()
  }
}

extension Application {
  /// Returns the standard values of properties for the objects of a class in this application.
  ///
  /// Several calls with the same arguments return proxies of the same values.
  ///
  /// - Parameters:
  ///   - target: The class, such as ``NavigationBar``.
  ///   - containers: The classes of views or controllers that contain the objects, the innermost
  ///     first, with any number of others in between; empty for all objects.
  /// - Returns: The proxy.
  /// - Complexity: O(proxies).
  public final func appearance<Target: AppearanceTarget>(
    of target: Target.Type, whenContainedIn containers: [any AppearanceContainer.Type] = []
  ) -> AppearanceProxy<Target> {
    let store = appearances ?? AppearanceStore()
    appearances = store
    return AppearanceProxy(store.rule(for: target, in: containers))
  }
}
