// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// What an engine knows of the scroll views of its tree.
struct ScrollState {
  /// The offset of one scroll view as parameters, and what needs them.
  struct Offset {
    unowned let view: ScrollView
    let x: Variable
    let y: Variable
    /// The constraints whose rows hang on the offset.
    var users: Set<ObjectIdentifier> = []
  }

  /// How many scroll views there are; without any, nobody looks for them.
  var viewCount = 0
  /// The offsets that constraints hang on, by view.
  var offsets: [ObjectIdentifier: Offset] = [:]
}
