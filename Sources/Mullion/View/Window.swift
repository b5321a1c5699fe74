// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// The top of a tree that is shown: knows the scale, the direction and the safe area.
open class Window: View {
  private var storedScale = 1.0
  private var storedDirection = LayoutDirection.leftToRight
  private var storedSafeArea = EdgeInsets.zero
  private weak var storedRoot: View?
  /// What the window knows of the application around it.
  final var place = WindowPlace()
  /// What is on the screen; made by the first update.
  final var ownScene: Scene?
  /// What is animated; made by the first animation.
  final var animationClock: AnimationClock?

  /// Whether each answer is checked for being optimal too, and not only for holding: slower.
  ///
  /// Default false. It goes on with the next layout; what is on the screen is not checked again.
  public final var verifiesLayout = false {
    didSet { ownedEngine?.verificationWasSet() }
  }

  /// When a layout gives up; nil, as at first, for never.
  ///
  /// A layout that is not done by then throws ``ViewError/solver(what:_:)`` with `SolverError.limitReached` and leaves all
  /// frames as they were; conflicts that are not explained by then name more constraints than they must.
  public final var layoutDeadline: ContinuousClock.Instant? {
    didSet { ownedEngine?.limitsWereSet() }
  }

  /// Device pixels per point.
  ///
  /// Default 1.
  public final var scale: Double {
    get { storedScale }
    set { ViewError.reporting { () throws(ViewError) in try setScale(newValue) } }
  }

  /// Which way leading and trailing run.
  public final var layoutDirection: LayoutDirection {
    get { storedDirection }
    set {
      guard newValue != storedDirection else { return }
      let margins = directionalMargins()
      storedDirection = newValue
      ownScene?.contentsDidChange()
      windowDirectionDidChange()
      ownedEngine?.invalidate()
      for (view, earlier) in margins { view.noticeInsets(since: earlier) }
    }
  }

  /// What bars and rounded corners cover of the root view, from each edge, in points.
  ///
  /// Default zero.
  public final var safeArea: EdgeInsets {
    get { storedSafeArea }
    set { ViewError.reporting { () throws(ViewError) in try setSafeArea(newValue) } }
  }

  /// The subview that always has the size of the window's bounds.
  public final var rootView: View? {
    get { storedRoot }
    set { setRootView(newValue) }
  }

  /// Sets ``scale``.
  ///
  /// - Parameter scale: Device pixels per point, above zero.
  /// - Throws: ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setScale(_ scale: Double) throws(ViewError) {
    guard scale > 0, scale <= Self.largestMagnitude else {
      throw .outOfRange(
        view: displayName, property: "scale", value: scale, expected: "a finite number above 0")
    }
    guard scale != storedScale else { return }
    storedScale = scale
    ownScene?.structureDidChange()
    ownedEngine?.rewriteAll()
  }

  deinit {
    ownScene?.dissolve()
    animationClock?.close()
  }

  /// Sets ``safeArea``.
  ///
  /// - Parameter insets: The distances, in points, not negative.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or
  ///   ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setSafeArea(_ insets: EdgeInsets) throws(ViewError) {
    for value in [insets.top, insets.left, insets.bottom, insets.right] {
      try checkNotNegative(value, "safeArea")
    }
    guard insets != storedSafeArea else { return }
    storedSafeArea = insets
    marginsWereSet()
    rootView?.marginsWereSet()
    ownedEngine?.insetsWereSet()
    noticeInsets()
  }

  /// The application, if the window is one of its.
  open override var next: Responder? { application }

  /// Hands an event to its view or to the first responder.
  ///
  /// An override sees every event of the window, and calls super for those that are to be delivered.
  open func sendEvent(_ event: Event) { deliver(event) }

  /// Called when keys go to the window.
  open func becomeKey() {}

  /// Called when keys no longer go to the window.
  open func resignKey() {}

  override final func visibilityDidChange() {
    if isHidden { resignKeyWindow() }
    settleControllers()
    application?.tell(isHidden ? .becameHidden(self) : .becameVisible(self))
  }

  override final var mayDraw: Bool { type(of: self) != Window.self }

  private func setRootView(_ view: View?) {
    guard view !== storedRoot else { return }
    if let view, view.superview !== self {
      addSubview(view)
      // Refused, and reported.
      guard view.superview === self else { return }
    }
    let old = storedRoot
    storedRoot = view
    old?.removeFromSuperview()
    ownedEngine?.invalidate()
    fitRootView()
  }

  override final func subviewWillLeave(_ view: View) {
    if view === storedRoot { storedRoot = nil }
  }

  /// Gives the root view the window's size.
  func fitRootView() {
    controllersWillResize()
    guard let root = storedRoot else { return }
    let frame = Rect(origin: Point(x: 0, y: 0), size: bounds.size)
    let change = root.write(frame: frame, exact: frame, in: AnimationContext.animating)
    if change.contains(.resized) {
      root.markLayoutImplicitly()
      root.markFollowers()
    }
    if change.contains(.moved) { markLayoutImplicitly() }
    ownedEngine?.invalidate(root, .parameters)
  }
}

extension View {
  /// Called when the program changed the size.
  final func sizeWasSet() {
    (self as? Window)?.fitRootView()
  }
}
