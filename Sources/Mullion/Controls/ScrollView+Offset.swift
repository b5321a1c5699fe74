// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension ScrollView {
  /// The point of the content that the top left corner of the view shows: the origin of ``View/bounds``.
  ///
  /// Any value is taken, outside of the range too.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { ViewError.reporting { () throws(ViewError) in try setContentOffset(newValue) } }
  }

  /// Sets ``contentOffset``, to any value.
  ///
  /// - Parameter offset: The point, in points of the content.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setContentOffset(_ offset: Point) throws(ViewError) {
    try check([offset.x, offset.y], "contentOffset")
    try setBounds(Rect(origin: offset, size: bounds.size))
  }

  /// Scrolls to an offset, or as near to it as the range allows; what moves the content is stopped.
  ///
  /// - Parameters:
  ///   - offset: The point, in points of the content.
  ///   - animated: Whether the way there is to be seen: ``scrollAnimationDuration`` long, slower at both ends. In no window
  ///     the end is taken at once.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    ViewError.reporting { () throws(ViewError) in
      try check([offset.x, offset.y], "contentOffset")
      try scroll(to: .offset(offset), animated: animated)
    }
  }

  /// Stops what moves the content, and scrolls to a goal.
  final func scroll(to goal: ScrollGoal, animated: Bool) throws(ViewError) {
    motion?.stop()
    guard let target = offset(of: goal) else { return }
    if animated, window != nil, target != contentOffset {
      startedMotion.animate(to: target, goal: goal)
    } else {
      try setContentOffset(target)
      land(on: goal, layingOut: false)
    }
  }

  /// Scrolls the least distance that shows a rectangle, or as much of it as there is room for.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the content.
  ///   - animated: Whether the way there is to be seen; see ``setContentOffset(_:animated:)``.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    ViewError.reporting { () throws(ViewError) in
      try check([rect.minX, rect.minY, rect.maxX, rect.maxY], "scrollRectToVisible")
      let inset = adjustedContentInset
      func least(_ offset: Double, _ first: Double, _ second: Double) -> Double {
        min(max(offset, min(first, second)), max(first, second))
      }
      // Between these two the rectangle is seen whole, or fills what is seen.
      let offset = Point(
        x: least(
          contentOffset.x, rect.minX - inset.left, rect.maxX + inset.right - bounds.width),
        y: least(
          contentOffset.y, rect.minY - inset.top, rect.maxY + inset.bottom - bounds.height))
      setContentOffset(offset, animated: animated)
    }
  }

  /// The least offset that scrolling rests at, in points.
  public final var minimumContentOffset: Point {
    let inset = adjustedContentInset
    return Point(x: -inset.left, y: -inset.top)
  }

  /// The largest offset that scrolling rests at, in points; the least one if all of the content is seen.
  public final var maximumContentOffset: Point {
    let inset = adjustedContentInset
    return Point(
      x: max(-inset.left, contentSize.width - bounds.width + inset.right),
      y: max(-inset.top, contentSize.height - bounds.height + inset.bottom))
  }

  /// Where scrolling comes to rest that nobody holds any more.
  ///
  /// - Parameter velocity: The offset's velocity, in points per second.
  /// - Returns: The offset to which ``ScrollDeceleration`` leads, with paging the nearest multiple of the size of the
  ///   bounds; in any case one within the range.
  public final func restingContentOffset(velocity: Point) -> Point {
    func rest(_ offset: Double, _ velocity: Double, _ page: Double) -> Double {
      let free = offset + ScrollDeceleration(velocity: velocity, rate: decelerationRate).distance
      return isPagingEnabled && page > 0 ? (free / page).rounded() * page : free
    }
    return clamped(
      Point(
        x: rest(contentOffset.x, velocity.x, bounds.width),
        y: rest(contentOffset.y, velocity.y, bounds.height)))
  }

  /// The offset within the range that is nearest to another.
  final func clamped(_ offset: Point) -> Point {
    let (least, most) = (minimumContentOffset, maximumContentOffset)
    return Point(
      x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// Called when the origin of the bounds has changed.
  final func offsetWasSet() {
    node?.engine?.offsetWasSet(of: self)
    motion?.showIndicators()
    delegate?.scrollViewDidScroll(self)
  }
}
