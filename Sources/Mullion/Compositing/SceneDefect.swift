// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Mistakes of the compositor.
package enum SceneDefect: String, SeededDefect {
  /// What a view showed before is not painted anew.
  case forgottenOldInk
  /// Damage ends one pixel short at the right.
  case onePixelShort
  /// Another clip counts for no change.
  case ignoredClip
  /// A drawing's new pixels count for no change.
  case staleDrawing
  /// The views of a group fade each by itself.
  case fadedOneByOne
  /// Siblings that change places count for no change.
  case ignoredOrder
  /// A view's drawing is made anew by each update.
  case idleDrawing
  /// A background with corners is taken to hide all of its box.
  case opaqueCorners
  /// Text is taken to lie in the half of its box.
  case shortText
  /// A view that leaves stays on the screen.
  case keptLeaver
  /// Where nothing is opaque the pixels are not cleared first.
  case unclearedGround
  /// A view that moves leaves those inside of it behind.
  case leftBehind
  /// A store that a mask cuts is taken to hide what is behind the mask's edge.
  case opaqueUnderMask
  /// A part that is drawn anew is one pixel row too short.
  case shortDrawing
  /// What lies behind a change is taken to hide it.
  case coverBehind
}
