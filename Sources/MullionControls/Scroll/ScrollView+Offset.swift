// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionView

extension ScrollView {
  /// Sets ``contentOffset``, to any value.
  ///
  /// - Parameter offset: The point, in points of the content.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setContentOffset(_ offset: Point) throws(ViewError) {
    try checkCoordinates([offset.x, offset.y], "contentOffset")
    try setBounds(Rect(origin: offset, size: bounds.size))
  }

  /// Stops any motion of the content and scrolls to a goal.
  package final func scroll(to goal: ScrollGoal, animated: Bool) throws(ViewError) {
    motion?.stop()
    guard let target = offset(of: goal) else { return }
    if animated, window != nil, target != contentOffset {
      startedMotion.animate(to: target, goal: goal)
    } else {
      try setContentOffset(target)
      land(on: goal, layingOut: false)
    }
  }

  /// The least offset at which the content can rest, in points.
  public final var minimumContentOffset: Point {
    let inset = adjustedContentInset
    return Point(x: -inset.left, y: -inset.top - (collapsingBar?.hidden ?? 0))
  }

  /// The largest offset at which the content can rest, in points.
  ///
  /// It equals the least one if all of the content is visible.
  public final var maximumContentOffset: Point {
    let inset = adjustedContentInset
    return Point(
      x: max(-inset.left, contentSize.width - bounds.width + inset.right),
      y: max(
        -inset.top - (collapsingBar?.hidden ?? 0), contentSize.height - bounds.height + inset.bottom
      ))
  }

  /// Returns the offset at which the content comes to rest when it is released with a velocity.
  ///
  /// - Parameter velocity: The offset's velocity, in points per second.
  /// - Returns: The offset that ``ScrollDeceleration`` leads to, clamped to the range. With paging
  ///   it is the nearest multiple of the size of the bounds.
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

  /// Returns the offset within the range that is nearest to a given offset.
  package final func clamped(_ offset: Point) -> Point {
    let (least, most) = (minimumContentOffset, maximumContentOffset)
    return Point(
      x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  /// Called when the origin of the bounds has changed.
  @_spi(Overriding) public final func offsetWasSet() {
    box.offsetDidChange()
    collapsingBar?.offsetWasSet(in: self)
    bottomEdgeMayHaveMoved()
    motion?.showIndicators()
    pullControl?.contentDidMove()
    notifyObservers()
    delegate?.scrollViewDidScroll(self)
  }
}
