// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// Whether the view and its subviews hear of touches.
  ///
  /// Default true; false in labels and image views.
  public final var isUserInteractionEnabled: Bool {
    get { interactionIfAny?.isUserInteractionEnabled ?? isInteractiveAtFirst }
    set {
      if newValue != isUserInteractionEnabled { interaction.isUserInteractionEnabled = newValue }
    }
  }

  /// Whether the view hears of more touches than the first of those that are on it at once.
  ///
  /// Default false. Recognizers hear of all.
  public final var isMultipleTouchEnabled: Bool {
    get { interactionIfAny?.isMultipleTouchEnabled ?? false }
    set { if newValue != isMultipleTouchEnabled { interaction.isMultipleTouchEnabled = newValue } }
  }

  /// Whether the view hears of touches only while no other view of the window does, which then hears of none.
  ///
  /// Default false.
  public final var isExclusiveTouch: Bool {
    get { interactionIfAny?.isExclusiveTouch ?? false }
    set { if newValue != isExclusiveTouch { interaction.isExclusiveTouch = newValue } }
  }

  /// What the view has for touches that others have not; nil if nothing.
  final var interactionIfAny: InteractionDetails? { detailsBox?.details.interaction }

  /// What the view has for touches that others have not, made if there is none.
  final var interaction: InteractionDetails {
    if let interactionIfAny { return interactionIfAny }
    let made = InteractionDetails()
    details.interaction = made
    return made
  }

  /// The controller whose root view this is.
  final var viewController: ViewController? {
    get { interactionIfAny?.viewController }
    set {
      guard newValue != nil || interactionIfAny != nil else { return }
      interaction.viewController = newValue
      marks.insert(.controlled)
    }
  }

  // MARK: Hit testing

  /// Less than this in ``alpha`` is as good as hidden, for touches.
  static var leastTouchableAlpha: Double { 0.01 }

  /// Whether touches can come to the view or one inside of it at all.
  final var receivesTouches: Bool {
    guard !isHidden else { return false }
    guard let details = detailsBox?.details else { return isInteractiveAtFirst }
    return details.alpha >= Self.leastTouchableAlpha
      && details.interaction?.isUserInteractionEnabled ?? isInteractiveAtFirst
      && (details.animations == nil || !refusesTouches)
  }

  /// The view's point for one of its superview; nil where the transform makes a line or a point of the view.
  final func pointFromSuperview(_ point: Point) -> Point? {
    let (bounds, center) = (bounds, center)
    let transform = storedTransform
    var x = point.x - center.x
    var y = point.y - center.y
    if transform != .identity {
      guard let back = transform.inverted() else { return nil }
      let turned = Point(x: x, y: y).applying(back)
      (x, y) = (turned.x, turned.y)
    }
    return Point(x: x + bounds.midX, y: y + bounds.midY)
  }
}
