// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// Finds the edges and sizes that the constraints of a document do not determine: the open ones.
extension LayoutCheck {
  /// Returns a condition for each view with edges or sizes that the constraints do not determine.
  ///
  /// One size inside a region of the layout map is enough: the simplex basis is the same at all sizes of
  /// the region, so the same edges are open.
  func ambiguities(
    _ layout: DocumentLayout, _ tree: CheckedTree, at size: Size
  ) throws(ViewError) -> [CheckCondition] {
    let window = layout.window
    let visible = Set(tree.visible.map { ObjectIdentifier($0.view) })
    var conditions: [CheckCondition] = []
    var advice: [String: OpenEdgeAdvice] = [:]
    for open in try window.ambiguities() {
      let range = open.maximum - open.minimum
      guard let item = DocumentLayout.shownItem(of: open),
        let view = open.view ?? (open.item as? LayoutGuide)?.owningView, let id = view.identifier,
        range > CheckCondition.standardTolerance,
        visible.contains(ObjectIdentifier(view)), plan.applies(.noAmbiguity, to: id)
      else { continue }
      guard open.view != nil else {
        conditions.append(openContent(of: view, id, open, item, at: size))
        continue
      }
      advice[id, default: OpenEdgeAdvice(id, view)].add(open.attribute)
      // Report one finding for each view, because an open size implies open edges.
      if let last = conditions.last, last.key == .init(rule: .noAmbiguity, views: [id], part: "") {
        conditions[conditions.count - 1].fixedAmount = max(last.fixedAmount ?? 0, range)
        conditions[conditions.count - 1].sentence += ", \(open.attribute)"
      } else {
        conditions.append(
          CheckCondition(
            key: .init(rule: .noAmbiguity, views: [id], part: ""), fixedAmount: range,
            measuredSize: size, sentence: "the constraints leave \(id) open: \(open.attribute)"))
      }
    }
    for index in conditions.indices where conditions[index].key.part.isEmpty {
      conditions[index].details = advice[conditions[index].key.views[0]]?.lines ?? []
    }
    return conditions
  }

  /// Returns the condition for a scroll view whose content has an undetermined width or height.
  private func openContent(
    of view: View, _ id: String, _ open: LayoutAmbiguity, _ item: String, at size: Size
  ) -> CheckCondition {
    let low = open.minimum.isFinite ? " from \(ShortDecimal.text(open.minimum)) up" : ""
    return CheckCondition(
      key: .init(rule: .noAmbiguity, views: [id], part: "content \(open.attribute)"),
      fixedAmount: open.maximum - open.minimum, measuredSize: size,
      sentence: "the constraints leave the size of the content of \(id) open: "
        + "\(item).\(open.attribute) can be anything\(low)",
      details: OpenEdgeAdvice.lines(ofContentOf: view, item, open.attribute))
  }
}
