// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
import MullionView

/// The motion of a scroll view's offset and scale by touches and animations.
package final class ScrollMotion {
  unowned let view: ScrollView
  package let pan = ScrollPanGestureRecognizer()
  let pinch = ScrollPinchGestureRecognizer()
  var drag: ScrollDrag?
  var pinching: ScrollPinch?
  /// The animated motion under way; nil for none.
  package private(set) var run: ScrollRun?
  /// Whether a touch is down that drags or may drag the content.
  private(set) var isTracking = false
  /// Whether the current run springs a zoom back to its limits after a pinch.
  var isZoomBouncing = false
  private var link: DisplayLink?
  private var drawing: ScrollDrawingState?
  private(set) var indicators: ScrollIndicators?
  var zoomScale = 1.0
  /// Whether ``ScrollView/scrollToTop(animated:)`` began the current run.
  var goesToTop = false
  /// The distance by which ``contentWasMoved(by:)`` shifted the offsets of the current run, in
  /// points.
  ///
  /// It is reset to 0 whenever the run gets a new end.
  private var shift = Point.zero

  init(view: ScrollView) {
    self.view = view
    pan.motion = self
    pinch.motion = self
    pan.addTarget { [weak self] _ in self?.keepingView { $0.panned() } }
    pinch.addTarget { [weak self] _ in self?.keepingView { $0.pinched() } }
    view.addOwn(pan)
    view.addOwn(pinch)
  }

  var isDecelerating: Bool {
    if case .deceleration = run?.kind { true } else { false }
  }

  /// Calls a closure while keeping the view alive, because the program may release it meanwhile.
  func keepingView<Result>(_ body: (ScrollMotion) -> Result) -> Result {
    withExtendedLifetime(view) { body(self) }
  }

  // MARK: Touches

  func touchesDidBegin() {
    isTracking = true
    if run != nil { keepingView { $0.stop() } }
  }

  func touchesDidEnd() {
    isTracking = false
    guard run == nil, drag == nil, pinching == nil else { return }
    // A touch may have stopped the content outside its range; without a drag, the content returns
    // now.
    let page =
      view.isPagingEnabled
      ? target(velocity: .zero, page: view.shownPage) : view.settledOffset
    let (x, y) = tracks(velocity: .zero, to: page)
    if max(x.duration, y.duration) > 0 || view.clamped(view.contentOffset) != view.contentOffset {
      view.delegate?.scrollViewWillBeginDecelerating(view)
      if run == nil { start(.deceleration(x: x, y: y)) }
    }
  }

  private func panned() {
    switch pan.state {
    case .began: beginDrag()
    case .changed: moveDrag()
    case .ended: endDrag(velocity: pan.velocity(in: view))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  // MARK: Animation

  /// Animates the content to a goal, whose offset is now `offset`.
  func animate(to offset: Point, goal: ScrollGoal) {
    start(
      .animation(
        from: view.contentOffset, to: offset, .ease(duration: ScrollView.scrollAnimationDuration)),
      goal: goal)
  }

  /// Updates the goal of the current run after an edit of rows or items.
  ///
  /// - Parameter move: Returns the goal after the edit; nil if its row or item was removed.
  package func followEdit(_ move: (ScrollGoal) -> ScrollGoal?) {
    guard let goal = run?.goal else { return }
    if let moved = move(goal) { run?.goal = moved } else { loseGoal() }
  }

  /// Continues to the nearest valid offset after the row or item of the goal was removed.
  private func loseGoal() {
    if case .animation(_, let end, _)? = run?.kind { run?.goal = .nearest(end) }
  }

  /// Starts a run; without a window the content reaches its end at once.
  func start(_ kind: ScrollRun.Kind, goal: ScrollGoal? = nil) {
    run = ScrollRun(kind: kind, goal: goal, start: view.window?.host?.time)
    shift = .zero
    look()
    guard let window = view.window else { return step(to: .infinity) }
    link?.invalidate()
    link = window.addDisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      keepingView { $0.step(to: link.timestamp) }
    }
  }

  /// Finishes the current run at once.
  ///
  /// Content outside a window is not visible, and the window's clock may stop.
  func windowDidChange() {
    if run != nil { keepingView { $0.step(to: .infinity) } }
  }

  private func step(to time: Double) {
    guard var current = run else { return endLink() }
    let start = current.start ?? (time.isFinite ? time : 0)
    current.start = start
    if let goal = current.goal, view.offset(of: goal) == nil {
      loseGoal()
      current.goal = run?.goal
    }
    if let goal = current.goal, let target = view.offset(of: goal) {
      current.retarget(target, shiftedBy: shift)
      shift = .zero
    }
    current.elapsed = time - start
    run = current
    place(current.place(after: time - start))
    // The delegate may have stopped this run or started another one.
    guard let now = run, now.start == start, time - start >= now.duration else { return }
    if let goal = now.goal {
      // A view that is leaving its window must not lay out now.
      view.land(on: goal, layingOut: time.isFinite)
      guard let last = run, last.start == start, last.elapsed == now.elapsed else { return }
    }
    run = nil
    finish(now)
  }

  func place(_ place: ScrollZoom) {
    if let scale = place.scale { view.zoom(to: scale, offset: place.offset) }
    var offset = place.offset
    // The range of offsets has changed since the run began.
    if shift != .zero {
      offset = view.clamped(Point(x: offset.x + shift.x, y: offset.y + shift.y))
    }
    view.reporting { () throws(ViewError) in try view.setContentOffset(offset) }
  }

  /// Shifts the current run and drag after the sizes of earlier rows or items changed.
  ///
  /// The view then adds the distance, in points, to the offset, so that the visible rows stay in
  /// place on screen.
  package func contentWasMoved(by distance: Point) {
    if run != nil { shift = Point(x: shift.x + distance.x, y: shift.y + distance.y) }
    drag?.origin.x += distance.x
    drag?.origin.y += distance.y
  }

  private func finish(_ run: ScrollRun) {
    endLink()
    rest()
    switch run.kind {
    case .deceleration: view.delegate?.scrollViewDidEndDecelerating(view)
    case .animation:
      let isAtTop = goesToTop
      goesToTop = false
      view.delegate?.scrollViewDidEndScrollingAnimation(view)
      if isAtTop { view.delegate?.scrollViewDidScrollToTop(view) }
    case .zoom: endZooming()
    }
  }

  /// Stops the current run at its present position.
  package func stop() {
    guard let stopped = run else { return }
    run = nil
    goesToTop = false
    endLink()
    rest()
    switch stopped.kind {
    case .deceleration: view.delegate?.scrollViewDidEndDecelerating(view)
    case .animation: break
    case .zoom: endZooming()
    }
  }

  private func endLink() {
    link?.invalidate()
    link = nil
  }

  // MARK: Appearance

  /// Applies ``ScrollView/drawingPolicy`` to the content's views until ``rest()`` restores them.
  func look() {
    if drawing == nil, view.drawingPolicy != .full {
      drawing = ScrollDrawingState(view.drawingPolicy, in: view)
    }
  }

  /// Whether touches or an animation move the content.
  package var isMoving: Bool { run != nil || drag != nil || pinching != nil }

  /// Restores the normal drawing and fades the indicators, if the content is at rest.
  func rest() {
    guard !isMoving else { return }
    indicators?.fade(in: view)
    guard let drawing else { return }
    self.drawing = nil
    drawing.restore()
  }

  /// Shows the scroll indicators, if the content moves.
  func showIndicators() {
    guard isMoving else { return }
    let shown = indicators ?? ScrollIndicators(in: view)
    indicators = shown
    shown.show(in: view)
  }

  /// Shows the scroll indicators briefly.
  func flashIndicators() {
    let shown = indicators ?? ScrollIndicators(in: view)
    indicators = shown
    shown.show(in: view)
    if !isMoving { shown.fade(in: view) }
  }
}
