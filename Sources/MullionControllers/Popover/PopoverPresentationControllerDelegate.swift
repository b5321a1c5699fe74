// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// The delegate of a ``PopoverPresentationController``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called before the popover appears.
  func prepareForPopoverPresentation(_ controller: PopoverPresentationController)

  /// Called before the popover is laid out again; an implementation may change its source.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - rect: The rectangle at which the arrow points, in the coordinates of the view.
  ///   - view: The view that contains the rectangle.
  func popoverPresentationController(
    _ controller: PopoverPresentationController, willRepositionPopoverTo rect: inout Rect,
    in view: inout View)
}

extension PopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ controller: PopoverPresentationController) {}

  /// Does nothing.
  public func popoverPresentationController(
    _ controller: PopoverPresentationController, willRepositionPopoverTo rect: inout Rect,
    in view: inout View
  ) {}
}
