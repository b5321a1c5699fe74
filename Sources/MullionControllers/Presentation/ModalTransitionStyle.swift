// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionLists
import MullionView

/// The animation with which a presented controller's view appears and disappears.
nonisolated public enum ModalTransitionStyle: Sendable, CaseIterable {
  /// Slides up from the bottom, and down again.
  case coverVertical
  /// Turns the presenter's view and the presented view like the two sides of a card, from the right
  /// to the left, and back again.
  ///
  /// A presentation that leaves the presenter's view visible turns only the presented view. A
  /// popover, an alert and search results keep their own animations.
  case flipHorizontal
  /// Fades in, and out again.
  case crossDissolve
  /// Curls up the lower right corner of the presenter's view, which reveals the presented view, and
  /// flattens it again.
  ///
  /// The curled page stays in front of the presented view; a tap on it dismisses the presentation.
  /// Only the style ``ModalPresentationStyle/fullScreen`` has this transition; other styles are
  /// refused and reported to ``ViewError/handler``, except for popovers and alerts, which keep their
  /// own animations. A controller with this transition cannot present another one.
  case partialCurl
}
