// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutEngine {
  /// The number of constraints installed at once after which the next layout frees capacity.
  static let manyConstraints = 4096

  /// Reserves capacity for the variables of a subtree, if they are many.
  func reserveRoom(for view: View) {
    func count(_ view: View) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
    let variables = 4 * count(view)
    solver.reserve(variables: variables, constraints: 0)
    owners.reserve(additional: variables)
  }

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
