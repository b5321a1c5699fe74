// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionSolver

/// The top of a visible tree of views, with its scale, direction and safe area.
open class Window: View {
  private var storedSafeArea = EdgeInsets.zero
  /// The height that the status bar covers at the top of the window, in points.
  private var coveredTop = 0.0
  private unowned(unsafe) var storedRoot: View?
  /// The conditions for which the window's tree is laid out.
  private var environment: LayoutEnvironment {
    if let known = box.ownEnvironment { return known }
    let new = LayoutEnvironment(scale: Screen.scaleOutsideWindows)
    box.ownEnvironment = new
    return new
  }
  /// The window's state in its application.
  package final var applicationState = WindowState()
  /// The scene that the window shows; nil before the first update.
  final var ownScene: SceneRecord?
  /// The clock of the window's animations; nil before the first animation.
  package final var animationClock: AnimationClock?
  private var ownUndoManager: UndoManager?
  /// The traits when the size, the scale or the direction last changed.
  private var knownTraits: TraitCollection?

  /// Whether each layout is verified to be optimal as well as feasible, which is slower.
  ///
  /// Default false. A change takes effect with the next layout. The current frames are not
  /// verified.
  public final var verifiesLayout: Bool {
    get { environment.verifies }
    set {
      environment.verifies = newValue
      box.environmentLimitsDidChange()
    }
  }

  /// Whether layouts reuse the results of earlier ones.
  ///
  /// With `everyPass`, each layout instead passes the whole tree to GLPK and checks the answer, which takes
  /// much longer.
  ///
  /// Default incremental. Frames, conflicts and ambiguities do not depend on it. The article
  /// WhenIsGLPKCalled has counters of both.
  public final var solving: Solver.Solving {
    get { environment.solving }
    set {
      environment.solving = newValue
      box.environmentLimitsDidChange()
    }
  }

  /// The time at which a layout is abandoned; nil for no limit, which is the default.
  ///
  /// A layout that is not finished by then throws ``ViewError/solver(what:_:)`` with
  /// `SolverError.limitReached` and changes no frames. A conflict whose explanation is not finished
  /// by then may name more constraints than necessary.
  public final var layoutDeadline: ContinuousClock.Instant? {
    get { environment.deadline }
    set {
      environment.deadline = newValue
      box.environmentLimitsDidChange()
    }
  }

