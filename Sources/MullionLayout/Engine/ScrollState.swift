// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// An engine's record of the scroll boxes of its tree.
struct ScrollState {
  /// The offset of one scroll box as parameters, and the constraints that use it.
  struct Offset {
    unowned let box: LayoutBox
    let x: Variable
    let y: Variable
    /// The numbers to add to the parameters; see LayoutEngine+Bases.swift.
    let base: Point
    /// The constraints with rows that depend on the offset.
    var users: Set<ObjectIdentifier> = []
  }

  /// The number of scroll boxes; at zero, the engine skips all work for scrolling.
  var boxCount = 0
  /// The offsets that constraints depend on, by box.
  var offsets: [ObjectIdentifier: Offset] = [:]
}
