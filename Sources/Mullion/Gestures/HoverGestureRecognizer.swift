// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Finds a pointer without a button down over its view or a view inside of it: it begins, moves about and leaves.
open class HoverGestureRecognizer: GestureRecognizer {
  final var event: PointerEvent?

  /// Where the pointer is, or was when it left; see ``GestureRecognizer/location(in:)``.
  open override func location(in view: View?) -> Point { event?.location(in: view) ?? .zero }

  override final func accepts(_ touch: Touch) -> Bool { false }

  open override var waitsForFurtherTouches: Bool { true }
}
