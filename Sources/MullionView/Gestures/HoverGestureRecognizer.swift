// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A recognizer for a pointer without a pressed button that enters, moves over and leaves its view.
///
/// Subviews count as part of the view.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Creates a recognizer with a closure that handles its gesture.
  public convenience init(_ handler: @escaping (HoverGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Creates a recognizer with a target, held weakly, and a closure that handles its gesture.
  public convenience init<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, HoverGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target) { target, recognizer in handler(target, recognizer) }
  }

  final var event: PointerEvent?

  /// Returns the location of the pointer; after it left the view, its last location.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points; (0, 0) before the first hover.
  open override func location(in view: View?) -> Point { event?.location(in: view) ?? .zero }

  @_spi(Overriding) public override final func accepts(_ touch: Touch) -> Bool { false }

  open override var waitsForFurtherTouches: Bool { true }

  // See Responder.
  deinit {}
}
