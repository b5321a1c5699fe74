// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension ScrollView {
  /// How long an animation of the offset or the scale takes, in seconds; UIKit's are seen to take as long.
  public static var scrollAnimationDuration: Double { 0.3 }

  /// What moves the content, made if there is nothing.
  final var startedMotion: ScrollMotion {
    if let motion { return motion }
    let made = ScrollMotion(view: self)
    motion = made
    return made
  }

  /// Makes the recognizers of the view.
  final func prepareGestures() { _ = startedMotion }

  /// The recognizer that drags the content.
  public final var panGestureRecognizer: PanGestureRecognizer { startedMotion.pan }

  /// The recognizer that zooms the content.
  public final var pinchGestureRecognizer: PinchGestureRecognizer { startedMotion.pinch }

  /// Whether a finger is down that may drag the content, or does.
  public final var isTracking: Bool { motion?.isTracking ?? false }

  /// Whether a finger drags the content.
  public final var isDragging: Bool { motion?.drag != nil }

  /// Whether the content moves by itself after a drag.
  public final var isDecelerating: Bool { motion?.isDecelerating ?? false }

  /// Scrolls to the upper end of the content, unless ``scrollsToTop`` or the delegate say no; a host calls it for a tap on
  /// the bar above.
  ///
  /// - Parameter animated: Whether the way there is to be seen.
  public final func scrollToTop(animated: Bool) {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    ViewError.reporting { () throws(ViewError) in try scroll(to: .top, animated: animated) }
    if motion?.run == nil {
      delegate?.scrollViewDidScrollToTop(self)
    } else {
      motion?.goesToTop = true
    }
  }

  /// Shows for a moment the bars that say where the content is.
  public final func flashScrollIndicators() { startedMotion.flashIndicators() }

  // MARK: What can move

  /// The offsets at which content can rest along an axis.
  final func range(_ axis: Axis) -> ClosedRange<Double> {
    let (least, most) = (minimumContentOffset, maximumContentOffset)
    return axis == .horizontal ? least.x...most.x : least.y...most.y
  }

  /// The length of what is seen along an axis.
  final func length(_ axis: Axis) -> Double {
    axis == .horizontal ? bounds.width : bounds.height
  }

  /// Whether a finger can pull content beyond its range along an axis.
  final func canBounce(along axis: Axis) -> Bool {
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    let range = range(axis)
    return bounces && (always || range.lowerBound < range.upperBound)
  }

  /// Whether a finger can move content along an axis at all.
  final func canScroll(along axis: Axis) -> Bool {
    let range = range(axis)
    return range.lowerBound < range.upperBound || canBounce(along: axis)
  }

  final var canScroll: Bool { canScroll(along: .horizontal) || canScroll(along: .vertical) }

  /// Whether there is content left in a direction; forward is to the right or down.
  final func canMove(along axis: Axis, forward: Bool) -> Bool {
    let range = range(axis)
    let offset = axis == .horizontal ? contentOffset.x : contentOffset.y
    return forward ? offset < range.upperBound : offset > range.lowerBound
  }

  /// The page that is shown, counted from 0.
  final var shownPage: Point {
    func page(_ offset: Double, _ length: Double) -> Double {
      length > 0 ? (offset / length).rounded() : 0
    }
    return Point(x: page(contentOffset.x, bounds.width), y: page(contentOffset.y, bounds.height))
  }

  // MARK: The wheel

  /// Moves the content by the turn of a wheel, within its range; returns whether there was anything to move.
  final func turnWheel(by turn: Size) -> Bool {
    guard isScrollEnabled, !isDragging else { return isDragging }
    let target = clamped(
      Point(x: contentOffset.x - turn.width, y: contentOffset.y - turn.height))
    guard target != contentOffset else { return false }
    motion?.stop()
    ViewError.reporting { () throws(ViewError) in try setContentOffset(target) }
    flashScrollIndicators()
    return true
  }
}
