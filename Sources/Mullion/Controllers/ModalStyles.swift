// SPDX-License-Identifier: GPL-3.0-or-later

/// How a controller is shown that is presented.
public enum ModalPresentationStyle: Sendable, CaseIterable {
  /// Over the whole window; what it covers disappears.
  case fullScreen
  /// Over the whole window; what is below stays and may show through.
  case overFullScreen
  /// A sheet over a dimmed window: of the readable width on wide windows, else nearly all of the window.
  case pageSheet
  /// A small sheet in the middle of a dimmed window, of ``ViewController/preferredContentSize`` if that is set.
  case formSheet
  /// In the place of the nearest controller that defines a context; that disappears.
  case currentContext
  /// In front of the nearest controller that defines a context; that stays.
  case overCurrentContext

  /// Whether what it is shown in front of disappears.
  var covers: Bool { self == .fullScreen || self == .currentContext }

  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  var isSheet: Bool { self == .pageSheet || self == .formSheet }
}

/// How the view of a controller comes and goes that is presented.
public enum ModalTransitionStyle: Sendable, CaseIterable {
  /// Up from the bottom, and down again.
  case coverVertical
  /// Shown as a dissolve: views have no depth to turn in.
  case flipHorizontal
  /// From clear to opaque, and back.
  case crossDissolve
  /// Shown as a dissolve: views are not bent.
  case partialCurl
}
