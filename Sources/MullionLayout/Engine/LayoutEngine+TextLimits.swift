// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

extension LayoutEngine {
  /// Returns the widths for which the texts in some components keep their line breaks.
  ///
  /// - Parameter components: The numbers of the components.
  /// - Returns: For each text of the components, the range of its width.
  package func textLimits(of components: Set<Int32>) -> [Explainer.Limit] {
    textNodes.compactMap { text in
      let own = [text.width, text.height].compactMap { solver.componentNumber(of: $0) }
      guard text.isBreaking, !components.isDisjoint(with: own) else { return nil }
      return .init(LinearExpression([.init(text.width)]), text.measured.widths)
    }
  }
}
