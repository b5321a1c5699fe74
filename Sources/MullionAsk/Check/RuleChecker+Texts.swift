// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// Finds texts that are not shown whole: of labels, and of the parts of controls, bars and rows.
extension RuleChecker {
  var truncations: [CheckCondition] {
    guard plan.has(.noTruncation) else { return [] }
    return textTruncations + partTruncations
  }

  // MARK: Lines

  private var textTruncations: [CheckCondition] {
    tree.texts.flatMap { id, view, fit -> [CheckCondition] in
      guard plan.applies(.noTruncation, to: id), let placement = views.placement(of: view) else {
        return []
      }
      let widths = views.range(of: placement.width)
      let low = max(0, widths.lowerBound)
      return fit.needs(of: view, for: low...max(low, widths.upperBound)).flatMap { need in
        truncations(of: id, placement, need, mostLines: fit.mostLines)
      }
    }
  }

  private func truncations(
    of id: String, _ placement: ViewPlacement, _ need: TextFit.Need, mostLines: Int
  ) -> [CheckCondition] {
    var bounds: [Law] = []
    if need.widths.lowerBound > 0 {
      bounds.append(placement.width + Law(constant: -need.widths.lowerBound))
    }
    if need.widths.upperBound.isFinite {
      bounds.append(Law(constant: need.widths.upperBound) - placement.width)
    }
    func condition(
      _ part: String, _ least: Double, _ length: Law, _ word: String
    ) -> CheckCondition {
      CheckCondition(
        key: .init(rule: .noTruncation, views: [id], part: part), bounds: bounds,
        amounts: [Law(constant: least) - length], sentence: "\(id) is too \(word) for its text",
        details: [RepairAdvice.text(id, part, least, isOneLine: mostLines == 1)])
    }
    var conditions = [
      condition("height", need.height, placement.height, "low"),
      condition("width", need.width, placement.width, "narrow"),
    ]
    if mostLines > 0, need.lines > mostLines {
      conditions.append(
        CheckCondition(
          key: .init(rule: .noTruncation, views: [id], part: "lines"), bounds: bounds,
          fixedAmount: Double(need.lines - mostLines),
          sentence: "\(id) breaks into \(need.lines) lines and shows only \(mostLines)",
          details: ["\(RepairAdvice.start)set \"numberOfLines\" of \(id) to 0, or make it wider"]))
    }
    return conditions
  }

  // MARK: Parts

  /// The conditions that a control, a bar or a table is too small for the texts that it paints.
  private var partTruncations: [CheckCondition] {
    tree.textOwners.flatMap { id, view -> [CheckCondition] in
      guard let placement = views.placement(of: view) else { return [] }
      return tree.partFits.needs(of: id, view).flatMap { need -> [CheckCondition] in
        guard plan.applies(.noTruncation, to: need.view) else { return [] }
        func condition(_ part: String, _ least: Double, _ length: Law, _ word: String)
          -> CheckCondition
        {
          let isOwn = need.view == id
          return CheckCondition(
            key: .init(rule: .noTruncation, views: [need.view], part: part),
            amounts: [Law(constant: least) - length],
            sentence: "\(isOwn ? id : "\(need.view) in \(id)") is too \(word) for its text "
              + "\(need.text.shortened.quoted)")
        }
        if need.isAlwaysCut {
          var always = condition("row", 0, placement.height, "low")
          (always.amounts, always.fixedAmount) = ([], 0)
          return [always]
        }
        return [
          condition("width", need.width, placement.width, "narrow"),
          condition("height", need.height, placement.height, "low"),
        ]
      }
    }
  }
}
