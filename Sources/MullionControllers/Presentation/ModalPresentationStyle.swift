// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The style in which a controller is presented.
nonisolated public enum ModalPresentationStyle: Sendable, CaseIterable {
  /// The styles in which a controller can be presented: all except ``none``.
  public static let allCases: [Self] = [
    .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext, .overCurrentContext,
    .custom, .popover, .automatic,
  ]

  /// Fills the window; the controller below disappears.
  case fullScreen
  /// Fills the window; the views below stay and may show through.
  case overFullScreen
  /// A sheet over a dimmed window.
  ///
  /// It has a readable width in a wide window, and otherwise nearly fills the window.
  case pageSheet
  /// A small sheet centered in a dimmed window.
  ///
  /// Its size is ``ViewController/preferredContentSize``, or a default size if that is zero.
  case formSheet
  /// Replaces the view of the nearest controller with
  /// ``ViewController/definesPresentationContext``; that view disappears.
  case currentContext
  /// Covers the view of the nearest controller with ``ViewController/definesPresentationContext``;
  /// that view stays.
  case overCurrentContext
  /// Managed by the controller that ``ViewController/transitioningDelegate`` returns.
  ///
  /// Without one, the view fills the window and the views below stay.
  case custom
  /// A card with an arrow that points at its source; a sheet in a narrow window.
  ///
  /// ``ViewController/popoverPresentationController`` has the source.
  case popover
  /// The same as ``pageSheet``.
  case automatic
  /// No change of the style, as a result of
  /// ``AdaptivePresentationControllerDelegate/adaptivePresentationStyle(for:)``.
  ///
  /// A controller with this style cannot be presented.
  case none

  /// The style in which the presentation begins.
  var resolved: Self { self == .automatic ? .pageSheet : self }

  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
