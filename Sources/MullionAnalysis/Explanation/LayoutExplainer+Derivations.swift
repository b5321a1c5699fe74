// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionLayout
import MullionSolver

extension LayoutExplainer {
  /// Returns the rows that determine attributes of boxes, without the other parts of a
  /// ``LayoutExplanation``.
  ///
  /// An attribute that a box does not have gets no rows.
  ///
  /// - Throws: A ``LayoutError`` if a solve fails.
  /// - Complexity: One small solve for each attribute, and O(boxes).
  package func derivations(
    of attributes: [(attribute: LayoutAttribute, box: LayoutBox)]
  ) throws(LayoutError) -> [[LayoutExplanation.Row]] {
    var members: [[Explanation.Member]] = []
    for (attribute, box) in attributes {
      guard let expression = expression(of: attribute, of: box) else {
        members.append([])
        continue
      }
      do {
        members.append(try explainer.derivation(of: expression).members)
      } catch {
        throw engine.boxError(error, box.displayName)
      }
    }
    let names = RowNames(engine, rows: members.flatMap { $0 }.map(\.row))
    return members.map { $0.map { names.row($0) } }
  }
}
