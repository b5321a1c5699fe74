// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// The view's touch-related state; nil if all of it is default.
  final var interactionIfAny: InteractionDetails? { detailsBox?.details.interaction }

  /// The view's touch-related state, created if it does not exist.
  final var interaction: InteractionDetails {
    if let interactionIfAny { return interactionIfAny }
    let made = InteractionDetails()
    details.interaction = made
    return made
  }

  // MARK: Hit testing

  /// The smallest ``alpha`` at which a view receives touches.
  static var leastTouchableAlpha: Double { 0.01 }

  /// Whether the view or a view inside it can receive touches.
  final var receivesTouches: Bool {
    guard !isHidden else { return false }
    guard let details = detailsBox?.details else { return isInteractiveAtFirst }
    return details.alpha >= Self.leastTouchableAlpha
      && details.interaction?.isUserInteractionEnabled ?? isInteractiveAtFirst
      && (details.animations == nil || !refusesTouches)
  }

  /// Converts a point from the superview's coordinates.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - isShown: Whether running animations apply.
  /// - Returns: The point; nil if the transform is singular, and if the view is not visible there
  ///   because it is behind the eye or only its back is seen.
  final func pointFromSuperview(_ point: Point, isShown: Bool = false) -> Point? {
    if let superview, superview.showsInSpace(self) {
      let map = superview.projection(ofSubview: self, isShown: isShown)
      guard isDoubleSided || !isSeenFromBehind(isShown) else { return nil }
      return map.inverted()?.image(of: point)
    }
    if isShown, let values = animations?.values {
      return values.toSuperview.inverted().map { point.applying($0) }
    }
    let (bounds, center) = (bounds, center)
    let transform = storedTransform
    var x = point.x - center.x
    var y = point.y - center.y
    if transform != .identity {
      guard let back = transform.inverted() else { return nil }
      let turned = Point(x: x, y: y).applying(back)
      (x, y) = (turned.x, turned.y)
    }
    let anchor = bounds.point(at: anchorPoint)
    return Point(x: x + anchor.x, y: y + anchor.y)
  }

  private var isDoubleSided: Bool { depthIfAny?.isDoubleSided ?? true }

  /// Whether the transforms of the view and of the views around it show its back.
  ///
  /// - Complexity: O(depth).
  private func isSeenFromBehind(_ isShown: Bool) -> Bool {
    var isBehind = false
    var view: View = self
    while let superview = view.superview {
      let map = superview.projection(ofSubview: view, isShown: isShown)
      if map.determinant < 0 { isBehind.toggle() }
      view = superview
    }
    return isBehind != contentsAreFlipped
  }
}
