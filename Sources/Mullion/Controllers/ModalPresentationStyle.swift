// SPDX-License-Identifier: GPL-3.0-or-later

/// The style in which a controller is presented.
public enum ModalPresentationStyle: Sendable, CaseIterable {
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

  /// Whether the controller below disappears.
  var covers: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the presentation covers only the view of a controller that defines a context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
