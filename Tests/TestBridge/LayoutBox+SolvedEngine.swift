// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
package import MullionLayout
import TestSupport

extension LayoutBox {
  /// Passes a tree that is laid out to the solver, and returns its engine.
  ///
  /// A layout without the solver leaves the solver empty, so that a comparison of its values would
  /// compare nothing.
  ///
  /// - Throws: ``Mismatch`` if the solver gives a box another frame than the layout before; a
  ///   `LayoutError` if the solver fails.
  package func solvedEngine() throws -> LayoutEngine {
    let engine = treeEngine()
    let boxes = topmost.boxesInOrder
    let frames = boxes.map(\.exactFrame)
    try engine.needSolver()
    for (box, frame) in zip(boxes, frames) where !box.exactFrame.isNear(frame) {
      throw Mismatch("\(box) has the frame \(frame), but \(box.exactFrame) by the solver")
    }
    guard !engine.solver.variables.isEmpty else { throw Mismatch("the solver has no variables") }
    return engine
  }

  private var boxesInOrder: [LayoutBox] { [self] + subboxes.flatMap(\.boxesInOrder) }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    let pairs = [
      (minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height),
    ]
    return pairs.allSatisfy { ($0 - $1).magnitude <= 1e-6 * max(1, $1.magnitude) }
  }
}
