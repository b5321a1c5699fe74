// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension ScrollView {
  /// The duration of an animation of the offset or the scale, in seconds.
  ///
  /// The value is UIKit's, as observed.
  public static var scrollAnimationDuration: Double { 0.3 }

  /// The motion of the content, created if there is none.
  final var startedMotion: ScrollMotion {
    if let motion { return motion }
    let made = ScrollMotion(view: self)
    motion = made
    makeRowGestures()
    return made
  }

  /// Creates the view's recognizers.
  @_spi(Overriding) public final func prepareGestures() { _ = startedMotion }

  /// Ends the motion, because content outside a window is not visible.
  @_spi(Overriding) public final func motionLeavesWindow() { motion?.windowDidChange() }

  /// Whether the offset moves by an animation that the program has started.
  public final var isScrollAnimating: Bool {
    if case .animation? = motion?.run?.kind { true } else { false }
  }

  /// Whether the scale changes by an animation that the program has started.
  public final var isZoomAnimating: Bool {
    if case .zoom? = motion?.run?.kind { !isZoomBouncing } else { false }
  }

  /// Stops the animations of the offset and of the scale, and a deceleration, at their present
  /// values.
  ///
  /// A stopped deceleration or zoom notifies the delegate of its end. A drag and a pinch continue.
  public final func stopScrollingAndZooming() { motion?.stop() }

  /// Scrolls to the top of the content, unless ``scrollsToTop`` is false or the delegate refuses.
  ///
  /// A host calls this for a tap on the bar above the content.
  ///
  /// - Parameter animated: Whether to animate the change.
  public final func scrollToTop(animated: Bool) {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    reporting { () throws(ViewError) in try scroll(to: .top, animated: animated) }
    if motion?.run == nil {
      delegate?.scrollViewDidScrollToTop(self)
    } else {
      motion?.goesToTop = true
    }
  }

  // MARK: Ranges

  /// Returns the range of offsets at which the content can rest along an axis.
  final func range(_ axis: Axis) -> ClosedRange<Double> {
    let (least, most) = (minimumContentOffset, maximumContentOffset)
    return axis == .horizontal ? least.x...most.x : least.y...most.y
  }

  /// Returns the visible length along an axis.
  final func length(_ axis: Axis) -> Double {
    axis == .horizontal ? bounds.width : bounds.height
  }

  /// Returns whether a finger can pull the content beyond its range along an axis.
  final func canBounce(along axis: Axis) -> Bool {
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    let range = range(axis)
    return bounces && (always || range.lowerBound < range.upperBound)
  }

  /// Returns whether a finger can move the content along an axis at all.
  final func canScroll(along axis: Axis) -> Bool {
    let range = range(axis)
    return range.lowerBound < range.upperBound || canBounce(along: axis)
  }

  final var canScroll: Bool { canScroll(along: .horizontal) || canScroll(along: .vertical) }

  /// Returns whether the content can scroll further in a direction; forward is right or down.
  final func canMove(along axis: Axis, forward: Bool) -> Bool {
    let range = range(axis)
    let offset = axis == .horizontal ? contentOffset.x : contentOffset.y
    return forward ? offset < range.upperBound : offset > range.lowerBound
  }

  /// The index of the visible page along each axis, from 0.
  final var shownPage: Point {
    func page(_ offset: Double, _ length: Double) -> Double {
      length > 0 ? (offset / length).rounded() : 0
    }
    return Point(x: page(contentOffset.x, bounds.width), y: page(contentOffset.y, bounds.height))
  }

  // MARK: The wheel

  /// Scrolls the content by the turn of a wheel, within its range.
  ///
  /// - Returns: Whether the content moved; true during a drag, which ignores the wheel.
  final func turnWheel(by turn: Size) -> Bool {
    guard isScrollEnabled, !isDragging else { return isDragging }
    let target = clamped(
      Point(x: contentOffset.x - turn.width, y: contentOffset.y - turn.height))
    guard target != contentOffset else { return false }
    motion?.stop()
    reporting { () throws(ViewError) in try setContentOffset(target) }
    flashScrollIndicators()
    return true
  }
}
