// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// A drag of a scroll view's content.
struct ScrollDrag {
  /// The minimum ratio of the longer to the shorter distance at which a drag locks to the axis of
  /// the longer one.
  ///
  /// UIKit does not document its ratio.
  static let lockRatio = 2.0

  /// The offset at the start of the drag, without the resistance of the rubber band.
  var origin: Point
  /// The pan's translation when the content was at ``origin``.
  var translation: Point
  /// The index of the visible page along each axis at the start of the drag.
  var page: Point
  /// The axis to which the drag is locked; nil for none.
  var lock: Axis?
}

extension ScrollMotion {
  // MARK: Beginning

  /// Whether the pan may drag the content.
  ///
  /// Among nested scroll views the inner one drags first. A scroll view at its end in the direction
  /// of the drag leaves the drag to an enclosing one that can still move that way. If all are at
  /// their ends, the innermost one that can bounce drags.
  var mayDrag: Bool {
    guard view.isScrollEnabled, mayTakeTouches else { return false }
    let way = pan.translation(in: view)
    let axis: Axis = way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
    let forward = (axis == .horizontal ? way.x : way.y) < 0
    if view.canMove(along: axis, forward: forward) { return true }
    var next = view.superview
    while let outer = next {
      if let scroll = outer as? ScrollView, scroll.isScrollEnabled,
        scroll.canMove(along: axis, forward: forward), scroll.motion?.pan.listens ?? false
      {
        return false
      }
      next = outer.superview
    }
    return view.canScroll(along: axis)
  }

  /// Whether the views that receive the touches allow the drag to cancel them.
  private var mayTakeTouches: Bool {
    for content in pan.receivingViews where content !== view {
      guard view.canCancelContentTouches, view.touchesShouldCancel(in: content) else {
        return false
      }
    }
    return true
  }

  func beginDrag() {
    let way = pan.translation(in: view)
    var lock: Axis?
    if view.isDirectionalLockEnabled {
      if way.x.magnitude >= ScrollDrag.lockRatio * way.y.magnitude { lock = .horizontal }
      if way.y.magnitude >= ScrollDrag.lockRatio * way.x.magnitude { lock = .vertical }
    }
    drag = ScrollDrag(origin: .zero, translation: .zero, page: view.shownPage, lock: lock)
    rebaseDrag()
    look()
    if view.keyboardDismissMode == .onDrag, let responder = view.window?.firstResponder,
      responder is any KeyInput
    {
      responder.resignFirstResponder()
      guard drag != nil else { return }
    }
    view.dragDidBegin()
    view.delegate?.scrollViewWillBeginDragging(view)
  }

  /// Continues the drag from the current offset.
  func rebaseDrag() {
    drag?.translation = pan.translation(in: view)
    drag?.origin = Point(
      x: RubberBand.asked(view.contentOffset.x, view.range(.horizontal), length: view.bounds.width),
      y: RubberBand.asked(view.contentOffset.y, view.range(.vertical), length: view.bounds.height))
  }

  /// Keeps the content in place under the finger after the range of offsets has changed.
  package func rangeDidChange() { if drag != nil { rebaseDrag() } }

  // MARK: Moving

  func moveDrag() {
    // During a pinch, the pinch moves the content.
    guard let drag, pinching == nil else { return }
    let way = pan.translation(in: view).minus(drag.translation)
    let asked = Point(x: drag.origin.x - way.x, y: drag.origin.y - way.y)
    let shown = Point(
      x: shown(asked.x, .horizontal, drag) ?? view.contentOffset.x,
      y: shown(asked.y, .vertical, drag) ?? view.contentOffset.y)
    view.reporting { () throws(ViewError) in try view.setContentOffset(shown) }
  }

  private func shown(_ offset: Double, _ axis: Axis, _ drag: ScrollDrag) -> Double? {
    guard drag.lock ?? axis == axis, view.canScroll(along: axis) else { return nil }
    let range = view.range(axis)
    guard view.canBounce(along: axis) else {
      return min(max(offset, range.lowerBound), range.upperBound)
    }
    return RubberBand.shown(offset, range, length: view.length(axis))
  }

  // MARK: Ending

  func endDrag(velocity finger: Point) {
    guard let ended = drag else { return }
    func velocity(_ finger: Double, _ axis: Axis) -> Double {
      ended.lock ?? axis == axis && view.canScroll(along: axis) && pinching == nil ? -finger : 0
    }
    let left = Point(x: velocity(finger.x, .horizontal), y: velocity(finger.y, .vertical))
    let proposed = target(velocity: left, page: ended.page)
    var target = view.restingOffset(proposed, velocity: left)
    if let bar = view.collapsingBar { target.y = bar.resting(target.y, in: view) }
    view.delegate?.scrollViewWillEndDragging(
      view, withVelocity: left, targetContentOffset: &target)
    guard drag != nil else { return }
    drag = nil
    let goesTo = view.isPagingEnabled || target != proposed ? target : nil
    let (x, y) = tracks(velocity: left, to: goesTo)
    let goesOn = pinching == nil && max(x.duration, y.duration) > 0
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: goesOn)
    guard drag == nil, run == nil, goesOn else { return rest() }
    view.delegate?.scrollViewWillBeginDecelerating(view)
    guard drag == nil, run == nil else { return }
    start(.deceleration(x: x, y: y))
  }

  /// Returns the offset at which the content comes to rest; with paging, at most one page from
  /// `page`.
  func target(velocity: Point, page: Point) -> Point {
    guard view.isPagingEnabled else {
      let (x, y) = tracks(velocity: velocity)
      return Point(x: x.end, y: y.end)
    }
    let rest = view.restingContentOffset(velocity: velocity)
    let size = view.bounds.size
    func limit(_ rest: Double, _ page: Double, _ length: Double) -> Double {
      min(max(rest, (page - 1) * length), (page + 1) * length)
    }
    return view.clamped(
      Point(x: limit(rest.x, page.x, size.width), y: limit(rest.y, page.y, size.height)))
  }

  /// Returns the motion along each axis: to a target, or by deceleration without one.
  func tracks(velocity: Point, to target: Point? = nil) -> (x: ScrollTrack, y: ScrollTrack) {
    (
      track(view.contentOffset.x, velocity.x, .horizontal, target?.x),
      track(view.contentOffset.y, velocity.y, .vertical, target?.y)
    )
  }

  private func track(
    _ offset: Double, _ velocity: Double, _ axis: Axis, _ target: Double?
  ) -> ScrollTrack {
    let given = ScrollTrack.Axis(
      range: view.range(axis), bounces: view.canBounce(along: axis), rate: view.decelerationRate,
      pixel: 1 / (view.window?.scale ?? Screen.scaleOutsideWindows))
    guard let target else { return ScrollTrack(from: offset, velocity: velocity, on: given) }
    let nearest = min(max(target, given.range.lowerBound), given.range.upperBound)
    guard offset != nearest else { return ScrollTrack(at: offset) }
    return ScrollTrack(
      from: offset, velocity: velocity, to: nearest, tolerance: given.tolerance)
  }
}
