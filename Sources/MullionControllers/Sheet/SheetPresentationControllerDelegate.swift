// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The delegate of a ``SheetPresentationController``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called after the user has dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: SheetPresentationController
  ) {}
}
