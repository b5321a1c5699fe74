// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// What fingers and the clock do to the offset of a scroll view.
final class ScrollMotion {
  unowned let view: ScrollView
  let pan = ScrollPanGestureRecognizer()
  let pinch = ScrollPinchGestureRecognizer()
  var drag: ScrollDrag?
  var pinching: ScrollPinch?
  private(set) var run: ScrollRun?
  /// Whether a finger is down that may drag.
  private(set) var isTracking = false
  /// Whether what runs brings a zoom back to its limits after a pinch.
  var isZoomBouncing = false
  private var link: DisplayLink?
  private var drawing: ScrollDrawingState?
  private(set) var indicators: ScrollIndicators?
  var zoomScale = 1.0
  /// Whether what runs is an answer to a tap on the bar above.
  var goesToTop = false
  /// How far down the content was moved under what runs, in points.
  private var shift = 0.0

  init(view: ScrollView) {
    self.view = view
    pan.motion = self
    pinch.motion = self
    pan.addTarget { [weak self] _ in self?.keepingView { $0.panned() } }
    pinch.addTarget { [weak self] _ in self?.keepingView { $0.pinched() } }
    for recognizer in [pan, pinch] {
      view.interaction.gestureRecognizers.append(recognizer)
      recognizer.view = view
    }
  }

  var isDecelerating: Bool {
    if case .deceleration = run?.kind { true } else { false }
  }

  /// Does something in which the program may let go of the view.
  func keepingView<Result>(_ body: (ScrollMotion) -> Result) -> Result {
    withExtendedLifetime(view) { body(self) }
  }

  // MARK: Fingers

  func fingersCameDown() {
    isTracking = true
    if run != nil { keepingView { $0.stop() } }
  }

  func fingersLeft() {
    isTracking = false
    guard run == nil, drag == nil, pinching == nil else { return }
    // It was stopped beyond its range, and let go.
    let (x, y) = tracks(velocity: .zero)
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

  // MARK: The clock

  /// Moves the content to an offset, which is that of a goal at present.
  func animate(to offset: Point, goal: ScrollGoal) {
    start(
      .animation(
        from: view.contentOffset, to: offset, .ease(duration: ScrollView.scrollAnimationDuration)),
      goal: goal)
  }

  /// Moves the goal of what runs along with the rows of a table.
  func followRows(_ move: TableMove) {
    let goal = run?.goal?.moved(move)
    run?.goal = goal
  }

  /// Has the clock move the content; without a window it is there at once.
  func start(_ kind: ScrollRun.Kind, goal: ScrollGoal? = nil) {
    run = ScrollRun(kind: kind, goal: goal, start: view.window?.application?.time)
    shift = 0
    look()
    guard let window = view.window else { return step(to: .infinity) }
    link?.invalidate()
    link = window.addDisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      keepingView { $0.step(to: link.timestamp) }
    }
  }

  /// Has what the clock moves be there: what has left the window is not seen on its way, and the window's time may stop.
  func windowDidChange() {
    if run != nil { keepingView { $0.step(to: .infinity) } }
  }

  private func step(to time: Double) {
    guard var current = run else { return endLink() }
    let start = current.start ?? (time.isFinite ? time : 0)
    current.start = start
    if let goal = current.goal, let target = view.offset(of: goal) {
      current.retarget(target, shiftedBy: shift)
      shift = 0
    }
    current.elapsed = time - start
    run = current
    place(current.place(after: time - start))
    // The delegate may have stopped it, or started another one.
    guard let now = run, now.start == start, time - start >= now.duration else { return }
    if let goal = now.goal {
      // A view that is about to leave its window is laid out where it goes.
      view.land(on: goal, layingOut: time.isFinite)
      guard let last = run, last.start == start, last.elapsed == now.elapsed else { return }
    }
    run = nil
    finish(now)
  }

  func place(_ place: ScrollZoom) {
    if let scale = place.scale { view.zoom(to: scale, offset: place.offset) }
    var offset = place.offset
    // Where the content ends is not where it ended when this began.
    if shift != 0 { offset = view.clamped(Point(x: offset.x, y: offset.y + shift)) }
    ViewError.reporting { () throws(ViewError) in try view.setContentOffset(offset) }
  }

  /// Goes on from another offset, for the content was moved and is seen where it was.
  func contentWasMoved(down distance: Double) {
    if run != nil { shift += distance }
    drag?.origin.y += distance
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

  /// Stops what the clock moves where it is.
  func stop() {
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

  // MARK: The look

  /// Has the content look as it is to while it moves.
  func look() {
    if drawing == nil, view.drawingPolicy != .full {
      drawing = ScrollDrawingState(view.drawingPolicy, in: view)
    }
  }

  /// Whether fingers or the clock move the content.
  var isMoving: Bool { run != nil || drag != nil || pinching != nil }

  /// Has the content look as at rest, if it is.
  func rest() {
    guard !isMoving else { return }
    indicators?.fade(in: view)
    guard let drawing else { return }
    self.drawing = nil
    drawing.restore()
  }

  /// Shows where the content is, if it moves.
  func showIndicators() {
    guard isMoving else { return }
    let shown = indicators ?? ScrollIndicators(in: view)
    indicators = shown
    shown.show(in: view)
  }

  /// Shows for a while where the content is.
  func flashIndicators() {
    let shown = indicators ?? ScrollIndicators(in: view)
    indicators = shown
    shown.show(in: view)
    if !isMoving { shown.fade(in: view) }
  }
}