  /// Limits the time of the layouts that a closure runs, and restores ``layoutDeadline`` after it.
  ///
  /// A deadline that stayed on the window would end every later layout, such as that of a resize.
  ///
  /// - Parameters:
  ///   - deadline: The time at which a layout is abandoned, unless ``layoutDeadline`` is earlier; nil
  ///     for ``layoutDeadline`` alone.
  ///   - body: Runs layouts.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public final func withLayoutDeadline<Result, Failure: Error>(
    _ deadline: ContinuousClock.Instant?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let deadline else { return try body() }
    let own = layoutDeadline
    layoutDeadline = own.map { min($0, deadline) } ?? deadline
    defer { layoutDeadline = own }
    return try body()
  }

  /// Receives the errors about objects in the window, instead of ``ViewError/handler``.
  ///
  /// The objects are the window's views, layers, gesture recognizers, view controllers, bar items
  /// and constraints. An error goes to the window that contains the object at the time of the
  /// error. Default nil: errors go to ``ViewError/handler``.
  public final var errorHandler: ((ViewError) -> Void)?

  /// The number of device pixels per point.
  ///
  /// Default 1. In a program that links the product `UIKit`, the default is the scale of its main
  /// screen. An application sets the scale of the screen that shows the window.
  public final var scale: Double {
    get { environment.scale }
    set { reporting { () throws(ViewError) in try setScale(newValue) } }
  }

  /// The direction of leading and trailing.
  public final var layoutDirection: LayoutDirection {
    get { environment.direction }
    set {
      guard newValue != environment.direction else { return }
      let margins = directionalMargins()
      environment.direction = newValue
      ownScene?.contentsDidChange()
      windowDirectionDidChange()
      box.treeDirectionDidChange()
      for (view, earlier) in margins { view.noticeInsets(since: earlier) }
      noticeTraits()
    }
  }

  /// The insets that bars and rounded corners cover, from each edge of the root view, in points.
  ///
  /// Default zero. A visible status bar of the screen can cover more at the top; see
  /// ``Screen/statusBarHeight``.
  public final var safeArea: EdgeInsets {
    get { storedSafeArea }
    set { reporting { () throws(ViewError) in try setSafeArea(newValue) } }
  }

  /// The subview that layout keeps at the size of the window's bounds.
  public final var rootView: View? {
    get { storedRoot }
    set { setRootView(newValue) }
  }

  /// Sets ``scale``.
  ///
  /// - Parameter scale: The number of device pixels per point, above zero.
  /// - Throws: ``ViewError/outOfRange(view:property:value:expected:)``.
  public final func setScale(_ scale: Double) throws(ViewError) {
    guard scale > 0, scale <= Self.maximumMagnitude else {
      throw .outOfRange(
        view: displayName, property: "scale", value: scale, expected: "a finite number above 0")
    }
    guard scale != environment.scale else { return }
    environment.scale = scale
    ownScene?.structureDidChange()
    box.rewriteFrames()
    noticeTraits()
  }

  deinit {
    assumingIsolation {
      ownScene?.dissolve()
      animationClock?.close()
    }
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
    safeAreaWasSet()
  }

  /// The safe area together with the status bar.
  final var coveredInsets: EdgeInsets {
    var insets = storedSafeArea
    insets.top = max(insets.top, coveredTop)
    return insets
  }

  /// Sets the height that the status bar covers at the top, in points.
  package final func coverTop(_ height: Double) {
    guard height != coveredTop else { return }
    let earlier = coveredInsets
    coveredTop = height
    if coveredInsets != earlier { safeAreaWasSet() }
  }

  private func safeAreaWasSet() {
    environment.safeArea = coveredInsets
    box.marginsWereSet()
    rootView?.box.marginsWereSet()
    box.insetsDidChange()
    noticeInsets(since: nil)
  }

  @_spi(Overriding) public override final func configureBox() { _ = environment }

  /// The application that the window belongs to, if any.
  open override var next: Responder? { host }

  /// The undo manager of responders without their own, created on first access.
  open override var undoManager: UndoManager? {
    let manager = ownUndoManager ?? UndoManager()
    ownUndoManager = manager
    return manager
  }

  /// Delivers an event to the touched views, the view under the pointer, or the first responder.
  ///
  /// An override receives every event of the window, and calls super to deliver an event.
  open func sendEvent(_ event: Event) { deliver(event) }

  /// Moves the focus by the tab and arrow keys, if a view of the window can have it.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    let others = presses.filter { !focusSystem.move(by: $0.key) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Moves the focus while a key is held.
  open override func pressesChanged(_ presses: Set<Press>, with event: Event?) {
    let others = presses.filter { !focusSystem.move(by: $0.key) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  /// The level of the window, which orders it in front of windows of lower levels.
  ///
  /// Default normal. Setting another level moves the window in front of the windows of that level.
  open var windowLevel: WindowLevel {
    get { applicationState.level }
    set {
      guard newValue != applicationState.level else { return }
      applicationState.level = newValue
      host?.levelDidChange(of: self)
    }
  }

  /// Whether the window is the key window.
  open var isKeyWindow: Bool { host?.keyWindow === self }

  /// Makes the window the key window of its application.
  ///
  /// Does nothing without an application, and if ``canBecomeKey`` is false.
  open func makeKey() { host?.makeKey(self) }

  /// Whether the window may become the key window.
  ///
  /// Default true. If an override returns false, ``makeKey()`` does nothing.
  open var canBecomeKey: Bool { true }

  /// Called after the window became the key window, which receives key events.
  open func becomeKey() {}

  /// Called after the window stopped being the key window.
  open func resignKey() {}

  override final func visibilityDidChange() {
    host?.visibilityWillSettle(of: self)
    settleOwners()
    host?.visibilityDidSettle(of: self)
  }

  @_spi(Overriding) public override final var mayDraw: Bool { type(of: self) != Window.self }

  private func setRootView(_ view: View?) {
    guard view !== storedRoot else { return }
    if let view, view.superview !== self {
      addSubview(view)
      // `addSubview` refused the view and reported the error.
      guard view.superview === self else { return }
    }
    let old = storedRoot
    storedRoot = view
    environment.rootBox = view?.box
    old?.removeFromSuperview()
    box.rebuildModel()
    fitRootView()
  }

  override final func subviewWillLeave(_ view: View) {
    if view === storedRoot { storedRoot = nil }
  }

  /// Notifies the tree if the size class, the scale or the direction changed.
  fileprivate func noticeTraits() {
    let current = traitCollection
    var previous = knownTraits ?? current
    knownTraits = current
    previous.userInterfaceStyle = current.userInterfaceStyle
    previous.preferredContentSizeCategory = current.preferredContentSizeCategory
    noticeTraits(since: previous)
  }

  /// Resizes the root view to the window's bounds.
  func fitRootView() {
    applicationState.root?.windowWillResize(self)
    guard let root = storedRoot else { return }
    let frame = Rect(origin: Point(x: 0, y: 0), size: bounds.size)
    let change = root.box.write(frame: frame, exact: frame)
    if change.contains(.resized) {
      root.markLayoutImplicitly()
      root.box.markFollowers()
    }
    if change.contains(.moved) { markLayoutImplicitly() }
    root.box.parametersDidChange()
  }

  // MARK: Overridable members, which extensions cannot declare

  /// The screen of the window; nil without an application.
  open package(set) var screen: Screen? {
    get { applicationState.screen }
    set { applicationState.screen = newValue }
  }
}

extension View {
  /// Called after the program set the size.
  final func sizeWasSet() {
    guard let window = self as? Window else { return }
    window.fitRootView()
    window.noticeTraits()
    window.host?.sizeDidChange(of: window)
  }
}
