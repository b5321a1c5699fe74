// SPDX-License-Identifier: GPL-3.0-or-later

/// What the last layout of a tree could not fulfil, gathered when somebody wants to know.
final class LayoutFindings {
  /// What there is to tell.
  struct Contents {
    var conflicts: [LayoutConflict]
    var violations: [LayoutViolation]
  }

  private enum State {
    /// To be found in the tree, which stays alive for that.
    case open(View)
    case known(Contents)
  }

  private var state: State

  /// Takes note of the tree under a view.
  init(of root: View) {
    state = .open(root)
  }

  /// What there is to tell.
  func gathered() -> Contents {
    switch state {
    case .known(let contents): return contents
    case .open(let root):
      let contents =
        root.ownedEngine?.findings() ?? Contents(conflicts: [], violations: [])
      state = .known(contents)
      return contents
    }
  }
}
