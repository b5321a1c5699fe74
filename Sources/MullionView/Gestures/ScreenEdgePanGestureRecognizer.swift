// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A recognizer for fingers that come down near an edge of the window and move inward.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges at which the gesture can begin.
  ///
  /// Default none.
  open var edges: RectEdge = []

  /// Creates a recognizer with a closure that handles its gesture.
  public convenience init(_ handler: @escaping (ScreenEdgePanGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Creates a recognizer with a target, held weakly, and a closure that handles its gesture.
  public convenience init<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, ScreenEdgePanGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target) { target, recognizer in handler(target, recognizer) }
  }

  @_spi(Overriding) public override final func accepts(_ touch: Touch) -> Bool {
    guard let window = touch.window else { return false }
    return !edges(at: touch.location(in: nil), in: window).isDisjoint(with: edges)
  }

  @_spi(Overriding) public override final func mayBegin() -> Bool {
    guard let window = view?.window else { return false }
    let way = translation(in: window)
    let first = location(in: window).minus(way)
    let near = edges(at: first, in: window).intersection(edges)
    if way.x.magnitude >= way.y.magnitude {
      return near.contains(way.x > 0 ? .left : .right)
    }
    return near.contains(way.y > 0 ? .top : .bottom)
  }

  private func edges(at point: Point, in window: Window) -> RectEdge {
    let (bounds, width) = (window.bounds, GestureMeasures.edgeWidth)
    var found: RectEdge = []
    if point.x < bounds.minX + width { found.insert(.left) }
    if point.x >= bounds.maxX - width { found.insert(.right) }
    if point.y < bounds.minY + width { found.insert(.top) }
    if point.y >= bounds.maxY - width { found.insert(.bottom) }
    return found
  }

  // See Responder.
  deinit {}
}
