// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutEngine {
  /// Frees unused capacity of lists that grew during the setup of a large tree.
  func releaseRoom() {
    func trim(_ view: View) {
      view.mentions.trim()
      view.installed.trim()
      view.subviews.trim()
      for subview in view.subviews { trim(subview) }
    }
    if let root { trim(root) }
    owners.trim()
    unwritten = []
  }
}
