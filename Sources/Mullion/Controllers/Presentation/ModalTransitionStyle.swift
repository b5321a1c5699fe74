// SPDX-License-Identifier: GPL-3.0-or-later

/// The animation with which a presented controller's view appears and disappears.
nonisolated public enum ModalTransitionStyle: Sendable, CaseIterable {
  /// Slides up from the bottom, and down again.
  case coverVertical
  /// Shown as a cross dissolve, because views have no 3D transforms.
  case flipHorizontal
  /// Fades in, and out again.
  case crossDissolve
  /// Shown as a cross dissolve, because views cannot be curled.
  case partialCurl
}
