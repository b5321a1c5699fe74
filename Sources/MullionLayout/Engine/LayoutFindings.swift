// SPDX-License-Identifier: GPL-3.0-or-later

/// The conflicts and violations of the last layout of a tree, gathered on demand.
final class LayoutFindings {
  /// The gathered conflicts and violations.
  struct Contents {
    var conflicts: [LayoutConflict]
    var violations: [LayoutViolation]
  }

  private enum State {
    /// The findings are not gathered yet; the value keeps the tree and its views alive until then.
    case open(LayoutBox, any LayoutItem)
    case known(Contents)
  }

  private var state: State

  /// Creates the findings of the tree under a box.
  init(of root: LayoutBox) {
    state = .open(root, root.item)
  }

  /// Sets the findings, which the engine gathers before its model changes, unless they are known.
  func settle(_ contents: Contents) {
    if case .open = state { state = .known(contents) }
  }

  /// Returns the findings, gathering them at the first call.
  func gathered() -> Contents {
    switch state {
    case .known(let contents): return contents
    case .open(let root, _):
      let contents =
        root.ownedEngine?.findings() ?? Contents(conflicts: [], violations: [])
      state = .known(contents)
      return contents
    }
  }
}
