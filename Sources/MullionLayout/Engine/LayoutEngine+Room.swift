// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutEngine {
  /// The number of constraints installed at once after which the next layout frees capacity.
  static let manyConstraints = 4096

  /// Reserves capacity for the variables of a subtree, if they are many.
  func reserveRoom(for box: LayoutBox) {
    func count(_ box: LayoutBox) -> Int { box.subboxes.reduce(1) { $0 + count($1) } }
    let variables = 4 * count(box)
    solver.reserve(variables: variables, constraints: 0)
    owners.reserve(additional: variables)
  }

  /// Frees unused capacity of lists that grew during the setup of a large tree.
  func releaseRoom() {
    func trim(_ box: LayoutBox) {
      box.heldConstraints.trim()
      box.subboxes.trim()
      for subbox in box.subboxes { trim(subbox) }
    }
    if let root { trim(root) }
    owners.trim()
    unwritten = []
  }
}
