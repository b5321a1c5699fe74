// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// An engine's record of the scroll views of its tree.
struct ScrollState {
  /// The offset of one scroll view as parameters, and the constraints that use it.
  struct Offset {
    unowned let view: View
    let x: Variable
    let y: Variable
    /// The constraints with rows that depend on the offset.
    var users: Set<ObjectIdentifier> = []
  }

  /// The number of scroll views; at zero, the engine skips all work for scrolling.
  var viewCount = 0
  /// The offsets that constraints depend on, by view.
  var offsets: [ObjectIdentifier: Offset] = [:]
}
