// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Deliberate defects of the compositor, which tests have to find.
package enum SceneDefect: String, SeededDefect {
  /// The old pixels of a changed view are not repainted.
  case forgottenOldInk
  /// Damage ends one pixel short at the right.
  case onePixelShort
  /// A changed clip does not count as a change.
  case ignoredClip
  /// New pixels of a drawing do not count as a change.
  case staleDrawing
  /// The views of a group fade separately.
  case fadedOneByOne
  /// Reordered siblings do not count as a change.
  case ignoredOrder
  /// Each update redraws every view.
  case idleDrawing
  /// A background with round corners counts as opaque in its whole box.
  case opaqueCorners
  /// Text is assumed to fill only half of its box.
  case shortText
  /// A removed view stays on the screen.
  case keptLeaver
  /// Pixels without an opaque item are not cleared first.
  case unclearedGround
  /// A moved view leaves its subviews behind.
  case leftBehind
  /// A background or picture that a clip shape cuts counts as opaque outside the shape too.
  case opaqueUnderMask
  /// A redrawn part is one pixel row too short.
  case shortDrawing
  /// Items behind a change count as covering it.
  case coverBehind
  /// A scroll also moves the pixels of views that do not scroll along.
  case draggedFloat
  /// A scroll moves one pixel row too many at each end.
  case longMove
  /// Pixels that a scroll moved do not count as damage, so older buffers of the host miss them.
  case unreportedMove
}
