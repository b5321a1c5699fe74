// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutExplainer {
  /// Returns the rows that determine attributes of views, without the other parts of an
  /// explanation.
  ///
  /// An attribute that a view does not have gets no rows.
  ///
  /// - Throws: A ``ViewError`` if a solve fails.
  /// - Complexity: One small solve for each attribute, and O(views).
  package func derivations(
    of attributes: [(attribute: LayoutAttribute, view: View)]
  ) throws(ViewError) -> [[LayoutExplanation.Row]] {
    var members: [[Explanation.Member]] = []
    for (attribute, view) in attributes {
      guard let expression = expression(of: attribute, of: view) else {
        members.append([])
        continue
      }
      do {
        members.append(try explainer.derivation(of: expression).members)
      } catch {
        throw engine.viewError(error, view.displayName)
      }
    }
    let names = RowNames(engine, rows: members.flatMap { $0 }.map(\.row))
    return members.map { $0.map { names.row($0) } }
  }
}
