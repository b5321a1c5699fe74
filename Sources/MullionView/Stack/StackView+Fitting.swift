// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension StackView {
  /// The smallest size that the arranged views give the stack, not rounded; zero if the solver
  /// fails.
  ///
  /// - Complexity: One solve of the subtree.
  final var compressedSize: Size {
    updateConstraintsIfNeeded()
    do throws(ViewError) {
      let engine = LayoutEngine(root: self, purpose: .fitting(masks: true))
      let fitted = try engine.fit(
        View.layoutFittingCompressedSize, [.fittingSize, .fittingSize])
      return alignmentRect(forFrame: Rect(origin: .zero, size: fitted)).size
    } catch {
      report(error)
      return .zero
    }
  }
}
