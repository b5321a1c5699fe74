// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The arguments of completions, in the order of the calls.
final class AnimatorTrace {
  /// The arguments of animators' completions.
  var ends: [ViewPropertyAnimator.Position] = []
  /// The arguments of animations' completions.
  var finished: [Bool] = []
}
